import { type ForecastDocument, isForecastB } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { fallsByHour } from '@/lib/weather/falls';
import { chanceHoursOf, hoursOf, issuedMsOf } from '@/lib/weather/forecast';
import { degreesOf } from '@/lib/weather/formulas';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { hourOf, type SampleRow } from './sample-row';
import type { SampledGroup } from './tile';

/**
 * Hours of a forecast row beyond those of a tile. A document may serve the map for up to six hours when
 * calls run short, and its tile still has all of its hours then. After that, the document is parsed again.
 */
const SPARE_HOURS = 6;

type Numbers = (number | null)[];
type Words = (string | null)[];

/** A row before it is packed. All of its columns have the same number of hours. */
export interface ParsedRow extends Pick<SampleRow, 'observedMs' | 'startHour' | 'sources'> {
  /** Left out where each is for an hour, or there is none. */
  readonly chanceHours?: number;
  readonly columns: Readonly<Record<string, Numbers | Words>>;
}

type ParseRow = (json: unknown, nowMs: number) => ParsedRow | undefined;

export const PARSERS: Readonly<Record<SampledGroup, ParseRow>> = {
  forecast: forecastRow,
  air: airRow,
  allergy: allergyRow,
};

/** How many hours after parsing a row still has all the hours that a tile shows. */
export const VALID_HOURS: Readonly<Record<SampledGroup, number>> = {
  forecast: SPARE_HOURS,
  air: Number.POSITIVE_INFINITY,
  // Parsed again each hour: a row starts at the current hour, and its periods are cut to fit.
  allergy: 0,
};

const ROW_HOURS = TILE_HOURS + SPARE_HOURS;
const emptyNumbers = (): Numbers => new Array(ROW_HOURS).fill(null);

function forecastRow(json: unknown, nowMs: number): ParsedRow | undefined {
  const parsed = RESOURCES.forecast.schema.safeParse(json);
  return parsed.success ? rowOfForecast(parsed.data, nowMs) : undefined;
}

/** Puts both forecast variants on one axis of full hours. Tiles don't show daylight, so any will do. */
export function rowOfForecast(document: ForecastDocument, nowMs: number): ParsedRow {
  const startHour = hourOf(nowMs);
  const falls: Words = new Array(ROW_HOURS).fill(null);
  const numbers = {
    temperature: emptyNumbers(),
    'feels-like': emptyNumbers(),
    rain: emptyNumbers(),
    humidity: emptyNumbers(),
    wind: emptyNumbers(),
    'wind-from': emptyNumbers(),
  };
  const hours = hoursOf(inWindow(document, nowMs), () => true);
  const chanceHours = chanceHoursOf(document);
  const kinds = fallsByHour(hours, chanceHours);
  for (const [index, hour] of hours.entries()) {
    const at = hourOf(hour.startMs) - startHour;
    if (at < 0 || at >= ROW_HOURS) continue;
    numbers.temperature[at] = hour.tempF;
    numbers['feels-like'][at] = hour.feelsLikeF;
    numbers.rain[at] = hour.precipChance;
    numbers.humidity[at] = hour.humidity;
    numbers.wind[at] = hour.wind.speedMph;
    numbers['wind-from'][at] = degreesOf(hour.wind.direction?.toUpperCase() ?? '') ?? null;
    falls[at] = kinds[index] ?? null;
  }
  const columns = { ...numbers, falls };
  return {
    observedMs: issuedMsOf(document),
    startHour,
    columns,
    sources: document.sources,
    chanceHours,
  };
}

/** No period is longer. */
const LONGEST_PERIOD_MS = 24 * HOUR_MS;

/** A forecast without the periods of the days that a row does not have: reading one takes a while. */
function inWindow(document: ForecastDocument, nowMs: number): ForecastDocument {
  if (isForecastB(document)) return document;
  const periods = document.periods.filter(({ startTime }) => {
    const startMs = parseTime(startTime) ?? 0;
    return startMs > nowMs - LONGEST_PERIOD_MS && startMs < nowMs + ROW_HOURS * HOUR_MS;
  });
  return { ...document, periods };
}

/** The last measurement: air quality has no forecast. */
function airRow(json: unknown, nowMs: number): ParsedRow | undefined {
  const parsed = RESOURCES.air.schema.safeParse(json);
  if (!parsed.success) return undefined;
  const { observedAt, aqi, primaryPollutant, sources } = parsed.data;
  return {
    observedMs: parseTime(observedAt),
    startHour: hourOf(nowMs),
    // An index is a whole number; one between two categories would be of neither.
    columns: { air: [aqi === null ? null : Math.round(aqi)], pollutant: [primaryPollutant] },
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
