import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { sunDay } from '@/lib/geo/sun';
import { durationText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { hourAt } from '@/lib/weather/local-time';
import type { CellPlace } from './cell-place';
import styles from './current-panel.module.css';

type SunLineProps = {
  place: CellPlace;
  /** A moment of the day, in milliseconds of the Unix epoch. */
  atMs: number;
};

/** Sunrise, sunset and the length of the day between them; nothing while the place is unknown. */
export function SunLine({ place, atMs }: SunLineProps) {
  const messages = useMessages();
  const { t, formats } = messages;
  const { point, timeZone } = place;
  if (!point) return null;
  const aboutNoonMs = atMs + (12 - hourAt(atMs, timeZone)) * HOUR_MS;
  const { riseMs, setMs, always, daylightMs } = sunDay(point.lat, point.lng, aboutNoonMs);
  const write = (ms: number) =>
    formats.date(ms, { hour: 'numeric', minute: '2-digit', timeZone }).replaceAll(/\s/g, '\u00a0');
  const text = always
    ? t(`current.sun.${always}`)
    : riseMs !== null && setMs !== null
      ? t('current.sun', {
          rise: write(riseMs),
          set: write(setMs),
          span: durationText(messages, daylightMs, DAY_MS),
        })
      : riseMs !== null
        ? t('current.sun-rise', { rise: write(riseMs) })
        : t('current.sun-set', { set: write(setMs ?? atMs) });
  return (
    <p className={styles.sun} suppressHydrationWarning>
      {text}
    </p>
  );
}
