import { useId } from 'react';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { degreesOf } from '@/lib/weather/formulas';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './chart.module.css';
import { type Meteogram, ROWS } from './geometry';

type ChartProps = {
  hours: readonly ForecastHour[];
  meteogram: Meteogram;
  timeZone: string;
  /** The hour that is read out. */
  active: ForecastHour | undefined;
  /** The hour that the map shows, where it is one of these. */
  chosen: ForecastHour | undefined;
};

/** The picture of the hours. It is decorative for a screen reader: the table behind it says it all. */
export function Chart({ hours, meteogram, timeZone, active, chosen }: ChartProps) {
  const { formats } = useMessages();
  const { x, y, left, right, middle } = meteogram;
  return (
    <svg
      className={styles.chart}
      width={meteogram.width}
      height={ROWS.height}
      aria-hidden="true"
      focusable="false"
    >
      {meteogram.nights.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          className={styles.night}
          x={x(fromMs)}
          width={x(toMs) - x(fromMs)}
          y={ROWS.icon - 4}
          height={ROWS.rain[1] - ROWS.icon + 4}
        />
      ))}
      {meteogram.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={left - 6} y={y(tick) + 3.5} textAnchor="end">
            {formats.number(tick)}°
          </text>
        </g>
      ))}
      {meteogram.midnights.map((hour) => (
        <g key={hour.startMs}>
          <line
            className={styles.midnight}
            x1={x(hour.startMs)}
            x2={x(hour.startMs)}
            y1={0}
            y2={ROWS.rain[1]}
          />
          {right - x(hour.startMs) > 28 && (
            <text className={styles.day} x={x(hour.startMs) + 5} y={ROWS.day}>
              {formats.date(hour.startMs, { weekday: 'short', timeZone })}
            </text>
          )}
        </g>
      ))}
      {meteogram.labeled.map((hour) => (
        <text
          key={hour.startMs}
          className={styles.axis}
          x={Math.min(x(hour.startMs), right - 14)}
          y={ROWS.hour}
          textAnchor="middle"
        >
          {formats.date(hour.startMs, { hour: 'numeric', timeZone })}
        </text>
      ))}
      {active && (
        <rect
          className={styles.active}
          x={x(active.startMs)}
          width={meteogram.hourWidth}
          y={ROWS.icon - 4}
          height={ROWS.windText - ROWS.icon + 8}
        />
      )}
      {chosen && (
        <line
          className={styles.chosen}
          data-chosen-hour=""
          x1={middle(chosen)}
          x2={middle(chosen)}
          y1={ROWS.icon - 4}
          y2={ROWS.rain[1]}
        />
      )}
      <Icons meteogram={meteogram} />
      <Rain hours={hours} meteogram={meteogram} />
      <Temperatures meteogram={meteogram} active={active} />
      <Winds meteogram={meteogram} />
    </svg>
  );
}

function Icons({ meteogram }: { meteogram: Meteogram }) {
  return meteogram.pictured.map(
    (hour) =>
      hour.icon && (
        <image
          key={hour.startMs}
          href={`/icons/${hour.icon}.svg`}
          x={meteogram.middle(hour) - 15}
          y={ROWS.icon - 3}
          width={30}
          height={30}
        />
      ),
  );
}

function Rain({ hours, meteogram }: { hours: readonly ForecastHour[]; meteogram: Meteogram }) {
  const { t } = useMessages();
  const { rain, x, hourWidth, left, right } = meteogram;
  const base = ROWS.rain[1];
  return (
    <g>
      <line className={styles.grid} x1={left} x2={right} y1={rain(50)} y2={rain(50)} />
      <text className={styles.axis} x={left - 4} y={rain(50) + 3.5} textAnchor="end">
        {t('unit.percent', { value: 50 })}
      </text>
      <line className={styles.base} x1={left} x2={right} y1={base} y2={base} />
      {hours.map(
        ({ startMs, precipChance }) =>
          precipChance !== null &&
          precipChance > 0 && (
            <rect
              key={startMs}
              className={styles.rain}
              x={x(startMs) + hourWidth * 0.12}
              width={hourWidth * 0.76}
              y={rain(precipChance)}
              height={base - rain(precipChance)}
              rx={Math.min(1.5, hourWidth / 4)}
            />
          ),
      )}
    </g>
  );
}

function Temperatures({ meteogram, active }: Pick<ChartProps, 'meteogram' | 'active'>) {
  const gradient = useId();
  const { temperature } = useUnits();
  const { extremes, middle, tempY } = meteogram;
  if (!extremes) return null;
  const { high, low } = extremes;
  return (
    <g>
      <defs>
        <linearGradient
          id={gradient}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="0"
          y1={tempY(low.tempF)}
          y2={tempY(high.tempF) - 0.01}
        >
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <stop
              key={share}
              offset={share}
              stopColor={temperatureColor(low.tempF + (high.tempF - low.tempF) * share)}
            />
          ))}
        </linearGradient>
      </defs>
      {meteogram.feelsLine && <path className={styles.feels} d={meteogram.feelsLine} />}
      {meteogram.tempLine && (
        <path className={styles.temp} d={meteogram.tempLine} stroke={`url(#${gradient})`} />
      )}
      {[
        { ...high, above: true },
        { ...low, above: false },
      ].map(
        ({ hour, tempF, above }) =>
          (above || low.tempF !== high.tempF) && (
            <text
              key={String(above)}
              className={styles.extreme}
              x={Math.min(Math.max(middle(hour), meteogram.left + 10), meteogram.right - 12)}
              y={tempY(tempF) + (above ? -7 : 15)}
              textAnchor="middle"
            >
              {temperature(tempF)}
            </text>
          ),
      )}
      {active && active.tempF !== null && (
        <circle
          className={styles.dot}
          cx={middle(active)}
          cy={tempY(active.tempF)}
          r="4.5"
          fill={temperatureColor(active.tempF)}
        />
      )}
    </g>
  );
}

function Winds({ meteogram }: { meteogram: Meteogram }) {
  const { windNumber } = useUnits();
  return meteogram.windy.map((hour) => {
    const from = hour.wind.direction?.toUpperCase();
    const degrees = from === undefined ? undefined : degreesOf(from);
    const at = meteogram.middle(hour);
    return (
      <g key={hour.startMs}>
        {degrees !== undefined && (
          <path
            className={styles.arrow}
            d="M0-5.5 3.2 4.5 0 2.5-3.2 4.5Z"
            transform={`translate(${at} ${ROWS.wind}) rotate(${degrees + 180})`}
          />
        )}
        <text className={styles.wind} x={at} y={ROWS.windText} textAnchor="middle">
          {windNumber(hour.wind)}
        </text>
      </g>
    );
  });
}
