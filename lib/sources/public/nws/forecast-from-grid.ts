import * as z from 'zod/mini';
import type { ForecastA } from '@/lib/contract/forecast';
import { DAY_MS, HOUR_MS, hourStart } from '@/lib/contract/time';
import { compassOf } from '@/lib/weather/formulas';
import { localTextOf } from '@/lib/weather/local-clock';
import { conditionOf, type Weather } from './condition';
import type { Extremes } from './forecast-days';
import { type ForecastRequest, forecastDocument } from './forecast-document';
import { type HourFacts, isDayHour } from './forecast-hours';
import { byHour, type IntervalValue, intervalValues } from './intervals';
import { type Measure, measured } from './measures';

/** An office that doesn't fill a layer sends it without a unit and without values. */
const layerSchema = z.catch(
  z.object({
    uom: z.catch(z.optional(z.nullable(z.string())), null),
    values: z.array(z.unknown()),
  }),
  { uom: null, values: [] },
);
type Layer = z.infer<typeof layerSchema>;

const gridSchema = z.object({
  properties: z.object({
    updateTime: z.catch(z.nullable(z.string()), null),
    temperature: layerSchema,
    maxTemperature: layerSchema,
    minTemperature: layerSchema,
    relativeHumidity: layerSchema,
    probabilityOfPrecipitation: layerSchema,
    skyCover: layerSchema,
    windSpeed: layerSchema,
    windDirection: layerSchema,
    weather: layerSchema,
  }),
});
type Grid = z.infer<typeof gridSchema>['properties'];

const word = z.catch(z.nullable(z.string().check(z.maxLength(40))), null);
const weatherSchema = z.object({ coverage: word, weather: word, intensity: word });
const MAX_WEATHERS = 10;

const MAX_DAYS = 10;

/**
 * A place's forecast from the raw grid (`/gridpoints/{office}/{x},{y}`): the hours from the present one on and the
 * days, as many as there are. Undefined if it isn't a grid or has no temperature ahead.
 */
export function forecastFromGrid(json: unknown, request: ForecastRequest): ForecastA | undefined {
  const parsed = gridSchema.safeParse(json);
  if (!parsed.success) return undefined;
  const grid = parsed.data.properties;
  return forecastDocument(
    hoursOf(grid, request),
    extremesOf(grid, request),
    grid.updateTime,
    request,
  );
}

function hoursOf(grid: Grid, { timeZone, nowMs }: ForecastRequest): HourFacts[] {
  const firstMs = hourStart(nowMs);
  const window = { startMs: firstMs, endMs: firstMs + MAX_DAYS * DAY_MS };
  const numbers = (layer: Layer, measure: Measure) => byHour(valuesOf(layer, measure), window);
  const temperature = numbers(grid.temperature, 'tempF');
  const humidity = numbers(grid.relativeHumidity, 'percent');
  const chance = numbers(grid.probabilityOfPrecipitation, 'percent');
  const skyCover = numbers(grid.skyCover, 'percent');
  const windSpeed = numbers(grid.windSpeed, 'windMph');
  const windDirection = numbers(grid.windDirection, 'degrees');
  const weather = byHour(intervalValues(grid.weather.values, readWeather), window);
  const hours: HourFacts[] = [];
  for (let startMs = firstMs; startMs < window.endMs; startMs += HOUR_MS) {
    const windMph = windSpeed.get(startMs) ?? null;
    const degrees = windDirection.get(startMs);
    const { condition } = conditionOf({
      weather: weather.get(startMs) ?? [],
      skyCover: skyCover.get(startMs) ?? null,
      isDay: isDayHour(Number(localTextOf(startMs, timeZone).slice(11, 13))),
      windMph,
    });
    hours.push({
      startMs,
      tempF: temperature.get(startMs) ?? null,
      humidity: humidity.get(startMs) ?? null,
      chance: chance.get(startMs) ?? null,
      windMph,
      windFrom: degrees === undefined ? null : compassOf(degrees),
      condition,
    });
  }
  return hours.filter(hasAnything);
}

/** An hour of which nothing is known is a gap. */
function hasAnything({ startMs: _, ...facts }: HourFacts): boolean {
  return Object.values(facts).some((fact) => fact !== null);
}

function valuesOf({ uom, values }: Layer, measure: Measure): IntervalValue<number>[] {
  return intervalValues(values, (value) => measured(measure, uom, value));
}

/** Null if it isn't a list; an empty one if there is no weather. */
function readWeather(value: unknown): Weather[] | null {
  if (!Array.isArray(value)) return null;
  return value.slice(0, MAX_WEATHERS).flatMap((item) => {
    const parsed = weatherSchema.safeParse(item);
    return parsed.success && parsed.data.weather !== null ? [parsed.data] : [];
  });
}

/**
 * The high is that of an interval that ends in the evening, and the low that of one that ends in the morning, so
 * both belong to the date on which they end. (Their beginnings may be cut off.)
 */
function extremesOf(grid: Grid, { timeZone, nowMs }: ForecastRequest): Extremes {
  const byDate = (layer: Layer) => {
    const dates = new Map<string, number>();
    for (const { startMs, endMs, value } of valuesOf(layer, 'tempF')) {
      const isOfOneDay = endMs - startMs <= DAY_MS;
      const isNear = endMs > nowMs - DAY_MS && startMs < nowMs + MAX_DAYS * DAY_MS;
      const date = localTextOf(endMs - HOUR_MS, timeZone).slice(0, 10);
      if (isOfOneDay && isNear && !dates.has(date)) dates.set(date, value);
    }
    return dates;
  };
  return { highs: byDate(grid.maxTemperature), lows: byDate(grid.minTemperature) };
}
