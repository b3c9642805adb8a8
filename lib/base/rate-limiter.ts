import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Priority } from '@/lib/base/priority';
import { createSlidingWindow } from './sliding-window';
import { SECOND_MS } from './time';
import { createTokenBucket } from './token-bucket';

/** Limits how many calls begin in any second, or how rarely one does, and reserves a part of them for people. */
export interface RateLimiter {
  /** Milliseconds until a call may begin; zero means now. */
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
  const calls = createSlidingWindow({ max: perWindow, ms: windowMs, now: nowMs });
  // The map's calls are spaced evenly, rather than all at the beginning of a second.
  const reserved = Math.floor(perWindow * PERSON_SHARE);
  const ofMap = createTokenBucket({
    every: () => windowMs / (perWindow - reserved),
    burst: () => Math.max(1, reserved),
    now: nowMs,
  });

  return {
    nowMs,
    untilMs: (priority) =>
      priority === 'person' ? calls.untilMs() : Math.max(calls.untilMs(), ofMap.until()),
    begin(priority) {
      calls.count();
      // Also one that nobody has asked about, as another limit let it through.
      if (priority !== 'person') ofMap.owe();
      return nowMs();
    },
  };
}
