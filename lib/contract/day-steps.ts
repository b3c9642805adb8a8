import { TILE_HOURS } from './tile-shape';
import { DAY_MS, HOUR_MS } from './time';

/**
 * Beyond the hours of the map, time goes on in days: those of the forecast's calendar, which begin at midnight at each
 * place. One time stands for such a day on the whole map, 18:00 UTC, which is between the morning in Hawaii and the
 * afternoon in Maine; every time from 06:00 UTC to 06:00 UTC counts to the day, which is midnight in the middle of the
 * country.
 */
export const DAY_HOURS = 24;
const DAY_STARTS = 6;
const DAY_MIDDLE = 18;

/** The days in a tile of them, from today on: as many as the service is described to forecast. */
export const TILE_DAYS = 10;
/** A timeline has at most so many beyond its hours. */
export const MOST_DAY_STEPS = 8;
/** The hours from now that an address may name: beyond its days, nothing is known. */
export const MOST_HOURS_AHEAD = TILE_DAYS * DAY_HOURS;

/** The day that an hour (since the Unix epoch) is of, in days since the Unix epoch. */
export function dayOfHour(hour: number): number {
  return Math.floor((hour - DAY_STARTS) / DAY_HOURS);
}

/** The hour with which a day begins on the map. */
export function firstHourOfDay(day: number): number {
  return day * DAY_HOURS + DAY_STARTS;
}

/** The number of a calendar day ("2026-12-05"), in days since the Unix epoch; NaN for any other text. */
export function dayOfDate(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The time that stands for a day, in milliseconds of the Unix epoch. In UTC it is of the day's date. */
export function timeOfDay(day: number): number {
  return (day * DAY_HOURS + DAY_MIDDLE) * HOUR_MS;
}

/** The last of the hours that a map shows from a time on, in milliseconds of the Unix epoch. */
export function lastHourOf(startMs: number): number {
  return Math.floor(startMs / HOUR_MS + TILE_HOURS - 1) * HOUR_MS;
}

/** The first day that a map which starts at a time shows as a whole. */
export function firstDayAfter(startMs: number): number {
  const lastMs = lastHourOf(startMs);
  const day = dayOfHour(lastMs / HOUR_MS);
  return timeOfDay(day) > lastMs ? day : day + 1;
}

/**
 * The times that stand for the days beyond the hours of a map that starts at a time, in milliseconds of the Unix epoch.
 *
 * @param known how many days are known, from the present one on
 */
export function dayTimes(startMs: number, known: number): number[] {
  const first = firstDayAfter(startMs);
  return Array.from({ length: daysAfter(startMs, known) }, (_, index) => timeOfDay(first + index));
}

/**
 * How many days these are.
 *
 * @param known how many days are known, from the present one on
 */
export function daysAfter(startMs: number, known: number): number {
  const end = dayOfHour(Math.floor(startMs / HOUR_MS)) + known;
  return Math.min(Math.max(end - firstDayAfter(startMs), 0), MOST_DAY_STEPS);
}
