import { useId } from 'react';
import {
  FALL_INK,
  FALL_PATTERNS,
  FALL_STROKE_PX,
  inkParts,
  type PatternedFall,
} from '@/lib/picture/fall-patterns';
import { gradientOf } from '@/lib/weather/legend-scale';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { legendPosition, type Ramp } from '@/lib/weather/ramps';
import styles from './legend.module.css';

type RampBarProps = {
  ramp: Ramp;
  /** The value to mark, in the ramp's unit. */
  value: number | null;
  /** What falls, on a layer with a bar for each: its pattern lies over the colors. */
  falls?: PrecipKind;
};

/** The colors of a ramp, with a mark at a value. */
export function RampBar({ ramp, value, falls }: RampBarProps) {
  return (
    <div className={styles.bar} style={{ background: gradientOf(ramp) }}>
      {falls !== undefined && falls !== 'rain' && <FallStrokes ramp={ramp} falls={falls} />}
      {value !== null && (
        <span
          className={styles.mark}
          style={{ left: `${legendPosition(ramp, value) * 100}%` }}
          data-mark=""
        />
      )}
    </div>
  );
}

function FallStrokes({ ramp, falls }: { ramp: Ramp; falls: PatternedFall }) {
  const id = useId();
  const { width, height, path } = FALL_PATTERNS[falls];
  const parts = inkParts(ramp);
  return (
    <svg className={styles.strokes} aria-hidden="true">
      {parts.map(({ ink, to }, index) => {
        const from = parts[index - 1]?.to ?? 0;
        return (
          <g key={to}>
            <pattern
              id={`${id}${index}`}
              width={width}
              height={height}
              patternUnits="userSpaceOnUse"
            >
              <path
                d={path}
                fill="none"
                stroke={ink === 'dark' ? '#000' : '#fff'}
                strokeOpacity={FALL_INK[ink]}
                strokeWidth={FALL_STROKE_PX}
              />
            </pattern>
            <rect
              x={`${from * 100}%`}
              width={`${(to - from) * 100}%`}
              height="100%"
              fill={`url(#${id}${index})`}
            />
          </g>
        );
      })}
    </svg>
  );
}
