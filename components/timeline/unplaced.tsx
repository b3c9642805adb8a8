import { type Axis, datedFrom, lastMarked, widthOf } from './marks';
import styles from './track.module.css';

// The times of a timeline whose reader's clock the server does not know. A script in the page's head fills them in
// before the first paint (`LOCAL_HOURS`), and React leaves what it did until the next render, which knows the clock.

const FILLED_BEFORE = { __html: '' };

/** Where the days and hours of the track stand. */
export function UnplacedMarks({ axis }: { axis: Axis }) {
  const { dayMark, date, weekday, hourMark } = styles;
  return (
    <div
      className={styles.marks}
      data-local-marks={axis.startMs}
      data-width={widthOf(axis)}
      data-last={lastMarked(axis)}
      data-dated={datedFrom(axis)}
      data-classes={[dayMark, date, weekday, hourMark].join(' ')}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves its content alone.
      dangerouslySetInnerHTML={FILLED_BEFORE}
    />
  );
}

/** Where a full hour stands as text. */
export function UnplacedHour({ className, ms }: { className: string | undefined; ms: number }) {
  return (
    <span
      className={className}
      data-local-hour={ms}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing, so that React leaves its content alone.
      dangerouslySetInnerHTML={FILLED_BEFORE}
    />
  );
}
