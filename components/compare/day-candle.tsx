import { useId } from 'react';
import { useUnits } from '@/components/ui/use-units';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useMessages } from '@/lib/messages/use-messages';
import type { DayScale } from '@/lib/weather/day-scale';
import { temperatureColor } from '@/lib/weather/temperature-color';
import styles from './place-rows.module.css';

/** In pixels: the room for a number above and below the bar, and what the scale is as high as. */
const NUMBER = 15;
const SCALE = 52;
const WIDTH = 44;
const BAR = 8;
const HEIGHT = SCALE + 2 * NUMBER;

type DayCandleProps = {
  /** Null where it is not known, or has passed. */
  lowF: number | null;
  highF: number | null;
  scale: DayScale | null;
};

/** A day's range of temperature as an upright bar between its numbers, on a scale that all days of all places share. */
export function DayCandle({ lowF, highF, scale }: DayCandleProps) {
  const gradient = useId();
  const { t } = useMessages();
  const { temperature } = useUnits();
  const words = [
    highF === null ? null : t('map.day-high', { high: temperature(highF) }),
    lowF === null ? null : t('map.day-low', { low: temperature(lowF) }),
  ].filter((word) => word !== null);
  const [top, foot] = [highF ?? lowF, lowF ?? highF];
  if (top === null || foot === null || scale === null) {
    return <VisuallyHidden>{words.join(', ')}</VisuallyHidden>;
  }
  const span = Math.max(scale.maxF - scale.minF, 1);
  const yOf = (tempF: number) => NUMBER + (1 - (tempF - scale.minF) / span) * SCALE;
  // At least a dot, so that a day with a single temperature is still visible.
  const y = Math.min(yOf(top), HEIGHT - NUMBER - BAR);
  const height = Math.max(yOf(foot) - y, BAR);
  return (
    <>
      <svg
        className={styles.candle}
        width={WIDTH}
        height={HEIGHT}
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor={temperatureColor(top)} />
            <stop offset="1" stopColor={temperatureColor(foot)} />
          </linearGradient>
        </defs>
        <rect
          x={(WIDTH - BAR) / 2}
          y={y}
          width={BAR}
          height={height}
          rx={BAR / 2}
          fill={`url(#${gradient})`}
        />
        {highF !== null && (
          <text className={styles.high} x={WIDTH / 2 + 2} y={y - 4} textAnchor="middle">
            {temperature(highF)}
          </text>
        )}
        {lowF !== null && (
          <text className={styles.low} x={WIDTH / 2 + 2} y={y + height + 12} textAnchor="middle">
            {temperature(lowF)}
          </text>
        )}
      </svg>
      <VisuallyHidden>{words.join(', ')}</VisuallyHidden>
    </>
  );
}
