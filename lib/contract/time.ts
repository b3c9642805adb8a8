/** Spans of time in milliseconds. */
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** The start of the full hour that a time is in, both in milliseconds of the Unix epoch. */
export function hourStart(ms: number): number {
  return Math.floor(ms / HOUR_MS) * HOUR_MS;
}

/** The end of the full hour that a time is in. */
export function hourEnd(ms: number): number {
  return hourStart(ms) + HOUR_MS;
}

/** A span without its part of a second, or the second that a time is in. */
export function wholeSeconds(ms: number): number {
  return Math.floor(ms / SECOND_MS) * SECOND_MS;
}

/** A time of the Unix epoch as documents write it: "2026-11-29T18:00:00.000Z". */
export function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

/** The full hour that is nearest to a time. */
export function nearestHour(ms: number): number {
  return Math.round(ms / HOUR_MS) * HOUR_MS;
}
