import { byPriority, type Priority } from '@/lib/base/priority';
import type { ProblemCode } from '@/lib/contract/problem';

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

export type CallsByClass = Readonly<Record<Priority, number>>;

export interface Counters {
  readonly add: (name: Exclude<keyof Counts, 'calls' | 'problems'>) => void;
  /** Counts a call to the weather service, by priority and by the label of its key. */
  readonly called: (priority: Priority, key: string) => void;
  /** Counts a problem response, by code. */
  readonly problem: (code: ProblemCode) => void;
  readonly read: () => Readonly<Counts>;
  readonly callsByClass: () => CallsByClass;
  readonly callsByKey: () => readonly (readonly [key: string, CallsByClass])[];
  readonly problemsByCode: () => readonly (readonly [code: ProblemCode, count: number])[];
}

/** None of any class. */
export const noCalls = (): Record<Priority, number> => byPriority(() => 0);

/** Keys that are told apart: with each change of the keys, there are more. */
const MAX_KEYS = 50;
/** The label of all keys beyond that. */
export const OTHER_KEYS = 'other';

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
  const byClass = noCalls();
  const byKey = new Map<string, Record<Priority, number>>();
  const byCode = new Map<ProblemCode, number>();

  function ofKey(label: string): Record<Priority, number> {
    const key = byKey.has(label) || byKey.size < MAX_KEYS ? label : OTHER_KEYS;
    const calls = byKey.get(key) ?? noCalls();
    byKey.set(key, calls);
    return calls;
  }

  return {
    add(name) {
      counts[name] += 1;
    },
    called(priority, key) {
      counts.calls += 1;
      byClass[priority] += 1;
      ofKey(key)[priority] += 1;
    },
    problem(code) {
      counts.problems += 1;
      byCode.set(code, (byCode.get(code) ?? 0) + 1);
    },
    read: () => ({ ...counts }),
    callsByClass: () => ({ ...byClass }),
    callsByKey: () => [...byKey].map(([key, calls]) => [key, { ...calls }]),
    problemsByCode: () => [...byCode],
  };
}
