'use client';

import chartStyles from '@/components/panels/meteogram/chart.module.css';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './compare-chart.module.css';
import { type CompareChart, hourOf, ROWS, type Series } from './geometry';
import { LETTERS } from './letters';

type ChartProps = {
  series: readonly Series[];
  chart: CompareChart;
  timeZone: string;
  /** The hour that is read out. */
  activeMs: number;
};

/** The picture of the hours of several places. For a screen reader the table behind it says it all. */
export function Picture({ series, chart, timeZone, activeMs }: ChartProps) {
  const { formats } = useMessages();
  const { x, y, left, right } = chart;
  return (
    <svg
      className={chartStyles.chart}
      width={chart.width}
      height={chart.height}
      aria-hidden="true"
      focusable="false"
    >
      {chart.ticks.map((tick) => (
        <g key={tick}>
          <line className={chartStyles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={chartStyles.axis} x={left - 6} y={y(tick) + 3.5} textAnchor="end">
            {formats.number(tick)}°
          </text>
        </g>
      ))}
      {chart.midnights.map((ms) => (
        <g key={ms}>
          <line
            className={chartStyles.midnight}
            x1={x(ms)}
            x2={x(ms)}
            y1={0}
            y2={chart.stripsEnd}
          />
          {right - x(ms) > 28 && (
            <text className={chartStyles.day} x={x(ms) + 5} y={ROWS.day}>
              {formats.date(ms, { weekday: 'short', timeZone })}
            </text>
          )}
        </g>
      ))}
      {chart.labeled.map((ms) => (
        <text
          key={ms}
          className={chartStyles.axis}
          x={Math.min(x(ms), right - 14)}
          y={chart.height - 4}
          textAnchor="middle"
        >
          {formats.date(ms, { hour: 'numeric', timeZone })}
        </text>
      ))}
      <rect
        className={chartStyles.active}
        x={x(activeMs)}
        width={chart.hourWidth}
        y={ROWS.day + 6}
        height={chart.stripsEnd - ROWS.day - 6}
      />
      <Strips chart={chart} />
      <Lines series={series} chart={chart} activeMs={activeMs} />
    </svg>
  );
}

function Lines({ series, chart, activeMs }: Omit<ChartProps, 'timeZone'>) {
  return chart.lines.map(({ cell, path, mark }, index) => {
    const one = series[index];
    const active = one && hourOf(one, activeMs);
    const letter = LETTERS[index];
    return (
      <g key={cell} className={styles.series} data-letter={letter}>
        {path && <path className={styles.line} d={path} />}
        {active && active.tempF !== null && (
          <circle
            className={styles.dot}
            cx={chart.middle(activeMs)}
            cy={chart.tempY(active.tempF)}
            r="4.5"
          />
        )}
        {mark && mark.tempF !== null && (
          <g transform={`translate(${chart.middle(mark.startMs)} ${chart.tempY(mark.tempF)})`}>
            <circle className={styles.badge} r="9" />
            <text className={styles.badgeLetter} y="4" textAnchor="middle">
              {letter}
            </text>
          </g>
        )}
      </g>
    );
  });
}

/** The chance of rain of each place, in a strip of its own: from nothing at the foot to certain at the top. */
function Strips({ chart }: { chart: CompareChart }) {
  return chart.strips.map(({ cell, top, bottom, bars }, index) => (
    <g key={cell} className={styles.series} data-letter={LETTERS[index]}>
      <text className={styles.stripLetter} x={chart.left - 8} y={bottom - 8} textAnchor="end">
        {LETTERS[index]}
      </text>
      <line className={chartStyles.grid} x1={chart.left} x2={chart.right} y1={top} y2={top} />
      <line className={chartStyles.base} x1={chart.left} x2={chart.right} y1={bottom} y2={bottom} />
      {bars.map(({ startMs, y, height }) => (
        <rect
          key={startMs}
          className={styles.bar}
          x={chart.x(startMs) + chart.hourWidth * 0.12}
          width={chart.hourWidth * 0.76}
          y={y}
          height={height}
        />
      ))}
    </g>
  ));
}

/** The hour that is read out, place by place; its marks are the legend of the chart. */
export function Legend({ series, activeMs }: Pick<ChartProps, 'series' | 'activeMs'>) {
  const { t } = useMessages();
  const { temperature } = useUnits();
  return (
    <ul className={styles.legend}>
      {series.map((one, index) => {
        const hour = hourOf(one, activeMs);
        const { tempF = null, precipChance = null } = hour ?? {};
        return (
          <li key={one.cell} className={styles.series} data-letter={LETTERS[index]}>
            <svg width="34" height="18" aria-hidden="true" focusable="false">
              <line className={styles.line} x1="2" x2="32" y1="9" y2="9" />
            </svg>
            <span className={styles.letter}>{LETTERS[index]}</span>
            <span className={styles.name}>{one.name}</span>
            <span className={styles.temperature}>{tempF === null ? '–' : temperature(tempF)}</span>
            <span className={styles.rain}>
              {precipChance === null ? '–' : t('unit.percent', { value: precipChance })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
