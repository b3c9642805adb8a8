import * as z from 'zod/mini';
import type { ForecastA } from '@/lib/contract/forecast';
import { HOUR_MS, hourStart } from '@/lib/contract/time';
import { degreesOf } from '@/lib/weather/formulas';
import { plausible } from '@/lib/weather/plausible';
import { parseWind } from '@/lib/weather/wind';
import { type ForecastRequest, forecastDocument } from './forecast-document';
import type { HourFacts } from './forecast-hours';
import { momentOf } from './intervals';
import { measured } from './measures';

const number = z.catch(z.nullable(z.number()), null);
const word = z.catch(z.nullable(z.string().check(z.maxLength(200))), null);
const percentSchema = z.catch(z.nullable(z.object({ value: z.unknown() })), null);
/** The announced form of numbers: a value with its unit, or a range. */
const quantitySchema = z.object({
  unitCode: z.string(),
  value: number,
  maxValue: number,
});

const periodSchema = z.object({
  startTime: z.string(),
  temperature: z.catch(z.union([z.number(), quantitySchema, z.null()]), null),
  temperatureUnit: word,
  probabilityOfPrecipitation: percentSchema,
  relativeHumidity: percentSchema,
  windSpeed: z.catch(z.union([z.string().check(z.maxLength(200)), quantitySchema, z.null()]), null),
  windDirection: word,
  shortForecast: word,
});
const hourlySchema = z.object({
  properties: z.object({ updateTime: word, periods: z.array(z.unknown()) }),
});

const MAX_HOURS = 240;
const NO_EXTREMES = { highs: new Map<string, number>(), lows: new Map<string, number>() };

/**
 * A place's forecast from `/gridpoints/{office}/{x},{y}/forecast/hourly`. Its days are made from its hours, so a
 * day without all of them has no high or low. Undefined if it isn't a forecast or has no temperature ahead.
 */
export function forecastFromHourly(json: unknown, request: ForecastRequest): ForecastA | undefined {
  const parsed = hourlySchema.safeParse(json);
  if (!parsed.success) return undefined;
  const { updateTime, periods } = parsed.data.properties;
  const hours = new Map<number, HourFacts>();
  for (const period of periods.slice(0, MAX_HOURS)) {
    const hour = hourOf(period);
    // The first hours may be over: a copy of the document is up to an hour old.
    if (!hour || hour.startMs + HOUR_MS <= request.nowMs) continue;
    if (hour.startMs >= request.nowMs + MAX_HOURS * HOUR_MS) continue;
    if (!hours.has(hour.startMs)) hours.set(hour.startMs, hour);
  }
  const inOrder = [...hours.values()].sort((a, b) => a.startMs - b.startMs);
  return forecastDocument(inOrder, NO_EXTREMES, updateTime, request);
}

function hourOf(json: unknown): HourFacts | undefined {
  const parsed = periodSchema.safeParse(json);
  const startMs = parsed.success ? momentOf(parsed.data.startTime) : null;
  if (!parsed.success || startMs === null) return undefined;
  const period = parsed.data;
  const direction = period.windDirection ?? '';
  return {
    startMs: hourStart(startMs),
    tempF: temperatureOf(period),
    humidity: measured('percent', 'percent', period.relativeHumidity?.value),
    chance: measured('percent', 'percent', period.probabilityOfPrecipitation?.value),
    windMph: windOf(period),
    windFrom: degreesOf(direction) === undefined ? null : direction,
    condition: period.shortForecast?.trim() || null,
  };
}

type Period = z.infer<typeof periodSchema>;

function temperatureOf({ temperature, temperatureUnit }: Period): number | null {
  return temperature !== null && typeof temperature === 'object'
    ? measured('tempF', temperature.unitCode, temperature.value)
    : measured('tempF', `deg${temperatureUnit}`, temperature);
}

/** The strongest of a range, as in words. */
function windOf({ windSpeed }: Period): number | null {
  if (windSpeed !== null && typeof windSpeed === 'object') {
    const { unitCode, value, maxValue } = windSpeed;
    return measured('windMph', unitCode, maxValue ?? value);
  }
  return plausible('windMph', parseWind(windSpeed, null).speedMph);
}
