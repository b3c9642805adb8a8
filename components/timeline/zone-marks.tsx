import { useMemo } from 'react';
import { useMessages } from '@/lib/messages/use-messages';
import { daySpans, hourMarks, NAMED_DAY_SHARE, positionOf } from './marks';
import { spanStyle } from './span-style';
import styles from './track.module.css';

/** The days and hours of the track, by the clock of a time zone. */
export function ZoneMarks({ zone, startMs }: { zone: string; startMs: number }) {
  const { formats } = useMessages();
  const days = useMemo(() => daySpans(startMs, zone), [startMs, zone]);
  const marks = useMemo(() => hourMarks(startMs, zone), [startMs, zone]);
  return (
    <div className={styles.marks}>
      {days.map(({ ms, from, to }) => (
        <span key={ms} className={styles.dayMark} style={spanStyle(from, to)}>
          {to - from > NAMED_DAY_SHARE && (
            <>
              <span className={styles.date}>
                {formats.date(ms, {
                  weekday: 'short',
                  month: 'short',
                  day: 'numeric',
                  timeZone: zone,
                })}
              </span>
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
          style={{ left: `${positionOf(ms, startMs) * 100}%` }}
        >
          {formats.date(ms, { hour: 'numeric', timeZone: zone })}
        </span>
      ))}
    </div>
  );
}
