import { useMemo } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import {
  type Axis,
  datedFrom,
  daySpans,
  hourMarks,
  NAMED_DAY_HOURS,
  positionOf,
  widthOf,
} from './marks';
import { spanStyle } from './span-style';
import styles from './track.module.css';

/** The days and hours of the track, by the clock of a time zone. */
export function ZoneMarks({ zone, axis }: { zone: string; axis: Axis }) {
  const { formats } = useMessages();
  const days = useMemo(() => daySpans(axis, zone), [axis, zone]);
  const marks = useMemo(() => hourMarks(axis, zone), [axis, zone]);
  const width = widthOf(axis);
  // Sums of shares are only about whole hours.
  const hoursOf = (share: number) => Math.round(share * width);
  const dated = datedFrom(axis);
  return (
    <div className={styles.marks}>
      {days.map(({ ms, from, to }) => (
        <span key={ms} className={styles.dayMark} style={spanStyle(from, to)}>
          {hoursOf(to - from) > NAMED_DAY_HOURS && (
            <>
              {hoursOf(to - from) > dated && (
                <span className={styles.date}>
                  {formats.date(ms, {
                    weekday: 'short',
                    month: 'short',
                    day: 'numeric',
                    timeZone: zone,
                  })}
                </span>
              )}
              <span className={styles.weekday}>
                {formats.date(ms, { weekday: 'short', timeZone: zone })}
              </span>
            </>
          )}
        </span>
      ))}
      {marks.map(({ ms, isNoon }) => (
        <span
          key={ms}
          className={styles.hourMark}
          data-noon={isNoon}
          style={{ left: `${positionOf(ms, axis) * 100}%` }}
        >
          {formats.date(ms, { hour: 'numeric', timeZone: zone })}
        </span>
      ))}
    </div>
  );
}
