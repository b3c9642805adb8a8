import { createMonotonicClock } from '../terms/monotonic-clock';
import type { Failure } from '../terms/outcome';
import type { Priority } from '../terms/requester';

/** Remembers what failed, so that the same thing is not asked for again at once. */
export interface FailureMemory {
  /**
   * The failure to tell instead of asking; undefined where asking may be tried. What failed for the map
   * alone is tried once for a person.
   */
  readonly recall: (key: string, priority: Priority) => Failure | undefined;
  readonly failed: (key: string, priority: Priority, failure: Failure) => void;
  readonly succeeded: (key: string) => void;
}

interface Remembered {
  readonly failure: Failure;
  readonly times: number;
  readonly isPersons: boolean;
  readonly untilMs: number;
}

/** How long after the first, the second and every further failure in a row. */
const PAUSES_MS = [1000, 5000, 30_000] as const;
const MOST_REMEMBERED = 10_000;

/** @param wallNow milliseconds; it may be set back */
export function createFailureMemory(wallNow: () => number): FailureMemory {
  const now = createMonotonicClock(wallNow);
  const remembered = new Map<string, Remembered>();
  return {
    recall(key, priority) {
      const entry = remembered.get(key);
      if (!entry || now() >= entry.untilMs) return undefined;
      if (priority === 'person' && !entry.isPersons) return undefined;
      const seconds = Math.ceil((entry.untilMs - now()) / 1000);
      const told = entry.failure.retryAfterSeconds ?? 0;
      return { ...entry.failure, retryAfterSeconds: Math.max(seconds, told) };
    },
    failed(key, priority, failure) {
      const isPersons = priority === 'person';
      const times = (remembered.get(key)?.times ?? 0) + 1;
      const pauseMs = PAUSES_MS[times - 1] ?? PAUSES_MS[2];
      remembered.delete(key);
      remembered.set(key, { failure, times, isPersons, untilMs: now() + pauseMs });
      const [oldest] = remembered.keys();
      if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    },
    succeeded: (key) => void remembered.delete(key),
  };
}
