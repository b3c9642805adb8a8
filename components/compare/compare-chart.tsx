import chartStyles from '@/components/chart/chart.module.css';
import { HourAxes } from '@/components/chart/hour-axes';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './compare-chart.module.css';
import { type CompareChart, hourOf, LETTERS, ROWS, type Series } from './geometry';

type ChartProps = {
  series: readonly Series[];
  chart: CompareChart;
  timeZone: string;
  /** The hour whose values are shown. */
  activeMs: number;
};

/** The picture of the hours of several places. Screen readers skip it: the table behind it has the same numbers. */
export function Picture({ series, chart, timeZone, activeMs }: ChartProps) {
  return (
    <svg
      className={chartStyles.chart}
      width={chart.width}
      height={chart.height}
      aria-hidden="true"
      focusable="false"
    >
      <HourAxes
        scales={chart}
        timeZone={timeZone}
        dayY={ROWS.day}
        hourY={chart.height - 4}
        footY={chart.stripsEnd}
      />
      <rect
        className={chartStyles.active}
        x={chart.x(activeMs)}
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

/** The chance of rain or snow of each place, from 0% at the foot of its strip to 100% at the top. */
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

/** The values of one hour, place by place; the marks beside them are the legend of the chart. */
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
