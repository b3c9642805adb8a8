import { memo, useEffect, useId, useRef } from 'react';
import type { TimeControl } from '@/components/timeline/time-store';
import { FallingMark } from '@/components/ui/falling-mark';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import { type ForecastHour, hourAround } from '@/lib/weather/forecast-parts';
import { hourAt } from '@/lib/weather/local-time';
import { precipKindOf } from '@/lib/weather/precip-kind';
import { HourFace } from './hour-face';
import styles from './hour-strip.module.css';
import { useHourWords } from './use-hour-words';

/** From this chance on, a mark says whether it is rain or snow. */
const MIN_MARKED = 30;

type HourStripProps = {
  /** Without gaps, and at least one. */
  hours: readonly ForecastHour[];
  timeZone: string;
  nowMs: number;
  /** The time that map and panel show, or null for now. */
  chosenMs: number | null;
  time: Pick<TimeControl, 'choose'>;
};

/**
 * The hours side by side, to swipe through. They are radio buttons, so that the arrow keys work, and that
 * they work as they are in the server's page.
 */
export function HourStrip({ hours, timeZone, nowMs, chosenMs, time }: HourStripProps) {
  const { t } = useMessages();
  const name = useId();
  const strip = useRef<HTMLFieldSetElement>(null);
  const shown = hourAround(hours, chosenMs ?? nowMs);
  const present = hourAround(hours, nowMs);
  const shownStartMs = shown?.startMs ?? null;
  useEffect(() => {
    if (strip.current && shownStartMs !== null) scrollToHour(strip.current, shownStartMs);
  }, [shownStartMs]);
  return (
    <fieldset ref={strip} className={styles.strip} data-no-print="">
      <legend>
        <VisuallyHidden>{t('hourly.strip')}</VisuallyHidden>
      </legend>
      {hours.map((hour, index) => (
        <Hour
          key={hour.startMs}
          hour={hour}
          name={name}
          timeZone={timeZone}
          isNow={hour === present}
          isFirst={index > 0 && hourAt(hour.startMs, timeZone) === 0}
          isShown={hour === shown}
          time={time}
        />
      ))}
    </fieldset>
  );
}

type HourProps = {
  hour: ForecastHour;
  name: string;
  timeZone: string;
  isNow: boolean;
  /** The first of a day, which is named instead of its hour. */
  isFirst: boolean;
  isShown: boolean;
  time: Pick<TimeControl, 'choose'>;
};

/** Drawn again only if it changes itself: while playing, another hour is shown four times a second. */
const Hour = memo(function Hour(props: HourProps) {
  const { hour, name, timeZone, isNow, isFirst, isShown, time: control } = props;
  const { t, formats } = useMessages();
  const { timeOf, valuesOf } = useHourWords(timeZone);
  const { startMs, precipChance } = hour;
  const time = formats.date(
    startMs,
    isFirst ? { weekday: 'short', timeZone } : { hour: 'numeric', timeZone },
  );
  return (
    <label className={styles.hour} data-first={isFirst}>
      {/* The server may write the time slightly differently from the browser. */}
      <input
        type="radio"
        name={name}
        value={startMs}
        checked={isShown}
        aria-label={`${isNow ? `${t('hourly.now')}, ` : ''}${timeOf(hour)}: ${valuesOf(hour)}`}
        suppressHydrationWarning
        onChange={() => control.choose(startMs)}
      />
      <HourFace hour={hour} time={isNow ? t('hourly.now') : time}>
        {(precipChance ?? 0) >= MIN_MARKED && <FallingMark kind={precipKindOf(hour)} />}
        <span>{precipChance === null ? '–' : t('unit.percent', { value: precipChance })}</span>
      </HourFace>
    </label>
  );
});

/** Scrolls the strip alone, and only if the hour is not in its view. */
function scrollToHour(strip: HTMLElement, startMs: number): void {
  const hour = strip.querySelector(`input[value="${startMs}"]`)?.closest('label');
  if (!hour) return;
  const [left, right] = [hour.offsetLeft, hour.offsetLeft + hour.offsetWidth];
  if (left >= strip.scrollLeft && right <= strip.scrollLeft + strip.clientWidth) return;
  strip.scrollTo({ left: left - (strip.clientWidth - hour.offsetWidth) / 2 });
}
