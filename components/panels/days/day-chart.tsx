import { useMemo } from 'react';
import type { Elements } from '@/components/ui/elements';
import { ServiceName } from '@/components/ui/service-text';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import { type DayScale, dayScale } from '@/lib/weather/day-scale';
import type { Forecast, PlaceInTime } from '@/lib/weather/forecast';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import { isWorthSaying } from './chance-text';
import styles from './day-chart.module.css';
import { type DayRow, dayRows, rowAt } from './day-rows';
import { useDayWords } from './use-day-words';

type DayChartProps = {
  forecast: Pick<Forecast, 'days' | 'hours' | 'laterHours'>;
  place: PlaceInTime;
  /** How many days map and timeline have, from the present one on. */
  knownDays: number;
  /** The time that the page shows, in milliseconds of the Unix epoch. */
  shownMs: number;
  choose(ms: number): void;
};

/** The coming days in one chart: each with its range of temperature, its chance of precipitation and its wind. */
export function DayChart({ forecast, place, knownDays, shownMs, choose }: DayChartProps) {
  const { t } = useMessages();
  const rows = useMemo(() => dayRows(forecast, place, knownDays), [forecast, place, knownDays]);
  const scale = dayScale(forecast.days);
  const shown = rowAt(rows, shownMs);
  const today = dateAt(place.nowMs, place.timeZone);
  return (
    <ul className={styles.chart} aria-label={t('daily.chart')} data-day-chart="">
      {rows.map((row) => (
        <li key={row.day.date} className={styles.day}>
          <Column
            row={row}
            scale={scale}
            isToday={row.day.date === today}
            isShown={row === shown}
            choose={choose}
          />
        </li>
      ))}
    </ul>
  );
}

type ColumnProps = Pick<DayChartProps, 'choose'> & {
  row: DayRow;
  scale: DayScale | null;
  isToday: boolean;
  isShown: boolean;
};

function Column({ row, scale, isToday, isShown, choose }: ColumnProps) {
  const { day, kind, mapMs } = row;
  const { t } = useMessages();
  const { windNumber, windSpeed } = useUnits();
  const words = useDayWords()(day, isToday);
  const { precipChance } = day;
  const percent = precipChance === null ? null : t('unit.percent', { value: precipChance });
  return (
    <Press ms={mapMs} isShown={isShown} choose={choose}>
      <VisuallyHidden>{`${words.name}, ${words.inFull} `}</VisuallyHidden>
      <span className={styles.name} aria-hidden="true">
        {words.weekday}
      </span>
      <span className={styles.date} aria-hidden="true">
        {words.dayOfMonth}
      </span>
      <WeatherIcon name={day.icon} size={24} />
      {day.condition ? (
        <VisuallyHidden>
          <ServiceName kind="sky" text={day.condition} />
        </VisuallyHidden>
      ) : null}
      <Range day={day} scale={scale} />
      <span className={styles.chance}>
        {isWorthSaying(precipChance) && (
          <>
            <VisuallyHidden>{`${t(`falls.${kind}`)} `}</VisuallyHidden>
            <span>{percent}</span>
            <span className={styles.amount} style={{ height: `${precipChance}%` }} />
          </>
        )}
      </span>
      <span className={styles.wind} aria-hidden="true">
        {windNumber(day.wind) ?? '–'}
      </span>
      <VisuallyHidden>
        {`${t('daily.wind')} ${windSpeed(day.wind) ?? t('daily.unknown')}`}
      </VisuallyHidden>
    </Press>
  );
}

type PressProps = Pick<DayChartProps, 'choose'> & {
  ms: number | null;
  isShown: boolean;
  children: Elements;
};

/** A day that map and timeline can show is a button. */
function Press({ ms, isShown, choose, children }: PressProps) {
  if (ms === null) return <div className={styles.column}>{children}</div>;
  return (
    <button
      type="button"
      className={styles.column}
      aria-pressed={isShown}
      onClick={() => choose(ms)}
    >
      {children}
    </button>
  );
}

/** From the lowest to the highest temperature of a day, on the scale of all; of a night, its lowest. */
function Range({ day, scale }: { day: ForecastDay; scale: DayScale | null }) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  const { lowF, tonight } = day;
  const highF = tonight ? lowF : day.highF;
  const shareOf = (tempF: number) => {
    const span = scale ? Math.max(scale.maxF - scale.minF, 1) : 1;
    return ((tempF - (scale?.minF ?? tempF)) / span) * 100;
  };
  const known = [lowF, highF].filter((tempF) => tempF !== null);
  const [bottomF, topF] = [Math.min(...known), Math.max(...known)];
  return (
    <span className={styles.plot}>
      {known.length === 0 && <VisuallyHidden>{t('daily.unknown')}</VisuallyHidden>}
      {known.length > 0 && (
        <span
          className={styles.range}
          style={{
            bottom: `${shareOf(bottomF)}%`,
            top: `${100 - shareOf(topF)}%`,
            backgroundImage: `linear-gradient(to top, ${temperatureColor(bottomF)}, ${temperatureColor(topF)})`,
          }}
        >
          {highF !== null && !tonight && (
            <span className={styles.high}>
              <VisuallyHidden>{`${t('daily.high')} `}</VisuallyHidden>
              <span>{temperature(highF)}</span>
            </span>
          )}
          {lowF !== null && (
            <span className={styles.low}>
              <VisuallyHidden>{`${t('daily.low')} `}</VisuallyHidden>
              <span>{temperature(lowF)}</span>
            </span>
          )}
        </span>
      )}
    </span>
  );
}
