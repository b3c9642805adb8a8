import { useId } from 'react';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './daily-panel.module.css';

/** The temperatures at the ends of a scale that several bars share. */
export type Scale = { min: number; max: number };

type RangeBarProps = { low: number | null; high: number | null; scale: Scale };

/** A day's range of temperature as a bar on the scale of all days. */
export function RangeBar({ low, high, scale }: RangeBarProps) {
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
