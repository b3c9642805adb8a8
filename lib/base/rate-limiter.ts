import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Priority } from '@/lib/base/priority';
import { SECOND_MS } from './time';

/** Limits how many calls begin in any second, or how rarely one does, and reserves a part of them for people. */
export interface RateLimiter {
  /** Milliseconds until a call may begin; zero or less means now. */
  readonly untilMs: (priority: Priority) => number;
  /** Counts a call that begins now, and returns the time by `nowMs`. */
  readonly begin: (priority: Priority) => number;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
}

/** The share of each second's calls that the map leaves free, so that a person's call begins at once. */
export const PERSON_SHARE = 0.1;

/** @param perSecond calls per second: a whole number, or less than one for a call every few seconds */
export function createRateLimiter(perSecond: number, now: () => number): RateLimiter {
  const windowMs = perSecond < 1 ? SECOND_MS / perSecond : SECOND_MS;
  const perWindow = Math.max(1, perSecond);
  const nowMs = createMonotonicClock(now);
  /** A ring buffer of when the last calls began: the next may begin a window after the oldest. */
  const startedMs = new Float64Array(perWindow).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  // A leaky bucket spaces the map's calls evenly, rather than all at the beginning of a second.
  const reserved = Math.floor(perWindow * PERSON_SHARE);
  const spacingMs = windowMs / (perWindow - reserved);
  const burstMs = spacingMs * reserved;
  let mapFreeMs = Number.NEGATIVE_INFINITY;

  return {
    nowMs,
    untilMs(priority) {
      const untilAnyMs = (startedMs[oldest] ?? 0) + windowMs - nowMs();
      if (priority === 'person') return untilAnyMs;
      return Math.max(untilAnyMs, mapFreeMs - burstMs - nowMs());
    },
    begin(priority) {
      const atMs = nowMs();
      startedMs[oldest] = atMs;
      oldest = (oldest + 1) % perWindow;
      if (priority !== 'person') mapFreeMs = Math.max(mapFreeMs, atMs) + spacingMs;
      return atMs;
    },
  };
}
