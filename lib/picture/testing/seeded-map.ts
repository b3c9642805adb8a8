import { cellToParent } from 'h3-js';
import type { LayerName } from '@/lib/contract/layers';
import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile, type TileGroup } from '@/lib/contract/tile';
import { HEX_STATES, type HexState } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { createMessages } from '@/lib/messages/translate';
import { textFrame } from '../frame';
import type { PictureInput } from '../picture-input';

export const START_HOUR = Math.floor(Date.UTC(2026, 10, 29, 13) / HOUR_MS);
/** As many as a change to the next day needs. */
export const HOURS = 32;
export const EVENTS = ['Blizzard Warning', 'Winter Weather Advisory', 'Red Flag Warning'] as const;
export const KINDS = ['rain', 'snow', 'ice'] as const;
export const CHANCE_HOURS = 12;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** All that a map shows at one of its finest hexes, written down apart from the tiles. */
export type Truth = {
  readonly hex: string;
  /** The hex whose weather it shows: itself, or a coarser one around it. */
  readonly shownHex: string;
  readonly state: HexState;
  /** By hour, as far as they are known. */
  readonly values: readonly number[];
  readonly kinds: readonly number[];
};

export type SeededMap = {
  readonly layer: LayerName;
  readonly bounds: Bounds;
  readonly resolution: DisplayResolution;
  readonly truth: readonly Truth[];
  readonly picture: PictureInput;
  /** Whether chances are for twelve hours each. */
  readonly isCoarseInTime: boolean;
};

type Column = { group: TileGroup; column: string; unit: string; least: number; most: number };
const FORECAST = { group: 'forecast', least: 0, most: 100 } as const;
const COLUMNS = {
  temperature: { ...FORECAST, column: 'temperature', unit: 'F', least: -30, most: 110 },
  'feels-like': { ...FORECAST, column: 'feels-like', unit: 'F', least: -30, most: 115 },
  change: { ...FORECAST, column: 'temperature', unit: 'F', least: 20, most: 60 },
  wind: { ...FORECAST, column: 'wind', unit: 'mph', most: 50 },
  humidity: { ...FORECAST, column: 'humidity', unit: '%', least: 5 },
  rain: { ...FORECAST, column: 'rain', unit: '%' },
  air: { group: 'air', column: 'air', unit: '', least: 0, most: 300 },
  alerts: { group: 'alerts', column: 'alerts', unit: '', least: 0, most: 5 },
  'until-freeze': { ...FORECAST, column: 'temperature', unit: 'F', least: 10, most: 90 },
  'until-wind': { ...FORECAST, column: 'wind', unit: 'mph', most: 35 },
  'night-low': { group: 'spans', column: 'night-low', unit: 'F', least: -20, most: 80 },
} satisfies { readonly [Name in LayerName]?: Column };
type SeededLayer = keyof typeof COLUMNS;
export const SEEDED_LAYERS = Object.keys(COLUMNS) as SeededLayer[];

const BOXES: readonly (readonly [Bounds, DisplayResolution])[] = [
  [{ west: -125, south: 24.5, east: -66.5, north: 49.5 }, 3],
  [{ west: -110, south: 36, east: -101, north: 42 }, 4],
  [{ west: -106, south: 39.3, east: -104.2, north: 40.3 }, 5],
  [{ west: -170, south: 54, east: -140, north: 71.5 }, 3],
  [{ west: 171, south: 50, east: -160, north: 57 }, 4],
  [{ west: -160.5, south: 18.7, east: -154.5, north: 22.4 }, 4],
  [{ west: -67.4, south: 17.8, east: -65.2, north: 18.6 }, 5],
  [{ west: -71.2, south: 42.2, east: -70.9, north: 42.4 }, 6],
];
const COARSE = 3;

/** A map of made-up weather, in English: the same for the same seed. */
export function seededMap(seed: number): SeededMap {
  const random = randomOf(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const layer = pick(SEEDED_LAYERS);
  const [bounds, resolution] = pick(BOXES);
  const source: Column = COLUMNS[layer];
  // Some maps are of few values, some all alike, some whole, some full of holes, and some end early at places.
  const span = pick(['none', 'little', 'all', 'all'] as const);
  const holes = pick([0, 0, 0.03, 0.4]);
  const trend = pick(['none', 'up', 'down'] as const);
  const ends = pick([HOURS, HOURS, 3, 9]);
  const isMixed = resolution > COARSE && pick([true, false, false]);
  const isCoarseInTime = layer === 'rain' && pick([true, false]);
  const low = source.least + random() * (source.most - source.least) * 0.5;
  const high = { none: low, little: Math.min(low + 3, source.most), all: source.most }[span];
  const hours = source.group === 'spans' ? 1 : HOURS;

  const draw = (hex: string, state: HexState): Truth => {
    const isThere = state === 'fresh' || state === 'stale';
    const known = !isThere ? 0 : random() < 0.1 ? Math.min(ends, hours) : hours;
    const values = Array.from({ length: known }, (_, hour) => {
      const drift = trend === 'up' ? hour / 10 : 1 - hour / 10;
      const share = trend === 'none' ? random() : Math.min(Math.max(drift, 0), 0.8) + random() / 5;
      return Math.round(low + share * (high - low));
    });
    return { hex, shownHex: hex, state, values, kinds: values.map(() => Math.floor(random() * 3)) };
  };
  const stateOf = (): HexState =>
    random() < holes ? pick(['not-loaded', 'failed', 'no-data', 'stale'] as const) : 'fresh';
  const tilesOf = (size: DisplayResolution, state: () => HexState) =>
    tilesInView(bounds, size).map((parent) => {
      const own = hexesOf(parent).map((hex) => draw(hex, state()));
      return { own, tile: tileOf(parent, size, own, source, hours, isCoarseInTime) };
    });

  const fine = tilesOf(resolution, stateOf);
  const coarse = isMixed ? tilesOf(COARSE, () => 'fresh') : [];
  const byHex = new Map(coarse.flatMap(({ own }) => own).map((one) => [one.hex, one]));
  const truth = fine.flatMap(({ own }) =>
    own.map((one): Truth => {
      const around = one.state === 'not-loaded' && byHex.get(cellToParent(one.hex, COARSE));
      return around ? { ...around, hex: one.hex } : one;
    }),
  );
  const picture: PictureInput = {
    layer,
    theme: 'light',
    frame: textFrame({ bounds }),
    tiles: [...fine, ...coarse].map(({ tile }) => tile),
    hourMs: (START_HOUR + Math.floor(random() * 5)) * HOUR_MS,
    nowMs: START_HOUR * HOUR_MS + 60_000,
    messages: createMessages('en'),
    units: { temperature: pick(['f', 'c']), wind: pick(['mph', 'kmh', 'ms', 'kn']) },
    selectedCell: null,
    selectedName: null,
    isSelectedTold: false,
    hasGaps: false,
    timeZone: 'America/Denver',
    drawn: [],
    sentence: null,
    words: true,
  };
  return { layer, bounds, resolution, truth, picture, isCoarseInTime };
}

function tileOf(
  parent: string,
  resolution: DisplayResolution,
  own: readonly Truth[],
  { group, column, unit }: Column,
  hours: number,
  isCoarseInTime: boolean,
): Tile {
  const of = (list: (one: Truth) => readonly number[]) =>
    Int16Array.from(
      own.flatMap((one) => Array.from({ length: hours }, (_, hour) => list(one)[hour] ?? NO_VALUE)),
    );
  const kinds = { unit: '', scale: 1, values: of((one) => one.kinds) };
  return tileWith({
    group,
    parent,
    resolution,
    hexes: own.map(({ hex }) => hex),
    states: Uint8Array.from(own, ({ state }) => HEX_STATES.indexOf(state)),
    startHour: START_HOUR,
    hours,
    ...(isCoarseInTime && { chanceHours: own.map(() => CHANCE_HOURS) }),
    columns: {
      [column]: { unit, scale: 1, values: of(({ values }) => values), words: null },
      ...(column === 'rain' && { falls: { ...kinds, words: KINDS } }),
      ...(column === 'alerts' && { event: { ...kinds, words: EVENTS } }),
    },
  });
}
