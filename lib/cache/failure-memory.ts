import { LRUCache } from 'lru-cache';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { recent } from '@/lib/base/recent';

/** Negative cache: remembers failed loads, so that a failing key is not retried at once. */
export interface FailureMemory {
  /**
   * The failure to serve instead of making a call; undefined if a call may be tried. A load that failed
   * for the map only is tried once for a person.
   */
  readonly recall: (key: string, priority: Priority) => Failure | undefined;
  readonly failed: (key: string, priority: Priority, failure: Failure) => void;
  readonly succeeded: (key: string) => void;
}

interface Remembered {
  readonly failure: Failure;
  readonly times: number;
  readonly isForPerson: boolean;
  readonly untilMs: number;
}

/** The pause after the first, the second and every further failure in a row. */
const PAUSES_MS = [1000, 5000, 30_000] as const;
/** The longest Retry-After of a failing service that is honored. */
const MAX_STATED_MS = 600_000;
const MAX_REMEMBERED = 10_000;

/** @param wallNow milliseconds of the Unix epoch; the clock may be set back */
export function createFailureMemory(wallNow: () => number): FailureMemory {
  const now = createMonotonicClock(wallNow);
  const remembered = new LRUCache<string, Remembered>(recent(MAX_REMEMBERED));
  return {
    recall(key, priority) {
      const entry = remembered.get(key);
      if (!entry || now() >= entry.untilMs) return undefined;
      if (priority === 'person' && !entry.isForPerson) return undefined;
      const seconds = Math.ceil((entry.untilMs - now()) / 1000);
      const stated = entry.failure.retryAfterSeconds ?? 0;
      return { ...entry.failure, retryAfterSeconds: Math.max(seconds, stated) };
    },
    failed(key, priority, failure) {
      const isForPerson = priority === 'person';
      const times = (remembered.get(key)?.times ?? 0) + 1;
      const pauseMs = Math.max(PAUSES_MS[times - 1] ?? PAUSES_MS[2], statedMs(failure));
      remembered.set(key, { failure, times, isForPerson, untilMs: now() + pauseMs });
    },
    succeeded: (key) => void remembered.delete(key),
  };
}

/** How long the service itself has asked to be left alone (Retry-After with a 5xx), in milliseconds. */
function statedMs({ code, retryAfterSeconds = 0 }: Failure): number {
  return code === 'service-failing' ? Math.min(MAX_STATED_MS, retryAfterSeconds * 1000) : 0;
}
