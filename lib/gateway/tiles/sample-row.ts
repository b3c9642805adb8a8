import { LRUCache } from 'lru-cache';
import type { Source } from '@/lib/contract/leaves';
import { RESOURCES } from '@/lib/contract/resources';
import type { TileGroup } from '@/lib/contract/tile';
import { hoursOf, issuedMsOf } from '@/lib/weather/forecast';
import { degreesOf } from '@/lib/weather/formulas';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import type { Body } from '../terms/body';

/**
 * What a tile needs of a cell: the values of its hours, and where they came from. Tens of thousands of rows
 * stay in memory, so each is two arrays of bytes, and what rows have in common is shared.
 */
export interface SampleRow {
  readonly observedMs: number | null;
  /** Whole hours since the Unix epoch, for the first value of each column. */
  readonly startHour: number;
  readonly hours: number;
  /** The columns of numbers one after the other, in the order of `COLUMNS`; NaN for no value. */
  readonly numbers: Float32Array;
  /** The same for the columns of words: places in `words`, from 1; 0 for no value. */
  readonly wordPlaces: Uint8Array;
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}

/** The columns of each group's tiles, by what they hold. */
export const COLUMNS: Readonly<
  Record<TileGroup, { readonly numbers: readonly string[]; readonly words: readonly string[] }>
> = {
  forecast: {
    numbers: ['temperature', 'feels-like', 'rain', 'humidity', 'wind', 'wind-from'],
    words: ['condition'],
  },
  air: { numbers: ['air'], words: ['pollutant'] },
  allergy: { numbers: ['pollen'], words: ['severity'] },
};

/** The number of a column, by its place in `COLUMNS`, at an hour of the row; null without one. */
export function numberAt(row: SampleRow, column: number, hour: number): number | null {
  if (hour < 0 || hour >= row.hours) return null;
  const value = row.numbers[column * row.hours + hour] ?? Number.NaN;
  return Number.isNaN(value) ? null : value;
}

/** The same for words. */
export function wordAt(row: SampleRow, column: number, hour: number): string | null {
  if (hour < 0 || hour >= row.hours) return null;
  return row.words[(row.wordPlaces[column * row.hours + hour] ?? 0) - 1] ?? null;
}

export const HOUR_MS = 3_600_000;
export const TILE_HOURS = 48;
/**
 * Hours that a row of the forecast holds beyond those of a tile, as a document serves the map for up to
 * six hours when calls are short: the tile of a later hour then has its last hours as well, and nothing is
 * read again. A row that is older than that is read anew.
 */
const SPARE_HOURS = 6;

/** Reads a document; undefined if it is not one of the group's. */
export type RowReader = (group: TileGroup, body: Body, nowMs: number) => SampleRow | undefined;

/** More than the services have lists of sources, and of words for two days of weather. */
const MOST_SHARED = 5_000;

/**
 * Neighboring resolutions show the same cells, and a tile is built again while it fills, so a row lasts as
 * long as its document.
 */
export function createRowReader(): RowReader {
  const rows = new WeakMap<Body, SampleRow>();
  const shareSources = createSharer<readonly Source[]>();
  const shareWords = createSharer<readonly string[]>();

  function pack(group: TileGroup, { columns, ...row }: ReadRow): SampleRow {
    const valuesOf = (names: readonly string[]) =>
      names.flatMap((name): (number | string | null)[] => columns[name] ?? []);
    const numbers = valuesOf(COLUMNS[group].numbers);
    const found = valuesOf(COLUMNS[group].words);
    const words = [...new Set(found)].filter((word) => typeof word === 'string').sort();
    return {
      ...row,
      hours: numbers.length / COLUMNS[group].numbers.length,
      numbers: Float32Array.from(numbers, (value) => Number(value ?? Number.NaN)),
      wordPlaces: Uint8Array.from(found, (word) => words.indexOf(String(word)) + 1),
      words: shareWords(words),
      sources: shareSources(row.sources),
    };
  }

  return (group, body, nowMs) => {
    const known = rows.get(body);
    if (known && hourOf(nowMs) - known.startHour <= LASTS_HOURS[group]) return known;
    const read = READERS[group](JSON.parse(body.bytes().toString()), nowMs);
    const row = read && pack(group, read);
    if (row) rows.set(body, row);
    return row;
  };
}

/** Gives equal values back as one object. */
function createSharer<Value extends object>(): (value: Value) => Value {
  const values = new LRUCache<string, Value>({ max: MOST_SHARED });
  return (value) => {
    const key = JSON.stringify(value);
    const shared = values.get(key) ?? value;
    values.set(key, shared);
    return shared;
  };
}

export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS);
}

type Numbers = (number | null)[];
type Words = (string | null)[];

/** A row as it is read: all of its columns have the same number of hours. */
interface ReadRow extends Pick<SampleRow, 'observedMs' | 'startHour' | 'sources'> {
  readonly columns: Readonly<Record<string, Numbers | Words>>;
}

type Read = (json: unknown, nowMs: number) => ReadRow | undefined;

const READERS: Readonly<Record<TileGroup, Read>> = {
  forecast: forecastRow,
  air: airRow,
  allergy: allergyRow,
};

/** For how many hours after the one it was read in a row still holds everything that its document does. */
const LASTS_HOURS: Readonly<Record<TileGroup, number>> = {
  forecast: SPARE_HOURS,
  air: Number.POSITIVE_INFINITY,
  // Reported by periods that go on, and so cut again for each hour.
  allergy: 0,
};

const ROW_HOURS = TILE_HOURS + SPARE_HOURS;
const emptyNumbers = (): Numbers => new Array(ROW_HOURS).fill(null);

/** Both variants on one axis of full hours. Daylight is not shown, so it is any. */
function forecastRow(json: unknown, nowMs: number): ReadRow | undefined {
  const parsed = RESOURCES.forecast.schema.safeParse(json);
  if (!parsed.success) return undefined;
  const startHour = hourOf(nowMs);
  const conditions: Words = new Array(ROW_HOURS).fill(null);
  const numbers = {
    temperature: emptyNumbers(),
    'feels-like': emptyNumbers(),
    rain: emptyNumbers(),
    humidity: emptyNumbers(),
    wind: emptyNumbers(),
    'wind-from': emptyNumbers(),
  };
  for (const hour of hoursOf(parsed.data, () => true)) {
    const at = hourOf(hour.startMs) - startHour;
    if (at < 0 || at >= ROW_HOURS) continue;
    numbers.temperature[at] = hour.tempF;
    numbers['feels-like'][at] = hour.feelsLikeF;
    numbers.rain[at] = hour.precipChance;
    numbers.humidity[at] = hour.humidity;
    numbers.wind[at] = hour.wind.speedMph;
    numbers['wind-from'][at] = degreesOf(hour.wind.direction?.toUpperCase() ?? '') ?? null;
    conditions[at] = hour.condition;
  }
  const columns = { ...numbers, condition: conditions };
  return { observedMs: issuedMsOf(parsed.data), startHour, columns, sources: parsed.data.sources };
}

/** The last measurement; there is no forecast of it. */
function airRow(json: unknown, nowMs: number): ReadRow | undefined {
  const parsed = RESOURCES.air.schema.safeParse(json);
  if (!parsed.success) return undefined;
  const { observedAt, aqi, primaryPollutant, sources } = parsed.data;
  return {
    observedMs: parseTime(observedAt),
    startHour: hourOf(nowMs),
    columns: { air: [aqi], pollutant: [primaryPollutant] },
    sources,
  };
}

/** The service's periods, each repeated for its hours: they may begin at any hour, and be of any length. */
function allergyRow(json: unknown, nowMs: number): ReadRow | undefined {
  const parsed = RESOURCES.allergy.schema.safeParse(json);
  if (!parsed.success) return undefined;
  const periods = pollenPeriods(parsed.data);
  const startHour = hourOf(nowMs);
  const hours = Array.from({ length: TILE_HOURS }, (_, hour) => {
    const ms = (startHour + hour) * HOUR_MS;
    return isWithin(periods, ms) ? pollenAt(periods, ms) : null;
  });
  return {
    observedMs: parseTime(parsed.data.updated),
    startHour,
    columns: {
      pollen: hours.map((period) => period?.level ?? null),
      severity: hours.map((period) => period?.label ?? null),
    },
    sources: parsed.data.sources,
  };
}

/** Nothing says when the last period ends: it is taken to be as long as the one before it, or a day. */
function isWithin(periods: readonly { readonly startMs: number | null }[], ms: number): boolean {
  const starts = periods.flatMap(({ startMs }) => startMs ?? []);
  const last = starts.at(-1);
  const before = starts.at(-2);
  if (last === undefined) return periods.length > 0;
  return ms < last + (before === undefined ? 24 * HOUR_MS : last - before);
}
