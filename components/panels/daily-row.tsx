import { useId } from 'react';
import { FallingMark } from '@/components/ui/falling-mark';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './daily-panel.module.css';

/** Smaller chances are left out: "3%" on every day says nothing. */
const MIN_CHANCE = 5;

/** A longer name takes two lines of smaller type: "Rest of today", "Esta noche". */
const LONGEST_NAME = 8;

type DailyRowProps = {
  day: ForecastDay;
  scale: Scale;
  isToday: boolean;
  kind: PrecipKind;
  /** Shows the day on map and chart; absent beyond the hourly forecast. */
  onChoose: (() => void) | null;
  isShown: boolean;
};

/** One day: its name, sky, chance and kind of precipitation, range of temperature, and wind. */
export function DailyRow({ day, scale, isToday, kind, onChoose, isShown }: DailyRowProps) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const name = useDayName(day, isToday);
  const { precipChance, lowF, highF } = day;
  return (
    <tr className={styles.row} data-shown={isShown || undefined}>
      <th scope="row" className={name.length > LONGEST_NAME ? styles.longDay : styles.day}>
        {onChoose ? (
          <>
            <button
              type="button"
              className={styles.choose}
              aria-pressed={isShown}
              onClick={onChoose}
              title={t('daily.show')}
            >
              {name}
            </button>
            {/* There are no buttons on paper. */}
            <span data-print-only="">{name}</span>
          </>
        ) : (
          name
        )}
      </th>
      <td className={styles.sky}>
        <WeatherIcon name={day.icon} size={32} />
        <span className={styles.words}>
          {day.partial && !isToday && <span>{`${t('daily.partial')} · `}</span>}
          {day.condition && <ServiceName kind="sky" text={day.condition} />}
        </span>
      </td>
      <td className={styles.rain}>
        {precipChance !== null && precipChance >= MIN_CHANCE && (
          <>
            <FallingMark kind={kind} />
            <VisuallyHidden>{`${t(`falls.${kind}`)} `}</VisuallyHidden>
            <span>{t('unit.percent', { value: precipChance })}</span>
          </>
        )}
      </td>
      <td className={styles.low} translate="no">
        {lowF === null ? '–' : temperature(lowF)}
      </td>
      <td className={styles.range}>
        <RangeBar low={lowF} high={day.tonight ? lowF : highF} scale={scale} />
      </td>
      <td className={styles.high}>
        {day.tonight ? (
          <VisuallyHidden>{t('daily.no-high')}</VisuallyHidden>
        ) : highF === null ? (
          '–'
        ) : (
          temperature(highF)
        )}
      </td>
      <td className={styles.wind}>
        <WindText wind={day.wind} />
      </td>
    </tr>
  );
}

function useDayName(day: ForecastDay, isToday: boolean): string {
  const { t, formats } = useMessages();
  if (day.tonight) return t('daily.tonight');
  if (isToday) return t(day.partial ? 'daily.rest' : 'daily.today');
  // A date without a time: noon in UTC has the same weekday in every time zone of ours.
  const noonMs = Date.parse(`${day.date}T12:00:00Z`);
  return Number.isNaN(noonMs)
    ? day.date
    : formats.date(noonMs, { weekday: 'short', timeZone: 'UTC' });
}

/** The temperatures at the ends of a scale that several bars share. */
type Scale = { min: number; max: number };

type RangeBarProps = { low: number | null; high: number | null; scale: Scale };

/** A day's range of temperature as a bar on the scale of all days. */
function RangeBar({ low, high, scale }: RangeBarProps) {
  const gradient = useId();
  if (low === null || high === null || low > high) return <span className={styles.track} />;
  const span = Math.max(scale.max - scale.min, 1);
  const x = ((low - scale.min) / span) * 100;
  // At least a dot, so that a day with a single temperature is still visible.
  const width = Math.max(((high - low) / span) * 100, 6);
  return (
    <svg className={styles.track} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={gradient}>
          <stop offset="0" stopColor={temperatureColor(low)} />
          <stop offset="0.5" stopColor={temperatureColor((low + high) / 2)} />
          <stop offset="1" stopColor={temperatureColor(high)} />
        </linearGradient>
      </defs>
      <rect
        className={styles.bar}
        x={`${Math.min(x, 94)}%`}
        width={`${width}%`}
        height="6"
        fill={`url(#${gradient})`}
      />
    </svg>
  );
}
