import { useEffect, useRef } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { KnownHours } from '@/lib/weather/known-hours';
import { precipKindOf } from '@/lib/weather/precip-kind';
import { HourFace } from '../hours/hour-face';
import face from '../hours/hour-face.module.css';
import { useHourWords } from '../hours/use-hour-words';
import { ChanceText } from './chance-text';
import styles from './day-details.module.css';

type DayHoursProps = {
  known: KnownHours;
  /** The hour that stands for the day, which is in view at first: a day begins with its dullest hours. */
  middleMs: number | null;
  timeZone: string;
  /** The day with its date. */
  name: string;
};

/** The hours of one day side by side, to swipe through, and from when to when they are if they are not all. */
export function DayHours({ known, middleMs, timeZone, name }: DayHoursProps) {
  const { t, formats } = useMessages();
  const { timeOf, valuesOf } = useHourWords(timeZone);
  const middle = useRef<HTMLLIElement>(null);
  const { hours, part } = known;
  const timeAt = (ms: number) => formats.date(ms, { hour: 'numeric', timeZone });
  // Once: what is renewed while the reader looks at it stays where it is.
  useEffect(() => {
    if (middle.current) scrollToMiddle(middle.current);
  }, []);
  return (
    <>
      <ScrollArea className={face.scroller} label={t('daily.hours-of', { day: name })}>
        <ol className={styles.hours}>
          {hours.map((hour) => (
            <li
              key={hour.startMs}
              ref={hour.startMs === middleMs ? middle : undefined}
              className={styles.hour}
            >
              <VisuallyHidden>{`${timeOf(hour)}: ${valuesOf(hour)}`}</VisuallyHidden>
              <div className={face.hour} aria-hidden="true">
                <HourFace hour={hour} time={timeAt(hour.startMs)}>
                  {hour.precipChance === null ? (
                    <span>–</span>
                  ) : (
                    <ChanceText chance={hour.precipChance} kind={precipKindOf(hour)} />
                  )}
                </HourFace>
              </div>
            </li>
          ))}
        </ol>
      </ScrollArea>
      {part && (
        <p className={styles.remark}>
          {t('daily.known', { from: timeAt(part.fromMs), until: timeAt(part.untilMs) })}
        </p>
      )}
    </>
  );
}

/** Scrolls the strip alone, and at once. */
function scrollToMiddle(hour: HTMLElement): void {
  const strip = hour.closest('section');
  if (!strip) return;
  const left = hour.offsetLeft - (strip.clientWidth - hour.offsetWidth) / 2;
  strip.scrollTo({ left, behavior: 'instant' });
}
