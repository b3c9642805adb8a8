import type { DailyPeriod, ForecastA, Period } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { feelsLikeF } from './formulas';
import { iconOf } from './icons';
import { parseTime } from './local-time';
import { plausible } from './plausible';
import { fahrenheitOf } from './units';
import { parseWind } from './wind';

/** A longer period is a mistake, and would fill the list with one sentence. */
const MOST_HOURS_OF_PERIOD = 24;

/** Variant A's periods, of any length, as hours. */
export function hoursOfA(document: ForecastA, isDay: (ms: number) => boolean): ForecastHour[] {
  return document.periods.flatMap((period) => hoursOfPeriod(period, isDay));
}

function hoursOfPeriod(period: Period, isDay: (ms: number) => boolean): ForecastHour[] {
  const startMs = parseTime(period.startTime);
  if (startMs === null) return [];
  const endMs = parseTime(period.endTime) ?? startMs + HOUR_MS;
  const count = Math.round((endMs - startMs) / HOUR_MS);
  const tempF = inFahrenheit(period.temperature, period.temperatureUnit);
  const wind = parseWind(period.windSpeed, period.windDirection);
  return Array.from({ length: Math.min(Math.max(count, 1), MOST_HOURS_OF_PERIOD) }, (_, index) => {
    const hourMs = startMs + index * HOUR_MS;
    const day = period.isDaytime ?? isDay(hourMs);
    return {
      startMs: hourMs,
      tempF,
      feelsLikeF: apparent(tempF, period.humidity, wind.speedMph),
      humidity: period.humidity,
      precipChance: period.precipitationProbability,
      wind,
      condition: period.shortForecast,
      icon: iconOf(period.shortForecast, null, day),
      isDay: day,
    };
  });
}

/** Variant A's own days. */
export function daysOfA(document: ForecastA): ForecastDay[] {
  return document.dailyPeriods
    .flatMap((day) => dayOf(day) ?? [])
    .sort((a, b) => a.date.localeCompare(b.date));
}

function dayOf(day: DailyPeriod): ForecastDay | null {
  const date = /^\d{4}-\d\d-\d\d/.exec(day.date ?? '')?.[0];
  if (!date) return null;
  return {
    date,
    highF: inFahrenheit(day.highTemperature, day.temperatureUnit),
    lowF: inFahrenheit(day.lowTemperature, day.temperatureUnit),
    precipChance: day.precipitationProbability,
    wind: parseWind(day.windSpeed, day.windDirection),
    condition: day.shortForecast,
    icon: iconOf(day.shortForecast, null, true),
    partial: false,
    tonight: false,
  };
}

/** Takes a temperature as Fahrenheit, unless its unit is Celsius. */
function inFahrenheit(temperature: number | null, unit: string | null): number | null {
  if (temperature === null) return null;
  return /^(wmounit:deg)?c/i.test(unit?.trim() ?? '') ? fahrenheitOf(temperature) : temperature;
}

/** Computes feels-like, which variant A lacks; null without a plausible humidity and wind. */
function apparent(
  sentTempF: number | null,
  sentHumidity: number | null,
  sentWindMph: number | null,
): number | null {
  const tempF = plausible('tempF', sentTempF);
  const humidity = plausible('humidity', sentHumidity);
  const windMph = plausible('windMph', sentWindMph);
  if (tempF === null || humidity === null || windMph === null) return null;
  return feelsLikeF(tempF, humidity, windMph);
}
