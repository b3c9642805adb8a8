import type { TemperatureUnit, WindUnit } from '@/lib/contract/units';
import {
  cssOf,
  intoGamut,
  type Lab,
  labDistance,
  labOfRgb,
  mixLab,
  type Rgb,
  wholeRgbOf,
} from './oklab';
import { fahrenheitOf, PER_FAHRENHEIT, PER_MPH, temperatureIn } from './units';

/**
 * The unit of a ramp's values: degrees Fahrenheit, a difference of such degrees, miles per hour, percent, index, level,
 * hours.
 */
export type RampUnit = 'F' | 'dF' | 'mph' | '%' | 'aqi' | 'level' | 'h';

/** A stretch of a smooth ramp: a path through colors, in steps that look equal. */
type RampArm = { readonly from: number; readonly to: number; readonly path: readonly Lab[] };

/** A band of a ramp: one color from a value up to the next band. */
type RampBand = { readonly from: number; readonly color: Rgb };

export type Ramp = {
  readonly name: string;
  readonly unit: RampUnit;
  /** The values at both ends; the last color continues beyond them. */
  readonly min: number;
  readonly max: number;
} & (
  | { readonly kind: 'smooth'; readonly arms: readonly RampArm[] }
  | { readonly kind: 'bands'; readonly bands: readonly RampBand[] }
);

export type RampTheme = 'light' | 'dark';

/** A ramp in both themes: the same bounds, bands and marks, in other colors. */
export type ThemedRamp = Readonly<Record<RampTheme, Ramp>>;

/** The smooth ramp of an amount, from none to the greatest that has a color of its own. */
export function amountRamp(name: string, unit: RampUnit, max: number, path: readonly Lab[]): Ramp {
  return { name, unit, kind: 'smooth', min: 0, max, arms: [{ from: 0, to: max, path }] };
}

/** A ramp of bands: each has a color from its bound up to the next. */
export function bandRamp(
  name: string,
  unit: RampUnit,
  max: number,
  bounds: readonly number[],
  colors: readonly Rgb[],
): Ramp {
  const steps = colors.map((color, index) => ({ from: bounds[index] ?? max, color }));
  return { name, unit, kind: 'bands', min: 0, max, bands: steps };
}

/** A mark on a legend at a round number in the reader's unit. */
type Tick = {
  /** In the reader's unit. */
  readonly label: number;
  /** In the ramp's unit. */
  readonly value: number;
  /** Its position on the legend, from 0 to 1. */
  readonly at: number;
};

/** Colors per arm: so many that neighbors look the same. */
const TABLE_SIZE = 256;
const BLACK: Lab = [0, 0, 0];
const tables = new WeakMap<RampArm, readonly Lab[]>();

/** The color of a value (in the ramp's unit) in OKLab. */
export function sampleLab(ramp: Ramp, value: number): Lab {
  if (ramp.kind === 'bands') {
    const band = ramp.bands.findLast(({ from }) => value >= from) ?? ramp.bands[0];
    return labOfRgb(band?.color ?? BLACK);
  }
  const arm = ramp.arms.find(({ to }) => value < to) ?? ramp.arms.at(-1);
  if (!arm) return BLACK;
  const table = tableOf(arm);
  const place = clamp01((value - arm.from) / (arm.to - arm.from)) * (table.length - 1);
  const before = table[Math.floor(place)] ?? BLACK;
  return mixLab(before, table[Math.ceil(place)] ?? before, place % 1);
}

/** The color of a value (in the ramp's unit) as integer sRGB channels. */
export function sample(ramp: Ramp, value: number): Rgb {
  return wholeRgbOf(sampleLab(ramp, value));
}

/** The color of a value for a style sheet. */
export function cssColor(ramp: Ramp, value: number): string {
  return cssOf(sampleLab(ramp, value));
}

/** Steps of a ramp from its least to its greatest value: all bounds, whole or half, fall on one of them. */
export const RAMP_STEPS = 1_000;

/**
 * A ramp as opaque RGBA texels, one for each step and one for the greatest value. The texel of a value is that of the
 * nearest step, so that a bound shares none with the values below it.
 */
export function toTexture(ramp: Ramp): Uint8Array {
  const texels = new Uint8Array((RAMP_STEPS + 1) * 4);
  for (let step = 0; step <= RAMP_STEPS; step += 1) {
    const value = ramp.min + (step / RAMP_STEPS) * (ramp.max - ramp.min);
    texels.set([...sample(ramp, value), 255], step * 4);
  }
  return texels;
}

/**
 * The position of a value on a legend, from 0 to 1: linear for a smooth ramp; in bands of equal width for a
 * banded one, whose worst bands span the most values and are the rarest.
 */
export function legendPosition(ramp: Ramp, value: number): number {
  if (ramp.kind === 'smooth') return clamp01((value - ramp.min) / (ramp.max - ramp.min));
  const last = ramp.bands.length - 1;
  const index = Math.max(
    ramp.bands.findLastIndex(({ from }) => value >= from),
    0,
  );
  const from = ramp.bands[index]?.from ?? ramp.min;
  const to = index === last ? ramp.max : (ramp.bands[index + 1]?.from ?? ramp.max);
  return (index + clamp01((value - from) / (to - from || 1))) / ramp.bands.length;
}

/** The marks of a legend: at every band of a banded ramp, else at round numbers in the reader's unit. */
export function ticks(ramp: Ramp, unit: TemperatureUnit | WindUnit | null): Tick[] {
  if (ramp.kind === 'bands') {
    return ramp.bands.map(({ from }) => {
      // A band may begin halfway to the whole number that names it.
      return { label: Math.ceil(from), value: from, at: legendPosition(ramp, from) };
    });
  }
  const { toReader, fromReader, step } = scaleOf(ramp.unit, unit);
  const marks: Tick[] = [];
  const last = Math.floor(toReader(ramp.max) / step + 1e-9);
  for (let mark = Math.ceil(toReader(ramp.min) / step - 1e-9); mark <= last; mark += 1) {
    const label = mark * step;
    const value = fromReader(label);
    marks.push({ label: label === 0 ? 0 : label, value, at: legendPosition(ramp, value) });
  }
  return marks;
}

type Scale = {
  readonly toReader: (value: number) => number;
  readonly fromReader: (label: number) => number;
  readonly step: number;
};

const SCALES: Readonly<Record<TemperatureUnit | WindUnit | 'none', Scale>> = {
  none: times(1, 25),
  f: times(1, 20),
  c: { toReader: (f) => temperatureIn('c', f), fromReader: fahrenheitOf, step: 10 },
  mph: times(1, 10),
  kmh: times(PER_MPH.kmh, 20),
  ms: times(PER_MPH.ms, 5),
  kn: times(PER_MPH.kn, 10),
};

/** Differences of temperatures have no zero of their own to move. */
const DIFFERENCES: Readonly<Record<TemperatureUnit, Scale>> = {
  f: times(1, 10),
  c: times(PER_FAHRENHEIT.c, 5),
};

function scaleOf(ramp: RampUnit, unit: TemperatureUnit | WindUnit | null): Scale {
  if (ramp === 'dF' && (unit === 'f' || unit === 'c')) return DIFFERENCES[unit];
  return SCALES[unit ?? 'none'];
}

function times(factor: number, step: number): Scale {
  return { toReader: (value) => value * factor, fromReader: (label) => label / factor, step };
}

/** An arm's colors at equal distances along its path, so that equal steps of value look equal. */
function tableOf(arm: RampArm): readonly Lab[] {
  const cached = tables.get(arm);
  if (cached) return cached;
  const fine = pathPoints(arm.path, TABLE_SIZE * 4);
  const lengths = [0];
  fine.forEach((point, index) => {
    const before = fine[index - 1];
    if (before) lengths.push((lengths[index - 1] ?? 0) + labDistance(before, point));
  });
  const total = lengths.at(-1) ?? 0;
  let at = 0;
  const table = Array.from({ length: TABLE_SIZE }, (_, index): Lab => {
    const wanted = (index / (TABLE_SIZE - 1)) * total;
    while (at < fine.length - 2 && (lengths[at + 1] ?? total) < wanted) at += 1;
    const [from, to] = [lengths[at] ?? 0, lengths[at + 1] ?? total];
    const low = fine[at] ?? BLACK;
    return mixLab(low, fine[at + 1] ?? low, to > from ? (wanted - from) / (to - from) : 0);
  });
  tables.set(arm, table);
  return table;
}

/**
 * Points along a smooth curve through a path's colors (Catmull-Rom), moved into the gamut of a screen.
 * Straight lines would leave a corner at each color, which the eye sees as a band.
 */
function pathPoints(path: readonly Lab[], count: number): Lab[] {
  const stop = (index: number) => path[Math.min(Math.max(index, 0), path.length - 1)] ?? BLACK;
  return Array.from({ length: count }, (_, index) => {
    const place = (index / (count - 1)) * (path.length - 1);
    const at = Math.min(Math.floor(place), path.length - 2);
    return intoGamut(curve([stop(at - 1), stop(at), stop(at + 1), stop(at + 2)], place - at));
  });
}

function curve([before, from, to, after]: readonly [Lab, Lab, Lab, Lab], share: number): Lab {
  const channel = (index: 0 | 1 | 2) => {
    const [a, b, c, d] = [before[index], from[index], to[index], after[index]];
    const bend = 2 * a - 5 * b + 4 * c - d + (3 * b - 3 * c + d - a) * share;
    return b + 0.5 * share * (c - a + share * bend);
  };
  return [channel(0), channel(1), channel(2)];
}

function clamp01(share: number): number {
  return Math.min(Math.max(share, 0), 1);
}
