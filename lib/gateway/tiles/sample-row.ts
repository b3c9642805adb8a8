import type { Source } from '@/lib/contract/leaves';
import { RESOURCES } from '@/lib/contract/resources';
import type { TileGroup } from '@/lib/contract/tile';
import { hoursOf, issuedMsOf } from '@/lib/weather/forecast';
import { degreesOf } from '@/lib/weather/formulas';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import type { Body } from '../terms/body';

/** What a tile needs of a cell: an hour's values in columns, and where they came from. */
export interface SampleRow {
  readonly observedMs: number | null;
  /** Whole hours since the Unix epoch, for the first value of each column. */
  readonly startHour: number;
  readonly columns: Readonly<Record<string, readonly (number | string | null)[]>>;
  readonly sources: readonly Source[];
}

export const HOUR_MS = 3_600_000;
export const TILE_HOURS = 48;
/**
 * Hours that a row of the forecast holds beyond those of a tile, as a document serves the map for up to
 * six hours when calls are short: the tile of a later hour then has its last hours as well, and nothing is
 * read again. A row that is older than that is read anew.
 */
const SPARE_HOURS = 6;

/** Reads a document that was parsed when it came in; undefined where it is none of the group's. */
export type RowReader = (group: TileGroup, body: Body, nowMs: number) => SampleRow | undefined;

/**
 * Neighboring resolutions show the same cells, and a tile is made anew while it fills, so a row is kept
 * for as long as its document is.
 */
export function createRowReader(): RowReader {
  const rows = new WeakMap<Body, SampleRow>();
  return (group, body, nowMs) => {
    const known = rows.get(body);
    if (known && hourOf(nowMs) - known.startHour <= LASTS_HOURS[group]) return known;
    const row = READERS[group](JSON.parse(body.bytes().toString()), nowMs);
    if (row) rows.set(body, row);
    return row;
  };
}

export function hourOf(ms: number): number {
  return Math.floor(ms / HOUR_MS);
}

type Read = (json: unknown, nowMs: number) => SampleRow | undefined;

const READERS: Readonly<Record<TileGroup, Read>> = {
  forecast: forecastRow,
  air: airRow,
  allergy: allergyRow,
};

/** How many hours after the one that it was read in a row still tells all that its document does. */
const LASTS_HOURS: Readonly<Record<TileGroup, number>> = {
  forecast: SPARE_HOURS,
  air: Number.POSITIVE_INFINITY,
  // Told by periods that go on, and so cut anew for each hour.
  allergy: 0,
};

const ROW_HOURS = TILE_HOURS + SPARE_HOURS;
const emptyHours = () => new Array<number | string | null>(ROW_HOURS).fill(null);

/** Both variants on one axis of full hours. Daylight is not shown, so it is any. */
function forecastRow(json: unknown, nowMs: number): SampleRow | undefined {
  const parsed = RESOURCES.forecast.schema.safeParse(json);
  if (!parsed.success) return undefined;
  const startHour = hourOf(nowMs);
  const columns = {
    temperature: emptyHours(),
    'feels-like': emptyHours(),
    rain: emptyHours(),
    humidity: emptyHours(),
    wind: emptyHours(),
    'wind-from': emptyHours(),
    condition: emptyHours(),
  };
  for (const hour of hoursOf(parsed.data, () => true)) {
    const at = hourOf(hour.startMs) - startHour;
    if (at < 0 || at >= ROW_HOURS) continue;
    columns.temperature[at] = hour.tempF;
    columns['feels-like'][at] = hour.feelsLikeF;
    columns.rain[at] = hour.precipChance;
    columns.humidity[at] = hour.humidity;
    columns.wind[at] = hour.wind.speedMph;
    columns['wind-from'][at] = degreesOf(hour.wind.direction?.toUpperCase() ?? '') ?? null;
    columns.condition[at] = hour.condition;
  }
  return { observedMs: issuedMsOf(parsed.data), startHour, columns, sources: parsed.data.sources };
}

/** What was measured last; it is not foretold. */
function airRow(json: unknown, nowMs: number): SampleRow | undefined {
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
function allergyRow(json: unknown, nowMs: number): SampleRow | undefined {
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
