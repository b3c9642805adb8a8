import { hourIndex, NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES, NOT_LOADED, TILE_HEXES } from '@/lib/contract/tile-shape';
import { RAMP_STEPS, type Ramp, toTexture } from '@/lib/weather/ramps';

/** In place of the state of a hex: the places of a tile that has fewer than 49. */
const ABSENT = 255;
const NO_DATA = HEX_STATES.indexOf('no-data');
/** In place of a wind: there is none to draw. Greater than any in mph. */
export const NO_WIND = 1e9;

/** What hexes are colored by. */
export type Coloring = {
  readonly column: string;
  readonly ramp: Ramp;
  /** The ramp's colors, as `toTexture` makes them. */
  readonly colors: Uint8Array;
};

export function coloringOf(column: string, ramp: Ramp): Coloring {
  return { column, ramp, colors: toTexture(ramp) };
}

/**
 * Writes the texels of a tile's hexes at a time (hours since the Unix epoch, with a fraction): four bytes for each of
 * 49 places, its color and its state. Returns whether all hexes are fresh and have a value.
 */
export function writeColors(
  tile: Tile,
  time: number,
  { column, ramp: { min, max }, colors }: Coloring,
  into: Uint8Array,
  offset: number,
): boolean {
  const { hexes, states } = tile;
  const { scale = 1 } = tile.columns[column] ?? {};
  const valueIn = valuesAt(tile, column, time);
  const steps = RAMP_STEPS / (max - min);
  let isPlain = true;
  for (let place = 0; place < TILE_HEXES; place += 1) {
    const texel = offset + 4 * place;
    if (place >= hexes.length) {
      into[texel + 3] = ABSENT;
      continue;
    }
    const value = valueIn(place);
    const known = states[place] ?? NOT_LOADED;
    const state = value === null && known < NO_DATA ? NO_DATA : known;
    if (value !== null) {
      const step = Math.floor((value / scale - min) * steps + 0.5);
      const color = 4 * Math.min(Math.max(step, 0), RAMP_STEPS);
      into[texel] = colors[color] ?? 0;
      into[texel + 1] = colors[color + 1] ?? 0;
      into[texel + 2] = colors[color + 2] ?? 0;
    }
    into[texel + 3] = state;
    if (state > 0) isPlain = false;
  }
  return isPlain;
}

/** Where winds are: their speed in mph, and the degrees that they blow from. */
export type WindColumns = { readonly column: string; readonly fromColumn: string };

/**
 * Writes where the wind blows at a time, for each of 49 places: two numbers, mph to the east and to the north. Between
 * two hours it turns as a vector does, by the shorter way and through a calm.
 */
export function writeWinds(
  tile: Tile,
  time: number,
  { column, fromColumn }: WindColumns,
  into: Float32Array,
  offset: number,
): void {
  into.fill(NO_WIND, offset, offset + 2 * TILE_HEXES);
  const [speed, from] = [tile.columns[column], tile.columns[fromColumn]];
  const around = hoursAround(tile, time);
  if (!speed || !from || !around) return;
  const { first, second, share } = around;
  const windAt = (place: number, hour: number) => {
    const at = place * tile.hours + hour;
    const [mph, degrees] = [speed.values[at] ?? NO_VALUE, from.values[at] ?? NO_VALUE];
    if (mph === NO_VALUE || degrees === NO_VALUE) return null;
    return windOf(mph / speed.scale, degrees / from.scale);
  };
  for (let place = 0; place < tile.hexes.length; place += 1) {
    if ((tile.states[place] ?? NOT_LOADED) >= NO_DATA) continue;
    const [a, b] = [windAt(place, first), windAt(place, second)];
    const [before, after] = [a ?? b, b ?? a];
    if (!before || !after) continue;
    into[offset + 2 * place] = mix(before.east, after.east, share);
    into[offset + 2 * place + 1] = mix(before.north, after.north, share);
  }
}

function windOf(mph: number, fromDegrees: number) {
  const angle = fromDegrees * (Math.PI / 180);
  return { east: -mph * Math.sin(angle), north: -mph * Math.cos(angle) };
}

/**
 * A tile's values of a column at a time, by the place of the hex, in the column's integers; null where there is none.
 * Next to a missing hour, a value holds halfway.
 */
function valuesAt(tile: Tile, column: string, time: number): (place: number) => number | null {
  const values = tile.columns[column]?.values;
  const around = hoursAround(tile, time);
  if (!values || !around) return () => null;
  const { first, second, share } = around;
  return (place) => {
    const before = values[place * tile.hours + first] ?? NO_VALUE;
    const after = values[place * tile.hours + second] ?? NO_VALUE;
    if ((share < 0.5 ? before : after) === NO_VALUE) return null;
    if (before === NO_VALUE) return after;
    return after === NO_VALUE ? before : mix(before, after, share);
  };
}

/** The hours of a tile (their indices) on both sides of a time, and the share of the second; null where it has none. */
function hoursAround(tile: Tile, time: number) {
  const hour = Math.floor(time);
  const first = hourIndex(tile, hour);
  if (first === null) return null;
  return { first, second: hourIndex(tile, hour + 1) ?? first, share: time - hour };
}

function mix(before: number, after: number, share: number): number {
  return before + (after - before) * share;
}
