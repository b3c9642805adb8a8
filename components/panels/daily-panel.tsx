'use client';

import { useId } from 'react';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { WeatherIcon } from '@/components/ui/weather-icon';
import { useMessages } from '@/lib/messages/use-messages';
import type { Forecast } from '@/lib/weather/forecast';
import type { ForecastDay } from '@/lib/weather/forecast-parts';
import { dateAt } from '@/lib/weather/local-time';
import { temperatureColor } from '@/lib/weather/temperature-color';
import type { CellPlace } from './cell-place';
import styles from './daily-panel.module.css';
import { Note } from './note';
import { WindText } from './wind-text';

/** Below this the chance is left to silence, as "3%" on every day tells nothing. */
const TOLD_CHANCE = 5;

/** The days to come as rows, each with its range on a scale that all share. */
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
  // A date without a clock: noon in UTC names the same weekday wherever it is read.
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
        {day.condition && (
          <span className={styles.words} lang="en" dir="auto">
            {day.condition}
          </span>
        )}
      </td>
      <td className={styles.rain}>
        {day.precipChance !== null &&
          day.precipChance >= TOLD_CHANCE &&
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
  // A dot at the least, so that a day of one temperature is still to be seen.
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
