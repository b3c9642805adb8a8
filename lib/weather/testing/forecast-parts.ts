import type { ForecastDay, ForecastHour } from '../forecast-parts';

const CALM = { speedMph: 0, lowMph: 0, direction: null };

/** An hour of a calm day of which nothing else is forecast, but for what a test adds. */
export function forecastHour(startMs: number, more: Partial<ForecastHour> = {}): ForecastHour {
  return {
    startMs,
    tempF: null,
    feelsLikeF: null,
    humidity: null,
    precipChance: null,
    wind: CALM,
    condition: null,
    icon: null,
    isDay: true,
    ...more,
  };
}

/** A calm day of which nothing else is forecast, but for what a test adds. */
export function forecastDay(date: string, more: Partial<ForecastDay> = {}): ForecastDay {
  return {
    date,
    highF: null,
    lowF: null,
    precipChance: null,
    wind: CALM,
    condition: null,
    icon: null,
    partial: false,
    tonight: false,
    ...more,
  };
}
