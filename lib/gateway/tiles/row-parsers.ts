import { DAY_HOURS, dayOfDate, dayOfHour, TILE_DAYS } from '@/lib/contract/day-steps';
import { type ForecastDocument, isForecastB } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { isDay } from '@/lib/geo/sun';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { hoursOfDay, kindOfDay } from '@/lib/weather/day-hours';
import { fallsByHour } from '@/lib/weather/falls';
import { chanceHoursOf, hoursOf, issuedMsOf, toForecast } from '@/lib/weather/forecast';
import type { ForecastHour } from '@/lib/weather/forecast-parts';
import { degreesOf } from '@/lib/weather/formulas';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAt, pollenPeriods } from '@/lib/weather/pollen';
import { LEAST_CHANCE } from '@/lib/weather/precip-kind';
import { spansOf } from '@/lib/weather/spans';
import { firstHourOf, hourOf, type SampleRow } from './sample-row';
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
  /** In rows of forecasts, the last day that its document has (days since the Unix epoch); 0 if it has hours alone. */
  readonly lastDay?: number;
  readonly columns: Readonly<Record<string, Numbers | Words>>;
}

type ParseRow = (json: unknown, nowMs: number) => ParsedRow | undefined;

export const PARSERS: Readonly<Record<SampledGroup, ParseRow>> = {
  forecast: (json, nowMs) => rowIn(json, nowMs, rowOfForecast),
  days: (json, nowMs) => rowIn(json, nowMs, rowOfDays),
  spans: (json, nowMs) => rowIn(json, nowMs, rowOfSpans),
  air: airRow,
  allergy: allergyRow,
};

/** How many hours after its first one a row still has all that a tile shows. */
export const VALID_HOURS: Readonly<Record<SampledGroup, number>> = {
  forecast: SPARE_HOURS,
  days: DAY_HOURS - 1,
  // They begin with the present hour.
  spans: 0,
  air: Number.POSITIVE_INFINITY,
  // Parsed again each hour: a row starts at the current hour, and its periods are cut to fit.
  allergy: 0,
};

const ROW_HOURS = TILE_HOURS + SPARE_HOURS;
const emptyNumbers = (): Numbers => new Array(ROW_HOURS).fill(null);

/** How each group reads a forecast. */
type RowOf = (document: ForecastDocument, nowMs: number) => ParsedRow;

function rowIn(json: unknown, nowMs: number, rowOf: RowOf): ParsedRow | undefined {
  const parsed = RESOURCES.forecast.schema.safeParse(json);
  return parsed.success ? rowOf(parsed.data, nowMs) : undefined;
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
    numbers['wind-from'][at] = fromOf(hour.wind);
    falls[at] = kinds[index] ?? null;
  }
  const columns = { ...numbers, falls };
  return {
    ...commonOf(document),
    startHour,
    columns,
    chanceHours,
    lastDay: lastDayOf(document, nowMs),
  };
}

/** What is the same in all rows of a forecast. */
function commonOf(document: ForecastDocument) {
  return { observedMs: issuedMsOf(document), sources: document.sources };
}

/** A forecast as the panel of its place reads it: days and nights are those of its own clock. */
function readingOf(document: ForecastDocument, nowMs: number) {
  const { lat, lng } = pointOf(document.h3);
  const moment = { nowMs, timeZone: timeZoneAt(lat, lng) };
  return { ...moment, ...toForecast(document, { ...moment, isDay: (ms) => isDay(lat, lng, ms) }) };
}

/** The days of a forecast. One of which only a part is known says nothing of the rest. */
export function rowOfDays(document: ForecastDocument, nowMs: number): ParsedRow {
  const { days, hours, laterHours, ...reading } = readingOf(document, nowMs);
  const all = [...hours, ...laterHours];
  const startHour = firstHourOf('days', nowMs);
  const emptyDays = (): Numbers => new Array(TILE_DAYS).fill(null);
  const falls: Words = new Array(TILE_DAYS).fill(null);
  const [temperature, low, rain, wind] = [emptyDays(), emptyDays(), emptyDays(), emptyDays()];
  const from = emptyDays();
  for (const day of days) {
    const at = dayOfDate(day.date) - dayOfHour(startHour);
    if (!(at >= 0 && at < TILE_DAYS) || day.partial || day.tonight) continue;
    temperature[at] = day.highF;
    low[at] = day.lowF;
    rain[at] = day.precipChance;
    wind[at] = day.wind.speedMph;
    from[at] = fromOf(day.wind);
    if ((day.precipChance ?? 0) >= LEAST_CHANCE) {
      falls[at] = kindOfDay(day, hoursOfDay(day, all, reading));
    }
  }
  return {
    ...commonOf(document),
    startHour,
    columns: { temperature, low, rain, wind, 'wind-from': from, falls },
    chanceHours: reading.dayChanceHours,
  };
}

/** The spans of a forecast that begin now. */
export function rowOfSpans(document: ForecastDocument, nowMs: number): ParsedRow {
  const reading = readingOf(document, nowMs);
  const { nightLowF, tomorrowHighF, wettest, windiest } = spansOf(reading, reading);
  return {
    ...commonOf(document),
    startHour: firstHourOf('spans', nowMs),
    columns: {
      'night-low': [nightLowF],
      'tomorrow-high': [tomorrowHighF],
      wettest: [wettest?.chance ?? null],
      windiest: [windiest?.speedMph ?? null],
      'windiest-from': [windiest && fromOf(windiest)],
      'wettest-falls': [wettest?.falls ?? null],
    },
    chanceHours: reading.chanceHours,
  };
}

/** Degrees that a wind blows from. */
function fromOf({ direction }: ForecastHour['wind']): number | null {
  return degreesOf(direction?.toUpperCase() ?? '') ?? null;
}

/** The last day of a forecast within those that a tile has; 0 if it has none. */
function lastDayOf(document: ForecastDocument, nowMs: number): number {
  if (isForecastB(document)) return 0;
  const end = dayOfHour(hourOf(nowMs)) + TILE_DAYS;
  const days = document.dailyPeriods.map(({ date }) => dayOfDate(date?.slice(0, 10) ?? ''));
  return Math.max(0, ...days.filter((day) => day < end));
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
