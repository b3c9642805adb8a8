import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
export const DAYS_PER_YEAR = 365.2425;

/** 1 at the height of summer (July 20), -1 half a year later. */
function season(timeMs: number, lagDays: number): number {
  const days = timeMs / DAY_MS - 200.5 - lagDays;
  return Math.cos((2 * Math.PI * days) / DAYS_PER_YEAR);
}

/** 1 on July 20 and 0 half a year later; `lagDays` moves both dates back. */
export const summerShare = (timeMs: number, lagDays = 0): number =>
  0.5 + 0.5 * season(timeMs, lagDays);

/** The opposite of `summerShare`: 0 on July 20. */
export const winterShare = (timeMs: number): number => 0.5 - 0.5 * season(timeMs, 0);

/** Hours since solar midnight at a longitude, 0 to 24. */
export function solarHour(timeMs: number, lng: number): number {
  const hours = timeMs / HOUR_MS + lng / 15;
  return hours - 24 * Math.floor(hours / 24);
}

/** A daily wave: 1 at the solar hour `peak`, -1 twelve hours later. */
export const dailyWave = (hour: number, peak: number): number =>
  Math.cos(((hour - peak) * Math.PI) / 12);
