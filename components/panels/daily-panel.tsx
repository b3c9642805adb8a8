'use client';

import { CalendarDays } from 'lucide-react';
import { useId } from 'react';
import { ServiceName } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { WindText } from '@/components/ui/wind-text';
import { useMessages } from '@/lib/messages/use-messages';
import { useForecast } from '@/lib/queries/documents';
import { type Forecast, issuedMsOf } from '@/lib/weather/forecast';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import type { CellPlace } from './cell-place';
import styles from './daily-panel.module.css';
import { Note } from './note';
import { ResourcePanel } from './resource-panel';

/** Smaller chances are left out: "3%" on every day says nothing. */
const LEAST_CHANCE = 5;

const BARS = Array.from({ length: 7 }, () => ['100%', 36] as const);

type DailyPanelProps = {
  cell: string;
  title: string;
  /** Null while it is loading. */
  forecast: Forecast | null;
  place: CellPlace;
};

/** The days of a cell's forecast. */
export function DailyPanel({ cell, title, forecast, place }: DailyPanelProps) {
  const { t } = useMessages();
  return (
    <ResourcePanel
      resource="forecast"
      title={title}
      icon={CalendarDays}
      query={useForecast(cell)}
      skeleton={<Bones bars={BARS} gap={23} />}
      noData={<Note title={t('forecast.no-data.title')} help={t('forecast.no-data.help')} />}
      observedMsOf={issuedMsOf}
      observedAs="issued"
      nowMs={place.nowMs}
    >
      {() => forecast && <Days forecast={forecast} place={place} />}
    </ResourcePanel>
  );
}

/** The coming days as rows, each with its temperature range on a shared scale. */
export function Days({ forecast, place }: { forecast: Forecast; place: CellPlace }) {
  const { t } = useMessages();
  const { days } = forecast;
  if (days.length === 0) return <Note help={t('daily.none')} />;
  const temps = days.flatMap(({ lowF, highF }) => [lowF, highF]).filter((temp) => temp !== null);
  const scale = { min: Math.min(...temps), max: Math.max(...temps) };
  const today = dateAt(place.nowMs, place.timeZone);
  return (
    <>
      <table className={styles.days}>
        <thead>
          <tr>
            {(['day', 'sky', 'rain', 'low', 'range', 'high', 'wind'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`daily.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <Day key={day.date} day={day} scale={scale} isToday={day.date === today} />
          ))}
        </tbody>
      </table>
      {forecast.daysDerived && <p className={styles.remark}>{t('daily.derived')}</p>}
    </>
  );
}

type Scale = { min: number; max: number };

function Day({ day, scale, isToday }: { day: ForecastDay; scale: Scale; isToday: boolean }) {
  const { t, formats } = useMessages();
  const { temperature } = useUnits();
  // A date without a time: noon in UTC has the same weekday in every time zone of ours.
  const noonMs = Date.parse(`${day.date}T12:00:00Z`);
  const weekday = Number.isNaN(noonMs)
    ? day.date
    : formats.date(noonMs, { weekday: 'short', timeZone: 'UTC' });
  const name = day.tonight ? t('daily.tonight') : isToday ? t('daily.today') : weekday;
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.day}>
        {name}
        {day.partial && <VisuallyHidden> ({t('daily.partial')})</VisuallyHidden>}
      </th>
      <td className={styles.sky}>
        <WeatherIcon name={day.icon} size={32} />
        {day.condition && <ServiceName kind="sky" text={day.condition} className={styles.words} />}
      </td>
      <td className={styles.rain}>
        {day.precipChance !== null &&
          day.precipChance >= LEAST_CHANCE &&
          t('unit.percent', { value: day.precipChance })}
      </td>
      <td className={styles.low}>{day.lowF === null ? '–' : temperature(day.lowF)}</td>
      <td className={styles.range}>
        <RangeBar low={day.lowF} high={day.highF} scale={scale} />
      </td>
      <td className={styles.high}>{day.highF === null ? '–' : temperature(day.highF)}</td>
      <td className={styles.wind}>
        <WindText wind={day.wind} />
      </td>
    </tr>
  );
}

type RangeBarProps = { low: number | null; high: number | null; scale: Scale };

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
