import type { Priority } from '../terms/requester';

/** Counts since the start, for /api/status and /api/metrics. */
export interface Counts {
  /** Served fresh from the cache. */
  hits: number;
  /** Answered by a call of its own, or refused one. */
  misses: number;
  /** Served stale from the cache. */
  stale: number;
  /** Answered by a call that another request had started. */
  shared: number;
  /** Calls to the weather service. */
  calls: number;
  /** Calls that were retries. */
  retries: number;
  /** Calls that returned neither a document nor a 404. */
  failedCalls: number;
  /** Calls to the zone lookup. */
  zoneCalls: number;
  /** Problem responses (RFC 9457). */
  problems: number;
}

export interface Counters {
  readonly add: (name: keyof Counts) => void;
  /** Counts a call to the weather service, by priority. */
  readonly called: (priority: Priority) => void;
  readonly read: () => Readonly<Counts>;
  readonly callsByClass: () => Readonly<Record<Priority, number>>;
}

export function createCounters(): Counters {
  const counts: Counts = {
    hits: 0,
    misses: 0,
    stale: 0,
    shared: 0,
    calls: 0,
    retries: 0,
    failedCalls: 0,
    zoneCalls: 0,
    problems: 0,
  };
  const byClass: Record<Priority, number> = { person: 0, map: 0, outside: 0 };
  return {
    add(name) {
      counts[name] += 1;
    },
    called(priority) {
      counts.calls += 1;
      byClass[priority] += 1;
    },
    read: () => ({ ...counts }),
    callsByClass: () => ({ ...byClass }),
  };
}
