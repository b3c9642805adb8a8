import { memo, useId, useMemo } from 'react';
import { inTheme } from '@/lib/contract/in-theme';
import {
  FALL_INK,
  FALL_PATTERNS,
  FALL_STROKE_PX,
  type FallInk,
  inkParts,
  type PatternedFall,
} from '@/lib/picture/fall-patterns';
import { themedGradientOf } from '@/lib/weather/legend-scale';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import { legendPosition, type ThemedRamp } from '@/lib/weather/ramps';
import styles from './legend.module.css';

type RampBarProps = {
  ramps: ThemedRamp;
  /** The value to mark, in the ramp's unit. */
  value: number | null;
  /** What falls, on a layer with a bar for each: its pattern lies over the colors. */
  falls?: PrecipKind;
};

/** The colors of a ramp, with a mark at a value; the theme of the page chooses among them, not a script. */
export function RampBar({ ramps, value, falls }: RampBarProps) {
  const background = useMemo(() => themedGradientOf(ramps), [ramps]);
  return (
    <div className={styles.bar} style={{ background }}>
      {falls !== undefined && falls !== 'rain' && <FallStrokes ramps={ramps} falls={falls} />}
      {value !== null && (
        <span
          className={styles.mark}
          style={{ left: `${legendPosition(ramps.light, value) * 100}%` }}
          data-mark=""
        />
      )}
    </div>
  );
}

type FallStrokesProps = { ramps: ThemedRamp; falls: PatternedFall };

/** Drawn again for other colors only: the mark at a value follows every move of the pointer. */
const FallStrokes = memo(function FallStrokes({ ramps, falls }: FallStrokesProps) {
  const id = useId();
  const { width, height, path } = FALL_PATTERNS[falls];
  return (
    <svg className={styles.strokes} aria-hidden="true">
      {inkParts(ramps).map(({ light, dark, from, to }, index) => (
        <g key={to}>
          <pattern id={`${id}${index}`} width={width} height={height} patternUnits="userSpaceOnUse">
            <path
              d={path}
              fill="none"
              style={{ stroke: inTheme({ light: strokeOf(light), dark: strokeOf(dark) }) }}
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
      ))}
    </svg>
  );
});

function strokeOf(ink: FallInk): string {
  return `rgb(${ink === 'dark' ? '0 0 0' : '255 255 255'}/${FALL_INK[ink]})`;
}
