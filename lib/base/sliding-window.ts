import { LRUCache } from 'lru-cache';
import { createMonotonicClock } from './monotonic-clock';
import { recent } from './recent';

/** Limits how many hits there may be in any span of time of one length. */
export interface SlidingWindow {
  /** Milliseconds until one more hit fits; zero if it fits now. */
  readonly untilMs: () => number;
  /** Counts hits that happen now, whether or not they fit. */
  readonly count: (hits?: number) => void;
  /** Counts hits that happen now if all of them fit. */
  readonly take: (hits?: number) => Taken;
}

export interface Taken {
  readonly isTaken: boolean;
  /** When that was, by the clock of the window, which never goes back. */
  readonly atMs: number;
  /** How many more hits fit now. */
  readonly left: number;
  /** Milliseconds until the hits fit; if they were taken, until more fit than are left. */
  readonly untilMs: number;
}

export interface SlidingWindowOptions {
  /** The most hits in any span of time of this length. */
  readonly max: number;
  readonly ms: number;
  /** Hits this close together are kept as one: else a window of thousands would keep each by itself. */
  readonly grainMs?: number;
  /** A clock in milliseconds; it may be set back. */
  readonly now: () => number;
}

export interface ClientWindowsOptions extends SlidingWindowOptions {
  /** How many clients are remembered: those whose windows were used last. */
  readonly maxClients?: number;
}

const DEFAULT_MAX_CLIENTS = 10_000;

export function createSlidingWindow(options: SlidingWindowOptions): SlidingWindow {
  // If a clock that was ahead is set right, nobody must wait for longer than the window.
  return openWindow(options, createMonotonicClock(options.now));
}

/** Returns the window of each client. */
export function createClientWindows(
  options: ClientWindowsOptions,
): (client: string) => SlidingWindow {
  const now = createMonotonicClock(options.now);
  const windows = new LRUCache<string, SlidingWindow>(
    recent(options.maxClients ?? DEFAULT_MAX_CLIENTS),
  );
  return (client) => {
    const known = windows.get(client);
    if (known) return known;
    const opened = openWindow(options, now);
    windows.set(client, opened);
    return opened;
  };
}

function openWindow(
  { max, ms, grainMs = 0 }: SlidingWindowOptions,
  now: () => number,
): SlidingWindow {
  /** The oldest first. */
  const counted: { readonly atMs: number; hits: number }[] = [];
  let sum = 0;

  function forgetOldest(): void {
    sum -= counted.shift()?.hits ?? 0;
  }

  /** Forgets what has left the window, and returns the time. */
  function moveOn(): number {
    const nowMs = now();
    while (counted[0] && counted[0].atMs + ms - nowMs <= 0) forgetOldest();
    return nowMs;
  }

  function add(nowMs: number, hits: number): void {
    const last = counted[counted.length - 1];
    if (last && nowMs - last.atMs <= grainMs) last.hits += hits;
    else counted.push({ atMs: nowMs, hits });
    sum += hits;
    // What came before the last `max` hits changes nothing, and memory stays bounded whatever is counted.
    while (counted[0] && sum - counted[0].hits >= max) forgetOldest();
  }

  function untilFit(nowMs: number, hits: number): number {
    let over = sum + hits - max;
    if (over <= 0) return 0;
    for (const one of counted) {
      over -= one.hits;
      if (over <= 0) return one.atMs + ms - nowMs;
    }
    return Number.POSITIVE_INFINITY;
  }

  return {
    untilMs: () => untilFit(moveOn(), 1),
    count: (hits = 1) => add(moveOn(), hits),
    take(hits = 1) {
      const nowMs = moveOn();
      const isTaken = sum + hits <= max;
      if (isTaken) add(nowMs, hits);
      const left = Math.max(0, max - sum);
      return { isTaken, atMs: nowMs, left, untilMs: untilFit(nowMs, isTaken ? left + 1 : hits) };
    },
  };
}
