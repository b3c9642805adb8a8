import { inTheme } from '@/lib/contract/in-theme';
import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import { cssColor, type Ramp, type ThemedRamp, ticks } from './ramps';

/** The unit in which a reader wants a ramp's values; null for those that have only one. */
export function readersUnit(
  { unit }: Ramp,
  units: { readonly temperature: TemperatureUnit; readonly wind: WindUnit },
): TemperatureUnit | WindUnit | null {
  if (unit === 'F' || unit === 'dF') return units.temperature;
  return unit === 'mph' ? units.wind : null;
}

const STOPS = 32;

/**
 * A ramp as a CSS gradient from left to right, in the colors of the theme in which it is seen; bands have equal
 * widths, as in `legendPosition`.
 */
export function themedGradientOf({ light, dark }: ThemedRamp): string {
  return gradientOf(light, (value) => {
    return inTheme({ light: cssColor(light, value), dark: cssColor(dark, value) });
  });
}

/** The gradient of a ramp in one theme. */
export function gradientOf(ramp: Ramp, colorOf = (value: number) => cssColor(ramp, value)): string {
  const stops =
    ramp.kind === 'bands'
      ? ramp.bands.flatMap(({ from }, index) => {
          const color = colorOf(from);
          const part = 100 / ramp.bands.length;
          return [`${color} ${index * part}%`, `${color} ${(index + 1) * part}%`];
        })
      : Array.from({ length: STOPS + 1 }, (_, index) => {
          return colorOf(ramp.min + (index / STOPS) * (ramp.max - ramp.min));
        });
  return `linear-gradient(to right, ${stops.join(', ')})`;
}

export type LegendTick = { readonly text: string; readonly at: number };

const MAX_TICKS = 6;

/** The marks under a legend, thinned until they fit; words are under the middle of their bands. */
export function legendTicks(
  ramp: Ramp,
  unit: TemperatureUnit | WindUnit | null,
  write: (label: number) => string,
): LegendTick[] {
  const all = ticks(ramp, unit).map(({ label, at }) => ({ text: write(label), at, label }));
  if (ramp.kind === 'bands') return all;
  const every = Math.ceil(all.length / MAX_TICKS);
  // Zero stays: it is the mark that people look for.
  const zero = Math.max(
    all.findIndex(({ label }) => label === 0),
    0,
  );
  return all.filter((_, index) => (index - zero) % every === 0);
}

/** Marks under the middle of their bands, which have equal widths. */
export function inBands(marks: readonly LegendTick[]): LegendTick[] {
  return marks.map(({ text }, index) => ({ text, at: (index + 0.5) / marks.length }));
}
