import styles from './skeleton.module.css';

/** A bar in the place and size of what is still to come. */
export function Bone({ width, height }: { width: number | string; height: number }) {
  return <span className={styles.bone} style={{ width, height }} aria-hidden="true" />;
}
