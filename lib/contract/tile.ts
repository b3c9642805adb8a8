import * as z from 'zod/mini';
import { anyCellIdSchema, zoneIdSchema } from './id-schemas';
import { sources } from './leaves';
import { problemCodeSchema } from './problem';
import { HEX_STATES, TILE_HEXES, TILE_HOURS } from './tile-shape';
import { HOUR_MS } from './time';

/**
 * A tile of the map: `GET /api/tiles/{group}/{parent}.json`. It has every covered hex two resolutions below
 * its parent (49 at most) and all hours of each, as columns of integers. Days of a forecast are tiles of their own, with
 * a value for each day, as are its spans ("tonight's low"), with one value each.
 *
 * On the wire a column is a plain list, hex by hex and hour by hour within a hex. Differences from hour to
 * hour and base64 were tried: after gzip or brotli they save too little to be worth decoding (4 kB per
 * forecast tile either way). Hour by hour across the hexes is three times larger.
 */
export const TILE_GROUPS = ['forecast', 'air', 'allergy', 'alerts', 'days', 'spans'] as const;
export type TileGroup = (typeof TILE_GROUPS)[number];

/** Null in a decoded column. No column has values near it. */
export const NO_VALUE = -32_768;

const MAX_SOURCES = 1_000;
const MAX_CHANCE_HOURS = 48;

const count = (most: number) => z.int().check(z.minimum(0), z.maximum(most));

export const columnValuesSchema = z.custom<readonly (number | null)[]>(isColumn);

/** A value is `values[hex * hours + hour] / scale` in `unit`, or an index into `words` if there are any. */
export const columnSchema = z.object({
  unit: z.string(),
  scale: z.number().check(z.positive()),
  values: columnValuesSchema,
  words: z.optional(z.array(z.string())),
});

export const tileSchema = z
  .object({
    group: z.enum(TILE_GROUPS),
    parent: anyCellIdSchema,
    /** The resolution of its hexes, 3 to 6. */
    resolution: z.int().check(z.minimum(3), z.maximum(6)),
    /** The full hour (UTC) of each hex's first value. */
    start: z.iso.datetime(),
    /** Values per hex and column. A tile of one, without a step, is for the present, and shown at any time. */
    hours: z.int().check(z.minimum(1), z.maximum(TILE_HOURS)),
    /** The hours that each of these values is for, if that is not one: in tiles of days and of spans. */
    stepHours: z.optional(z.int().check(z.minimum(2), z.maximum(MAX_CHANCE_HOURS))),
    complete: z.boolean(),
    missing: count(TILE_HEXES),
    /** When to request the tile again for what is missing, or null if nothing more will come. */
    retryAfterSeconds: z.nullable(z.number()),
    hexes: z.array(anyCellIdSchema).check(z.maxLength(TILE_HEXES)),
    states: z.array(z.enum(HEX_STATES)),
    /** The resolution of the hex whose sample each hex shows: its own, or that of a coarser one around it. */
    sampled: z.array(z.int().check(z.minimum(3), z.maximum(6))),
    /** Why a hex is not loaded or has failed. */
    reasons: z.array(z.nullable(problemCodeSchema)),
    /** When a hex's data was observed or issued, in seconds of the Unix epoch. */
    observedAt: z.array(z.nullable(z.number())),
    /** In tiles of forecasts whose chances of precipitation are not for an hour each: for how many, by hex. */
    chanceHours: z.optional(z.array(count(MAX_CHANCE_HOURS))),
    /** In tiles of alerts, the zone of each hex; null if it lies in none. */
    zones: z.optional(z.array(z.nullable(zoneIdSchema))),
    columns: z.record(z.string(), columnSchema),
    /** The sources of all hexes, each once. */
    sources: sources(MAX_SOURCES),
  })
  .check(z.refine(hasWholeLists, 'lists of different lengths'));
export type TileDocument = z.output<typeof tileSchema>;

export type TileColumn = {
  readonly unit: string;
  readonly scale: number;
  /** Hexes × hours, hex by hex; `NO_VALUE` for null. */
  readonly values: Int16Array;
  readonly words: readonly string[] | null;
};

/** A tile in the form that the map uses. */
export type Tile = Omit<TileDocument, 'states' | 'columns' | 'start'> & {
  /** Whole hours since the Unix epoch. */
  readonly startHour: number;
  /** Indexes into `HEX_STATES`. */
  readonly states: Uint8Array;
  readonly columns: Readonly<Record<string, TileColumn>>;
};

/** Hexes as they are in a tile, wherever they lie. */
export type TileHexes = Omit<Tile, 'parent'>;

/** Converts the columns of a parsed tile to typed arrays. */
export function decodeTile(document: TileDocument): Tile {
  const columns = Object.entries(document.columns).map(([name, { words, ...column }]) => {
    // `from` with a function takes ten times as long.
    const values = new Int16Array(column.values.map((value) => value ?? NO_VALUE));
    return [name, { ...column, values, words: words ?? null }] as const;
  });
  return {
    ...document,
    startHour: Math.floor(Date.parse(document.start) / HOUR_MS),
    states: Uint8Array.from(document.states, (state) => HEX_STATES.indexOf(state)),
    columns: Object.fromEntries(columns),
  };
}

/**
 * The index of an hour (since the Unix epoch) in a tile; null where the tile has none. Its first hour also stands for the
 * one before, since a tile may begin just after the time that is shown; a tile of one hour holds at any time. In tiles with
 * another step it is the index of that, such as a day.
 */
export function hourIndex(
  { hours, startHour, stepHours = 1 }: Pick<Tile, 'hours' | 'startHour' | 'stepHours'>,
  hour: number,
): number | null {
  if ((hours === 1 && stepHours === 1) || hour === startHour - 1) return 0;
  const index = Math.floor((hour - startHour) / stepHours);
  return index >= 0 && index < hours ? index : null;
}

/** The value of a hex at an index of the tile's hours, in the column's unit; null if there is none. */
export function tileValue(
  tile: TileHexes,
  column: string,
  hex: number,
  hour: number | null,
): number | null {
  const found = tile.columns[column];
  const isThere = hour !== null && hour >= 0 && hour < tile.hours;
  const raw = isThere && found?.values[hex * tile.hours + hour];
  return found && typeof raw === 'number' && raw !== NO_VALUE ? raw / found.scale : null;
}

/** Checks thousands of values in one pass. A schema per value would take milliseconds per tile. */
function isColumn(list: unknown): boolean {
  if (!Array.isArray(list)) return false;
  return list.every(
    (value) => value === null || (Number.isInteger(value) && Math.abs(value) <= 32_767),
  );
}

function hasWholeLists(tile: {
  hexes: readonly unknown[];
  states: readonly unknown[];
  sampled: readonly unknown[];
  reasons: readonly unknown[];
  observedAt: readonly unknown[];
  zones?: readonly unknown[] | undefined;
  chanceHours?: readonly unknown[] | undefined;
  hours: number;
  columns: Readonly<Record<string, { values: readonly unknown[] }>>;
}): boolean {
  const { length } = tile.hexes;
  const lists = [
    tile.states,
    tile.sampled,
    tile.reasons,
    tile.observedAt,
    ...(tile.zones ? [tile.zones] : []),
    ...(tile.chanceHours ? [tile.chanceHours] : []),
  ];
  const columns = Object.values(tile.columns);
  return (
    lists.every((list) => list.length === length) &&
    columns.every((column) => column.values.length === length * tile.hours)
  );
}
