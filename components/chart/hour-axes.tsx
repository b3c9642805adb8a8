import { useMessages } from '@/lib/messages/use-messages';
import styles from './chart.module.css';
import { type HourScales, roomFor } from './hour-scales';

type HourAxesProps = {
  scales: HourScales;
  timeZone: string;
  /** Baselines of the weekdays and of the hours, and the foot of the lines at midnight, in pixels. */
  dayY: number;
  hourY: number;
  footY: number;
};

/** Degrees on the left, weekdays on top, hours below, and a line at each midnight. */
export function HourAxes({ scales, timeZone, dayY, hourY, footY }: HourAxesProps) {
  const { formats } = useMessages();
  const { x, y, middle, left, right } = scales;
  const labels = scales.marked.map((ms) => {
    return { ms, x: middle(ms), text: formats.date(ms, { hour: 'numeric', timeZone }) };
  });
  return (
    <>
      {scales.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={left - 6} y={y(tick) + 3.5} textAnchor="end">
            {`${formats.number(tick).replace('-', '\u2212')}°`}
          </text>
        </g>
      ))}
      {scales.midnights.map((ms) => (
        <g key={ms}>
          <line className={styles.midnight} x1={x(ms)} x2={x(ms)} y1={0} y2={footY} />
          {right - x(ms) > 34 && (
            <text className={styles.day} x={x(ms) + 5} y={dayY}>
              {formats.date(ms, { weekday: 'short', timeZone })}
            </text>
          )}
        </g>
      ))}
      {roomFor(labels, scales.width).map((label) => (
        <text key={label.ms} className={styles.axis} x={label.x} y={hourY} textAnchor="middle">
          {label.text}
        </text>
      ))}
    </>
  );
}
