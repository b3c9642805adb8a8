import type { PrecipKind } from '@/lib/weather/precip-kind';
import { type Ramp, type RampTheme, sample, type ThemedRamp } from '@/lib/weather/ramps';

/** What has a pattern; rain is plain. */
export type PatternedFall = Exclude<PrecipKind, 'rain'>;

/** A pattern that repeats: its size and its strokes, in CSS pixels. */
type FallPattern = { readonly width: number; readonly height: number; readonly path: string };

/**
 * What tells apart what falls without its colors: flakes, flakes between drops, icicles, a zigzag, and lines where
 * it is not known. The live map's shader has the same measures.
 */
export const FALL_PATTERNS: Readonly<Record<PatternedFall, FallPattern>> = {
  snow: { width: 10, height: 10, path: 'M.3 2.5h4.4M2.5.3v4.4M5.3 7.5h4.4M7.5 5.3v4.4' },
  mixed: { width: 10, height: 10, path: 'M.3 2.5h4.4M2.5.3v4.4M7.5 5.3v4.4' },
  ice: { width: 6, height: 6, path: 'M3 0v6' },
  storms: { width: 8, height: 9, path: 'M0 2.5 4 6.5 8 2.5' },
  any: { width: 8, height: 8, path: 'M0 4h8' },
};

/** The width of the strokes, in CSS pixels. */
export const FALL_STROKE_PX = 1.1;

/** Strokes are black on light colors, white on dark ones. */
export type FallInk = 'dark' | 'light';

/** How much of an ink is laid over a color, and how light a color has to be for the dark one (0 to 1). */
export const FALL_INK = { dark: 0.23, light: 0.27, darkFrom: 0.42 } as const;

/** The ink that shows on a color. */
export function fallInk([red, green, blue]: readonly [number, number, number]): FallInk {
  const lightness = (red * 0.2126 + green * 0.7152 + blue * 0.0722) / 255;
  return lightness > FALL_INK.darkFrom ? 'dark' : 'light';
}

const INK_STEPS = 50;

/** A part of a ramp's bar that has one ink in each theme: between two shares of the bar, from 0 to 1. */
type InkPart = Readonly<Record<RampTheme, FallInk>> & {
  readonly from: number;
  readonly to: number;
};

/** The parts of a ramp's bar by their inks, in order. */
export function inkParts(ramps: ThemedRamp): InkPart[] {
  const parts: InkPart[] = [];
  for (let step = 0; step < INK_STEPS; step += 1) {
    const light = inkAt(ramps.light, step);
    const dark = inkAt(ramps.dark, step);
    const to = (step + 1) / INK_STEPS;
    const last = parts.at(-1);
    const isSame = last?.light === light && last.dark === dark;
    const from = isSame ? last.from : (last?.to ?? 0);
    if (isSame) parts.pop();
    parts.push({ light, dark, from, to });
  }
  return parts;
}

function inkAt(ramp: Ramp, step: number): FallInk {
  return fallInk(sample(ramp, ramp.min + ((step + 0.5) / INK_STEPS) * (ramp.max - ramp.min)));
}

/** What a legend explains: what falls on the map, or the usual as long as nothing is known to. */
export function legendFalls(falls: readonly PrecipKind[]): readonly PrecipKind[] {
  return falls.length > 0 ? falls : ['rain', 'snow', 'ice'];
}
