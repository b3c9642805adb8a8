import type { LayerName } from '@/lib/contract/layers';

/** What the layer needs of a tile; a decoded tile of the contract is one. */
export type HexTile = {
  readonly group: string;
  /** The H3 cell whose hexes these are, two resolutions coarser. */
  readonly parent: string;
  readonly resolution: number;
  /** Whole hours since the Unix epoch that the first value of each hex is for. */
  readonly startHour: number;
  /** Values per hex. One means that they hold at any time. */
  readonly hours: number;
  readonly hexes: readonly string[];
  /** A code of `STATES` a hex. */
  readonly states: Uint8Array;
  readonly columns: Readonly<Record<string, HexColumn>>;
};

export type HexColumn = {
  /** A value is `values[hex * hours + hour] / scale`. */
  readonly scale: number;
  readonly values: Int16Array;
};

/** Stands for "none" in a column. */
export const NO_VALUE = -32_768;
/** Hexes and hours of a tile, at most. */
export const TILE_HEXES = 49;
export const TILE_HOURS = 48;

/** How a hex can stand, in the order of its code, in tiles as in the shaders. */
export const STATES = ['fresh', 'stale', 'no-data', 'not-loaded', 'failed'] as const;
export type StateName = (typeof STATES)[number];
export const NOT_LOADED = STATES.indexOf('not-loaded');

/** Where a layer's values stand: the group of tiles, the column, and that of the wind's direction. */
export type LayerSource = {
  readonly group: string;
  readonly column: string;
  /** Degrees that the wind blows from, where the layer has arrows. */
  readonly fromColumn?: string;
  /** Lets more of the map through: colors that somebody else chose, for paper and small dots. */
  readonly pale?: true;
  /** Few hexes have a value: that one has none is nothing to point out. */
  readonly sparse?: true;
};

export const LAYER_SOURCES: Readonly<Record<LayerName, LayerSource>> = {
  temperature: { group: 'forecast', column: 'temperature' },
  'feels-like': { group: 'forecast', column: 'feels-like' },
  rain: { group: 'forecast', column: 'rain' },
  wind: { group: 'forecast', column: 'wind', fromColumn: 'wind-from' },
  humidity: { group: 'forecast', column: 'humidity' },
  air: { group: 'air', column: 'air', pale: true },
  pollen: { group: 'allergy', column: 'pollen', sparse: true },
};
