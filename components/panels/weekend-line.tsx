import { ChevronRight } from 'lucide-react';
import type { MouseEvent } from 'react';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import { dateAt, noonOf } from '@/lib/weather/local-time';
import { weekendOf } from '@/lib/weather/weekend';
import type { CellPlace } from './cell-place';
import { ChanceText } from './days/chance-text';
import { type DayRow, dayRows } from './days/day-rows';
import { useHere } from './use-here';
import styles from './weekend-line.module.css';

/** Where the days begin on the page of a place. */
export const DAYS_ID = 'days';

/**
 * The coming weekend day by day, and the way to all days: on a phone they begin below the first screen. It is absent
 * while no forecast is known, or only one that is out of date.
 */
export function WeekendLine({ cell, place }: { cell: string; place: CellPlace }) {
  const { t } = useMessages();
  const { forecast, isForecastOld } = useHere(cell, place);
  if (!forecast || isForecastOld || forecast.days.length === 0) return null;
  const today = dateAt(place.nowMs, place.timeZone);
  const days = weekendOf(forecast.days, today);
  return (
    <a className={styles.weekend} href={`#${DAYS_ID}`} onClick={leadToDays} data-no-print="">
      <span className={styles.days}>
        {dayRows({ ...forecast, days }, place, 0).map((row) => (
          <WeekendDay key={row.day.date} row={row} />
        ))}
      </span>
      <span className={styles.all}>
        <span>{t('daily.all', { count: forecast.days.length })}</span>
        <ChevronRight size={16} aria-hidden="true" />
      </span>
    </a>
  );
}

/** "Sat 5", sky, high, low and chance in columns that both days share. */
function WeekendDay({ row: { day, kind } }: { row: DayRow }) {
  const { t, formats } = useMessages();
  const { temperature } = useUnits();
  const high = day.tonight ? null : day.highF;
  const written = (options: Intl.DateTimeFormatOptions) =>
    formats.date(noonOf(day.date) ?? 0, { ...options, timeZone: 'UTC' });
  return (
    <span className={styles.day}>
      {/* The server may write the date slightly differently from the browser. */}
      <span className={styles.name} suppressHydrationWarning>
        {`${written({ weekday: 'short' })} ${written({ day: 'numeric' })} `}
      </span>
      <WeatherIcon name={day.icon} size={22} />
      <span className={styles.high}>
        {high !== null && (
          <>
            <VisuallyHidden>{`${t('daily.high')} `}</VisuallyHidden>
            <span translate="no">{temperature(high)}</span>
          </>
        )}
      </span>
      <span className={styles.low}>
        {day.lowF !== null && (
          <>
            <VisuallyHidden>{` ${t('daily.low')} `}</VisuallyHidden>
            <span translate="no">{temperature(day.lowF)}</span>
          </>
        )}
      </span>
      <span className={styles.chance}>
        <ChanceText chance={day.precipChance} kind={kind} />
      </span>
      <span className={styles.sky}>
        {day.condition && <ServiceName kind="sky" text={day.condition} />}
      </span>
    </span>
  );
}

/** Leads there by the focus, which the sheet follows: the part of the address after "#" is the view of the map. */
function leadToDays(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById(DAYS_ID)?.focus({ preventScroll: true });
}
