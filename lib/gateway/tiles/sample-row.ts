import { LRUCache } from 'lru-cache';
import type { Source } from '@/lib/contract/leaves';
import { RESOURCES } from '@/lib/contract/resources';
import type { TileGroup } from '@/lib/contract/tile';
import { TILE_HOURS } from '@/lib/contract/tile';
import { HOUR_MS } from '@/lib/contract/time';
import { hoursOf, issuedMsOf } from '@/lib/weather/forecast';
import { degreesOf } from '@/lib/weather/formulas';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import type { Body } from '../terms/body';
import type { SampledGroup } from './tile';

/**
 * What a tile needs from a cell's document: its hourly values and their sources. Tens of thousands of rows
 * stay in memory, so each is two typed arrays, and rows share equal lists.
 */
export interface SampleRow {
  readonly observedMs: number | null;
  /** The hour of the first value of each column, in whole hours since the Unix epoch. */
  readonly startHour: number;
  readonly hours: number;
  /** The numeric columns one after the other, in the order of `COLUMNS`; NaN for no value. */
  readonly numbers: Float32Array;
  /** The same for the word columns: indices into `words`, plus 1; 0 for no value. */
  readonly wordIndices: Uint8Array;
  readonly words: readonly string[];
  readonly sources: readonly Source[];
}

/** The columns of each group's tiles. */
export const COLUMNS: Readonly<
  Record<TileGroup, { readonly numbers: readonly string[]; readonly words: readonly string[] }>
> = {
  forecast: {
    numbers: ['temperature', 'feels-like', 'rain', 'humidity', 'wind', 'wind-from'],
    words: ['condition'],
  },
  air: { numbers: ['air'], words: ['pollutant'] },
  allergy: { numbers: ['pollen'], words: ['severity'] },
  alerts: { numbers: ['alerts', 'until'], words: ['event'] },
};

/**
 * Hours of a forecast row beyond those of a tile. A document may serve the map for up to six hours when
 * calls run short, and its tile still has all of its hours then. After that, the document is parsed again.
 */
const SPARE_HOURS = 6;

/** Parses a document into a row; undefined if it doesn't fit the group's schema. */
export type RowReader = (group: SampledGroup, body: Body, nowMs: number) => SampleRow | undefined;

/** Bounds memory: more distinct lists of sources and of words than services send. */
const MAX_SHARED = 5_000;

/**
 * Caches rows for as long as their documents are cached: neighboring resolutions show the same cells, and a
 * tile is rebuilt while it loads.
 */
export function createRowReader(): RowReader {
  const rows = new WeakMap<Body, SampleRow>();
  const internSources = createInterner<readonly Source[]>();
  const internWords = createInterner<readonly string[]>();

  function pack(group: SampledGroup, { columns, ...row }: ParsedRow): SampleRow {
    const valuesOf = (names: readonly string[]) =>
      names.flatMap((name): (number | string | null)[] => columns[name] ?? []);
    const numbers = valuesOf(COLUMNS[group].numbers);
    const found = valuesOf(COLUMNS[group].words);
    const words = [...new Set(found)].filter((word) => typeof word === 'string').sort();
    return {
      ...row,
      hours: numbers.length / COLUMNS[group].numbers.length,
      numbers: Float32Array.from(numbers, (value) => Number(value ?? Number.NaN)),
      wordIndices: Uint8Array.from(found, (word) => words.indexOf(String(word)) + 1),
      words: internWords(words),
      sources: internSources(row.sources),
    };
  }

  return (group, body, nowMs) => {
    const cached = rows.get(body);
    if (cached && hourOf(nowMs) - cached.startHour <= VALID_HOURS[group]) return cached;
    const parsed = PARSERS[group](JSON.parse(body.bytes().toString()), nowMs);
    const row = parsed && pack(group, parsed);
    if (row) rows.set(body, row);
    return row;
  };
}

/** Returns the same object for equal values. */
function createInterner<Value extends object>(): (value: Value) => Value {
  const values = new LRUCache<string, Value>({ max: MAX_SHARED });
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

/** A row before it is packed. All of its columns have the same number of hours. */
interface ParsedRow extends Pick<SampleRow, 'observedMs' | 'startHour' | 'sources'> {
  readonly columns: Readonly<Record<string, Numbers | Words>>;
}

type ParseRow = (json: unknown, nowMs: number) => ParsedRow | undefined;

const PARSERS: Readonly<Record<SampledGroup, ParseRow>> = {
  forecast: forecastRow,
  air: airRow,
  allergy: allergyRow,
};

/** How many hours after parsing a row still has all the hours that a tile shows. */
const VALID_HOURS: Readonly<Record<SampledGroup, number>> = {
  forecast: SPARE_HOURS,
  air: Number.POSITIVE_INFINITY,
  // Parsed again each hour: a row starts at the current hour, and its periods are cut to fit.
  allergy: 0,
};

const ROW_HOURS = TILE_HOURS + SPARE_HOURS;
const emptyNumbers = (): Numbers => new Array(ROW_HOURS).fill(null);

/** Puts both forecast variants on one axis of full hours. Tiles don't show daylight, so any will do. */
function forecastRow(json: unknown, nowMs: number): ParsedRow | undefined {
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

/** The last measurement: air quality has no forecast. */
function airRow(json: unknown, nowMs: number): ParsedRow | undefined {
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

/** Repeats each period of the service for its hours: periods may start at any hour, and have any length. */
function allergyRow(json: unknown, nowMs: number): ParsedRow | undefined {
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

/** The last period has no stated end: it is assumed to be as long as the one before it, or a day. */
function isWithin(periods: readonly { readonly startMs: number | null }[], ms: number): boolean {
  const starts = periods.flatMap(({ startMs }) => startMs ?? []);
  const last = starts.at(-1);
  const previous = starts.at(-2);
  if (last === undefined) return periods.length > 0;
  return ms < last + (previous === undefined ? 24 * HOUR_MS : last - previous);
}
