import styles from './compass.module.css';

/** A dial with an arrow in the direction the wind blows. Decorative: the words are next to it. */
export function Compass({ fromDegrees }: { fromDegrees: number | undefined }) {
  return (
    <svg
      className={styles.compass}
      viewBox="-20 -20 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.dial} r="18.5" />
      {[0, 90, 180, 270].map((degrees) => (
        <path
          key={degrees}
          className={degrees === 0 ? styles.north : styles.tick}
          d="M0-18.5V-14"
          transform={`rotate(${degrees})`}
        />
      ))}
      {fromDegrees === undefined ? (
        <circle className={styles.arrow} r="2.5" />
      ) : (
        <path
          className={styles.arrow}
          d="M0-10.5 5.5 8 0 4.5-5.5 8Z"
          transform={`rotate(${fromDegrees + 180})`}
        />
      )}
    </svg>
  );
}
