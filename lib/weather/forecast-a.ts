import type { DailyPeriod, ForecastA, Period } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { apparentF } from './apparent';
import type { ForecastDay, ForecastHour } from './forecast-parts';
import { iconOf } from './icons';
import { parseTime } from './local-time';
import { fahrenheitOf } from './units';
import { parseWind } from './wind';

/** A longer period is a mistake, and would fill the list with one sentence. */
const MAX_HOURS_OF_PERIOD = 24;

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
  return Array.from({ length: Math.min(Math.max(count, 1), MAX_HOURS_OF_PERIOD) }, (_, index) => {
    const hourMs = startMs + index * HOUR_MS;
    const day = period.isDaytime ?? isDay(hourMs);
    return {
      startMs: hourMs,
      tempF,
      feelsLikeF: apparentF({ tempF, humidity: period.humidity, windMph: wind.speedMph }),
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

/** "C", "°C", "degC", "wmoUnit:degC", "Celsius". */
const CELSIUS = /^(?:\w+:)?\W*(?:deg\W*)?c(?:elsius)?$/i;
const KELVIN = /^(?:\w+:)?k(?:elvin)?$/i;

/** Takes a temperature as Fahrenheit, unless its unit is Celsius or Kelvin. */
function inFahrenheit(temperature: number | null, unitText: string | null): number | null {
  if (temperature === null) return null;
  const unit = unitText?.trim() ?? '';
  if (KELVIN.test(unit)) return fahrenheitOf(temperature - 273.15);
  return CELSIUS.test(unit) ? fahrenheitOf(temperature) : temperature;
}
