import type { LayerName } from '@/lib/contract/layers';
import { hourIndex, NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES, NOT_LOADED, TILE_HEXES } from '@/lib/contract/tile-shape';
import { type UntilRule, untilRuleOf } from '@/lib/contract/until-layers';
import { layerSource } from '@/lib/weather/layer-sources';
import { fallsAs, LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { RAMP_STEPS, toTexture } from '@/lib/weather/ramps';
import { type Ramps, rampIndex } from '@/lib/weather/ramps-tables';
import { changeSteps } from '@/lib/weather/shown-time';
import { untilIn } from '@/lib/weather/until';

/** In place of the state of a hex: the places of a tile that has fewer than 49. */
const ABSENT = 255;
export const NO_DATA = HEX_STATES.indexOf('no-data');

/** What hexes are colored by. */
export type Coloring = {
  readonly column: string;
  /** What a value is a chance of, on a layer with a ramp for each. */
  readonly fallsColumn: string | undefined;
  /** What the hours are counted until, on a layer whose colors are those. */
  readonly until: UntilRule | null;
  /** Whether values are changes, from an hour to the same hour of the next day. */
  readonly isChange: boolean;
  /** The bounds of all ramps. */
  readonly min: number;
  readonly max: number;
  /** The colors of each ramp, as `toTexture` makes them. */
  readonly colors: readonly [Uint8Array, ...Uint8Array[]];
};

export function coloringOf(layer: LayerName, ramps: Ramps): Coloring {
  const { column, fallsColumn, quantity } = layerSource(layer);
  const [first, ...others] = ramps;
  const colors = [toTexture(first), ...others.map(toTexture)] as const;
  const { min, max } = first;
  const until = untilRuleOf(layer);
  return { column, fallsColumn, until, isChange: quantity === 'change', min, max, colors };
}

/** In the fourth byte of a texel, the ramp of the hex's color is above its state by so many bits. */
export const RAMP_SHIFT = 3;

/**
 * Writes the texels of a tile's hexes at a time (hours since the Unix epoch, with a fraction): four bytes for each of
 * 49 places, its color, and its state with the ramp of that color. Returns whether all hexes are fresh and have a value.
 */
export function writeColors(
  tile: Tile,
  time: number,
  { column, fallsColumn, until, isChange, min, max, colors }: Coloring,
  into: Uint8Array,
  offset: number,
): boolean {
  const { hexes, states } = tile;
  const scale = until ? 1 : (tile.columns[column]?.scale ?? 1);
  const around = hoursAround(tile, time);
  const valueIn = until
    ? untilIn(tile, until, Math.floor(time)).hoursTo
    : isChange
      ? changesAt(tile, column, around)
      : valuesAt(tile, column, around);
  const rampIn = fallsColumn === undefined ? null : rampsAt(tile, fallsColumn, around);
  const steps = RAMP_STEPS / (max - min);
  const [first] = colors;
  const least = LEAST_CHANCE * scale;
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
    into[texel + 3] = state;
    if (value !== null) {
      let ofRamp = first;
      if (rampIn !== null && value >= least) {
        const ramp = rampIn(place);
        ofRamp = colors[ramp] ?? first;
        into[texel + 3] = state | (ramp << RAMP_SHIFT);
      }
      const step = Math.floor((value / scale - min) * steps + 0.5);
      const color = 4 * Math.min(Math.max(step, 0), RAMP_STEPS);
      into[texel] = ofRamp[color] ?? 0;
      into[texel + 1] = ofRamp[color + 1] ?? 0;
      into[texel + 2] = ofRamp[color + 2] ?? 0;
    }
    if (state > 0) isPlain = false;
  }
  return isPlain;
}

type Around = ReturnType<typeof hoursAround>;

/**
 * A tile's values of a column at a time, by the place of the hex, in the column's integers; null where there is none.
 * Next to a missing hour, a value holds halfway.
 */
function valuesAt(tile: Tile, column: string, around: Around): (place: number) => number | null {
  const values = tile.columns[column]?.values;
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

/** How much values change from a time to a day later; null where one of both is not known. */
function changesAt(tile: Tile, column: string, around: Around): (place: number) => number | null {
  const valueIn = valuesAt(tile, column, around);
  const laterIn = valuesAt(tile, column, around && laterThan(tile, around));
  return (place) => {
    const [value, later] = [valueIn(place), laterIn(place)];
    return value === null || later === null ? null : later - value;
  };
}

/** The same a day later; where only the first of both hours has one, that alone. */
function laterThan(tile: Tile, { first, second, share }: NonNullable<Around>): Around {
  const steps = changeSteps(tile);
  if (first + steps >= tile.hours) return null;
  return { first: first + steps, second: Math.min(second + steps, tile.hours - 1), share };
}

/** The ramp of what falls, by the place of the hex: that of the nearer hour, or of the one in which something does. */
function rampsAt(tile: Tile, column: string, around: Around): (place: number) => number {
  const { values, words } = tile.columns[column] ?? {};
  if (!values || !words || !around) return () => rampIndex('any');
  const ramps = words.map((word) => rampIndex(fallsAs(word)));
  const isLater = around.share >= 0.5;
  const [near, far] = isLater ? [around.second, around.first] : [around.first, around.second];
  return (place) => {
    const word = values[place * tile.hours + near] ?? NO_VALUE;
    const other = values[place * tile.hours + far] ?? NO_VALUE;
    return ramps[word === NO_VALUE ? other : word] ?? rampIndex('any');
  };
}

/** The hours of a tile (their indices) on both sides of a time, and the share of the second; null where it has none. */
export function hoursAround(tile: Tile, time: number) {
  const hour = Math.floor(time);
  const first = hourIndex(tile, hour);
  if (first === null) return null;
  return { first, second: hourIndex(tile, hour + 1) ?? first, share: time - hour };
}

export function mix(before: number, after: number, share: number): number {
  return before + (after - before) * share;
}
