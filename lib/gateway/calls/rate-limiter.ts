import { createMonotonicClock } from '../terms/monotonic-clock';
import type { Priority } from '../terms/requester';

/** Spreads calls over time: never more than so many begun in any second, and a part of them kept for persons. */
export interface RateLimiter {
  /** How long until a call may begin, in milliseconds; zero or less: now. */
  readonly untilMs: (priority: Priority) => number;
  /** Counts a call that begins now, and says when that is by the clock of this pace. */
  readonly begin: (priority: Priority) => number;
  /** A clock that never goes back, in milliseconds. */
  readonly nowMs: () => number;
}

const SECOND_MS = 1000;
/** What the map leaves of each second, so that a person's call begins at once. */
const PERSONS_PART = 0.1;

export function createRateLimiter(perSecond: number, now: () => number): RateLimiter {
  const nowMs = createMonotonicClock(now);
  /** When each of the last calls began, in a ring: the next goes a second after the oldest of them. */
  const begun = new Float64Array(perSecond).fill(Number.NEGATIVE_INFINITY);
  let oldest = 0;
  // The map's calls are spaced evenly (a leaky bucket), rather than all at the beginning of a second.
  const persons = Math.floor(perSecond * PERSONS_PART);
  const spacingMs = SECOND_MS / (perSecond - persons);
  const aheadMs = spacingMs * persons;
  let mapFreeMs = Number.NEGATIVE_INFINITY;

  return {
    nowMs,
    untilMs(priority) {
      const untilAnyMs = (begun[oldest] ?? 0) + SECOND_MS - nowMs();
      if (priority === 'person') return untilAnyMs;
      return Math.max(untilAnyMs, mapFreeMs - aheadMs - nowMs());
    },
    begin(priority) {
      const atMs = nowMs();
      begun[oldest] = atMs;
      oldest = (oldest + 1) % perSecond;
      if (priority !== 'person') mapFreeMs = Math.max(mapFreeMs, atMs) + spacingMs;
      return atMs;
    },
  };
}
