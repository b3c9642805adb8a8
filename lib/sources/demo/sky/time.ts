import { HOUR_MS } from '@/lib/contract/time';

export const DAYS_PER_YEAR = 365.2425;

/** Hours since solar midnight at a longitude, 0 to 24. */
export function solarHour(timeMs: number, lng: number): number {
  const hours = timeMs / HOUR_MS + lng / 15;
  return hours - 24 * Math.floor(hours / 24);
}

/** A daily wave: 1 at the solar hour `peak`, -1 twelve hours later. */
export const dailyWave = (hour: number, peak: number): number =>
  Math.cos(((hour - peak) * Math.PI) / 12);
