import * as z from 'zod/mini';
import { cellIdSchema } from './id-schemas';
import { extra, flag, list, listOf, number, sources, text } from './leaves';

/** Ten days have 240 hours, and the NWS forecasts seven days. */
const MAX_PERIODS = 1_000;
const MAX_DAYS = 100;

/** Section 2.2: a period of variant A, an hour or half a day long. */
export const periodSchema = z.object({
  startTime: text(),
  endTime: text(),
  isDaytime: flag(),
  temperature: number(),
  temperatureUnit: text(),
  humidity: number(),
  precipitationProbability: number(),
  windSpeed: text(),
  windDirection: text(),
  shortForecast: text(),
});
export type Period = z.infer<typeof periodSchema>;

/** Section 2.2: a calendar day of variant A. */
export const dailyPeriodSchema = z.object({
  date: text(),
  highTemperature: number(),
  lowTemperature: number(),
  temperatureUnit: text(),
  shortForecast: text(),
  precipitationProbability: number(),
  windSpeed: text(),
  windDirection: text(),
  windSummary: text(),
});
export type DailyPeriod = z.infer<typeof dailyPeriodSchema>;

/** Section 2.2: periods and daily periods. */
export const forecastASchema = z.object({
  h3: cellIdSchema,
  updated: text(),
  periods: list(periodSchema, MAX_PERIODS),
  dailyPeriods: listOf(dailyPeriodSchema, MAX_DAYS),
  sources: sources(),
});
export type ForecastA = z.infer<typeof forecastASchema>;

/** Section 2.3: an hour of variant B. */
export const hourSchema = z.object({
  time: text(),
  tempF: number(),
  feelsLikeF: number(),
  humidity: number(),
  precipProbability: number(),
  windSpeedMph: number(),
  windDirection: text(),
  condition: text(),
  icon: text(),
});
export type Hour = z.infer<typeof hourSchema>;

/** Section 2.3: hours. */
export const forecastBSchema = z.object({
  h3: cellIdSchema,
  generatedAt: text(),
  /** An extra that a source may tell: the hours that each chance of precipitation is for, if not one. */
  precipProbabilityHours: extra(z.number()),
  hourly: list(hourSchema, MAX_PERIODS),
  sources: sources(),
});
export type ForecastB = z.infer<typeof forecastBSchema>;

export type ForecastDocument = ForecastA | ForecastB;

/**
 * Both variants share one path, and nothing in the response names them, so their fields decide: `hourly`
 * means variant B, and anything else is checked as variant A. (A union would accept the same documents, but
 * its errors would not name the field.)
 */
export const forecastSchema = z.pipe(
  z.unknown(),
  z.transform((value, context): ForecastDocument => {
    const result = isHourly(value)
      ? forecastBSchema.safeParse(value)
      : forecastASchema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      const message = issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.message;
      context.issues.push({ code: 'custom', path: [...issue.path], message, input: value });
    }
    return z.NEVER;
  }),
);

function isHourly(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'hourly' in value && !('periods' in value);
}

/** Whether a parsed forecast is of variant B (hours) and not of variant A (periods). */
export function isForecastB(document: ForecastDocument): document is ForecastB {
  return 'hourly' in document;
}
