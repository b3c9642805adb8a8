import type { Priority } from '../terms/requester';

/** What is counted since the start, for /api/status and /api/metrics. */
export interface Counts {
  /** Answered from what was held, and fresh. */
  hits: number;
  /** Answered by a call of its own, or with why there was none. */
  misses: number;
  /** Answered from what was held and had expired. */
  stale: number;
  /** Answered by a call that somebody else had begun. */
  shared: number;
  /** Calls to the weather service. */
  calls: number;
  /** Those of them that were tries to mend another. */
  retries: number;
  /** Those of them that brought neither a document nor "no data". */
  failedCalls: number;
  /** Calls to the zone look-up. */
  zoneCalls: number;
  /** Problems told to clients. */
  problems: number;
}

export interface Counters {
  readonly add: (name: keyof Counts) => void;
  /** Counts a call to the weather service, and for whom it was made. */
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
