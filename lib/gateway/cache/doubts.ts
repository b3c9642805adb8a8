import { LRUCache } from 'lru-cache';
import type { Body } from '../terms/body';
import type { Outcome } from '../terms/outcome';

/** Decides whether "no data" is to be believed over a document in the cache. */
export interface Doubts {
  /** Whether a new outcome is not to be stored over the cached one yet. */
  readonly isDoubtful: (
    key: string,
    outcome: Outcome<Body>,
    cached: Outcome<Body> | undefined,
  ) => boolean;
}

/** "No data" must be reported again after this time. */
const DOUBT_MS = 60_000;
const MOST_DOUBTS = 10_000;

/** A service in the middle of a deployment may report "no data" for a moment: no reason to believe it. */
export function createDoubts(now: () => number): Doubts {
  /** Since when "no data" has been reported, by key. */
  const sinceByKey = new LRUCache<string, number>({ max: MOST_DOUBTS });
  return {
    isDoubtful(key, outcome, cached) {
      if (outcome.ok) sinceByKey.delete(key);
      const isNone = !outcome.ok && outcome.code === 'no-data';
      if (!isNone || !cached?.ok) return false;
      const sinceMs = sinceByKey.get(key) ?? now();
      sinceByKey.set(key, sinceMs);
      return now() - sinceMs < DOUBT_MS;
    },
  };
}
