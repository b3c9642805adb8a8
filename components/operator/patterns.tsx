import styles from './patterns.module.css';

/** What fills the columns of the classes, in their order: told apart without color, too. */
export const FILLS = ['solid', 'stripes', 'dots', 'bars'] as const;
type Fill = (typeof FILLS)[number];

export const fillOf = (index: number): Fill => FILLS[index % FILLS.length] ?? 'solid';

/** Patterns that any drawing on the page may be filled with. */
export function Patterns() {
  return (
    <svg className={styles.defs} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern
          id="operator-stripes"
          className={styles.stripes}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className={styles.ground} width="6" height="6" />
          <rect width="3" height="6" />
        </pattern>
        <pattern
          id="operator-dots"
          className={styles.dots}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect className={styles.ground} width="6" height="6" />
          <circle cx="1.5" cy="1.5" r="1.5" />
          <circle cx="4.5" cy="4.5" r="1.5" />
        </pattern>
        <pattern
          id="operator-bars"
          className={styles.bars}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
        >
          <rect className={styles.ground} width="6" height="6" />
          <rect width="6" height="3" />
        </pattern>
      </defs>
    </svg>
  );
}

/** A fill as a sample for a legend. */
export function Swatch({ fill }: { fill: Fill }) {
  return (
    <svg className={styles.swatch} width="16" height="16" aria-hidden="true">
      <rect className={styles[`fill-${fill}`]} width="16" height="16" rx="3" />
    </svg>
  );
}
