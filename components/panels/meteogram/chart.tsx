import { memo, useId } from 'react';
import chartStyles from '@/components/chart/chart.module.css';
import { HourAxes } from '@/components/chart/hour-axes';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { degreesOf } from '@/lib/weather/formulas';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './chart.module.css';
import { HALF_ICON, type Meteogram, ROWS } from './geometry';

/** The frame is this much wider than the panel's text, in pixels, for the ends of the lines. */
const EDGE = 6;

type ChartProps = {
  hours: readonly ForecastHour[];
  meteogram: Meteogram;
  timeZone: string;
  /** The hour whose values are shown. */
  active: ForecastHour | undefined;
  /** The hour that the map shows, if it is in the chart. */
  chosen: ForecastHour | undefined;
};

/** What is the same at all hours is not drawn again with each of them while the time is played. */
const Axes = memo(HourAxes);
const Icons = memo(AllIcons);
const Rain = memo(AllRain);
const Winds = memo(AllWinds);

/** The picture of the hours. Screen readers skip it: the table behind it has the same numbers. */
export function Chart({ hours, meteogram, timeZone, active, chosen }: ChartProps) {
  const { x, middle } = meteogram;
  return (
    <svg
      className={chartStyles.chart}
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
      <Axes
        scales={meteogram}
        timeZone={timeZone}
        dayY={ROWS.day}
        hourY={ROWS.hour}
        footY={ROWS.rain[1]}
      />
      {active && (
        <rect
          className={chartStyles.active}
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
          x1={middle(chosen.startMs)}
          x2={middle(chosen.startMs)}
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

function AllIcons({ meteogram }: { meteogram: Meteogram }) {
  return meteogram.pictured.map(
    (hour) =>
      hour.icon && (
        <image
          key={hour.startMs}
          href={`/icons/${hour.icon}.svg`}
          x={meteogram.middle(hour.startMs) - HALF_ICON}
          y={ROWS.icon}
          width={2 * HALF_ICON}
          height={2 * HALF_ICON}
        />
      ),
  );
}

function AllRain({ hours, meteogram }: { hours: readonly ForecastHour[]; meteogram: Meteogram }) {
  const { t } = useMessages();
  const { rain, x, hourWidth, left, right } = meteogram;
  const base = ROWS.rain[1];
  return (
    <g>
      <line className={chartStyles.grid} x1={left} x2={right} y1={rain(50)} y2={rain(50)} />
      <text className={chartStyles.axis} x={left - 6} y={rain(50) + 3.5} textAnchor="end">
        {t('unit.percent', { value: 50 })}
      </text>
      <line className={chartStyles.base} x1={left} x2={right} y1={base} y2={base} />
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
  // Beyond the other line as well, if that is too close for a label between the two.
  const labelY = ({ tempF, feelsLikeF }: ForecastHour, isHigh: boolean) => {
    const own = tempY(tempF ?? 0);
    const beyond = (feelsLikeF === null ? 0 : tempY(feelsLikeF) - own) * (isHigh ? -1 : 1);
    const clear = beyond > -4 && beyond < 22 ? beyond : 0;
    return isHigh ? own - clear - 7 : own + clear + 15;
  };
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
              x={Math.min(
                Math.max(middle(hour.startMs), meteogram.left + 10),
                meteogram.right - 12,
              )}
              y={labelY(hour, above)}
              textAnchor="middle"
            >
              {temperature(tempF)}
            </text>
          ),
      )}
      {active && active.tempF !== null && (
        <circle
          className={styles.dot}
          cx={middle(active.startMs)}
          cy={tempY(active.tempF)}
          r="4.5"
          fill={temperatureColor(active.tempF)}
        />
      )}
    </g>
  );
}

function AllWinds({ meteogram }: { meteogram: Meteogram }) {
  const { t } = useMessages();
  const { units, windNumber } = useUnits();
  const winds = meteogram.pictured.map((hour) => {
    const from = hour.wind.direction?.toUpperCase();
    const degrees = from === undefined ? undefined : degreesOf(from);
    const at = meteogram.middle(hour.startMs);
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
  return (
    <g>
      <text className={chartStyles.axis} x={EDGE} y={ROWS.windText}>
        {t(`unit.${units.wind}`)}
      </text>
      {winds}
    </g>
  );
}
