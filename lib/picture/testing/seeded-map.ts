import type { LayerName } from '@/lib/contract/layers';
import { tileWith } from '@/lib/contract/testing/tile-with';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import type { Bounds } from '@/lib/geo/cells';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { createMessages } from '@/lib/messages/translate';
import { textFrame } from '../frame';
import type { PictureInput } from '../picture-input';

export const START_HOUR = Math.floor(Date.UTC(2026, 10, 29, 13) / HOUR_MS);
export const HOURS = 12;
export const EVENTS = ['Blizzard Warning', 'Winter Weather Advisory', 'Red Flag Warning'] as const;
export const KINDS = ['rain', 'snow', 'ice'] as const;

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

type State = (typeof HEX_STATES)[number];

/** All that is known of a hex, written down apart from the tiles. */
export type Truth = {
  readonly hex: string;
  readonly state: State;
  /** By hour. */
  readonly values: readonly number[];
  readonly kinds: readonly number[];
};

export type SeededMap = {
  readonly layer: LayerName;
  readonly bounds: Bounds;
  readonly resolution: DisplayResolution;
  readonly truth: readonly Truth[];
  readonly picture: PictureInput;
  readonly inSight: readonly string[];
};

export const LAYERS = [
  'temperature',
  'wind',
  'humidity',
  'rain',
  'air',
  'alerts',
  'until-freeze',
  'until-wind',
] as const;
const COLUMNS = {
  temperature: { column: 'temperature', unit: 'F', least: -30, most: 110 },
  wind: { column: 'wind', unit: 'mph', least: 0, most: 50 },
  humidity: { column: 'humidity', unit: '%', least: 5, most: 100 },
  rain: { column: 'rain', unit: '%', least: 0, most: 100 },
  air: { column: 'air', unit: '', least: 0, most: 300 },
  alerts: { column: 'alerts', unit: '', least: 0, most: 5 },
  'until-freeze': { column: 'temperature', unit: 'F', least: 10, most: 90 },
  'until-wind': { column: 'wind', unit: 'mph', least: 0, most: 35 },
} as const;

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

/** A map of made-up weather, in English: the same for the same seed. */
export function seededMap(seed: number): SeededMap {
  const random = randomOf(seed);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  const layer = pick(LAYERS);
  const [bounds, resolution] = pick(BOXES);
  const { column, unit, least, most } = COLUMNS[layer];
  // Some maps are of few values, some all alike, some whole, some full of holes.
  const span = pick([0, 3, 1, 1]);
  const holes = pick([0, 0, 0.03, 0.4]);
  const low = least + random() * (most - least) * 0.5;
  const high = span === 0 ? low : span === 3 ? Math.min(low + 3, most) : most;
  const stateOf = (): State =>
    random() < holes ? pick(['not-loaded', 'failed', 'no-data', 'stale'] as const) : 'fresh';
  const truth: Truth[] = [];
  const tiles = tilesInView(bounds, resolution).map((parent): Tile => {
    const own = hexesOf(parent).map((hex): Truth => {
      const values = Array.from({ length: HOURS }, () => Math.round(low + random() * (high - low)));
      const kinds = values.map(() => Math.floor(random() * 3));
      return { hex, state: stateOf(), values, kinds };
    });
    truth.push(...own);
    const of = (list: (one: Truth) => readonly number[], hours = HOURS) =>
      Int16Array.from(
        own.flatMap((one) => {
          const isThere = one.state === 'fresh' || one.state === 'stale';
          return isThere ? list(one).slice(0, hours) : Array(hours).fill(NO_VALUE);
        }),
      );
    const words = { unit: '', scale: 1 };
    return tileWith({
      group: layer === 'alerts' || layer === 'air' ? layer : 'forecast',
      parent,
      resolution,
      hexes: own.map(({ hex }) => hex),
      states: Uint8Array.from(own, ({ state }) => HEX_STATES.indexOf(state)),
      startHour: START_HOUR,
      hours: HOURS,
      columns: {
        [column]: { unit, scale: 1, values: of(({ values }) => values), words: null },
        ...(layer === 'rain' && {
          falls: { ...words, values: of(({ kinds }) => kinds), words: KINDS },
        }),
        ...(layer === 'alerts' && {
          event: { ...words, values: of(({ kinds }) => kinds), words: EVENTS },
        }),
      },
    });
  });
  const picture: PictureInput = {
    layer,
    theme: 'light',
    frame: textFrame({ bounds }),
    tiles,
    hourMs: (START_HOUR + Math.floor(random() * 5)) * HOUR_MS,
    nowMs: START_HOUR * HOUR_MS + 60_000,
    messages: createMessages('en'),
    units: { temperature: pick(['f', 'c']), wind: pick(['mph', 'kmh', 'ms', 'kn']) },
    selectedCell: null,
    selectedName: null,
    timeZone: 'America/Denver',
    drawn: [],
    sentence: null,
    words: true,
  };
  return { layer, bounds, resolution, truth, picture, inSight: truth.map(({ hex }) => hex) };
}
