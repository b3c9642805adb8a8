import { HOUR_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';

/** As many hours as the timeline has: after a gap of years, one would have to fill in years. */
const MAX_HOURS = 48;

/**
 * The hours from the first to the last without a gap: an hour that the service left out is there without
 * any value, so that nothing is drawn or read across it. Hours beyond the first 48 are dropped.
 *
 * @param hours in order
 * @param isDay whether the sun is up at a moment, for the hours that are filled in
 */
export function unbrokenHours(
  hours: readonly ForecastHour[],
  isDay: (ms: number) => boolean,
): ForecastHour[] {
  const endMs = (hours[0]?.startMs ?? 0) + MAX_HOURS * HOUR_MS;
  return hours
    .filter(({ startMs }) => startMs < endMs)
    .flatMap((hour, index) => {
      const before = hours[index - 1];
      const nextMs = before ? before.startMs + HOUR_MS : hour.startMs;
      const missing = Math.floor((hour.startMs - nextMs) / HOUR_MS);
      const gap = Array.from({ length: missing }, (_, step) => nextMs + step * HOUR_MS);
      return [...gap.map((ms) => emptyHour(ms, isDay(ms))), hour];
    });
}

/** An hour that the service says nothing about. */
export function emptyHour(startMs: number, isDay: boolean): ForecastHour {
  return {
    startMs,
    tempF: null,
    feelsLikeF: null,
    humidity: null,
    precipChance: null,
    wind: { speedMph: null, lowMph: null, direction: null },
    condition: null,
    icon: null,
    isDay,
  };
}
