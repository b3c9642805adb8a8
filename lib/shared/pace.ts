import type { Priority } from '@/lib/base/priority';

/** How fast calls may begin, and how many may be in flight. */
export interface Pace {
  /**
   * Milliseconds until a call may begin; zero or less means now. Infinity if that is being asked: `onReady` tells.
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
