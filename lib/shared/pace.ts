import type { Priority } from '@/lib/base/priority';
import { createRateLimiter } from '@/lib/base/rate-limiter';

/** How fast calls may begin, and how many may be in flight. */
export interface Pace {
  /**
   * Milliseconds until a call may begin; zero or less means now. Infinity while the store is asked: `onReady` follows.
   *
   * @param waiting the calls of this priority that wait
   * @param maxForMap how many of the map's calls may be in flight
   */
  readonly untilMs: (priority: Priority, waiting: number, maxForMap: number) => number;
  /** Counts a call that begins now, and returns the time by `nowMs`. */
  readonly begin: (priority: Priority) => number;
  /** Counts a call that is over. */
  readonly end: (priority: Priority) => void;
  /** Calls that this process may have in flight. */
  readonly maxInFlight: () => number;
  /** Calls `listener` when calls may begin that had to wait. */
  readonly onReady: (listener: () => void) => void;
  /** A monotonic clock, in milliseconds. */
  readonly nowMs: () => number;
}

export interface PaceOptions {
  /** A whole number, or less than one for a call every few seconds. */
  readonly perSecond: number;
  readonly maxInFlight: number;
  readonly now: () => number;
}

/** The pace of a process on its own. */
export function createPace({ perSecond, maxInFlight, now }: PaceOptions): Pace {
  const { untilMs, begin, nowMs } = createRateLimiter(perSecond, now);
  return {
    untilMs: (priority) => untilMs(priority),
    begin,
    nowMs,
    end: () => {},
    maxInFlight: () => maxInFlight,
    onReady: () => {},
  };
}
