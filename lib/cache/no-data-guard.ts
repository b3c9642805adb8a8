import { LRUCache } from 'lru-cache';
import type { Body } from '@/lib/base/body';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Outcome } from '@/lib/base/outcome';
import { recent } from '@/lib/base/recent';
import { MINUTE_MS } from '@/lib/base/time';

/** Decides when "no data" may replace a cached document. */
export interface NoDataGuard {
  /** Whether a new outcome must not replace the cached one yet. */
  readonly shouldKeepOld: (
    key: string,
    outcome: Outcome<Body>,
    cached: Outcome<Body> | undefined,
  ) => boolean;
}

/** "No data" is believed once it is reported again after this time. */
const REPEATED_AFTER_MS = MINUTE_MS;
const MAX_KEYS = 10_000;

/** Guards against a service that briefly reports "no data" while it is being deployed. */
export function createNoDataGuard(wallNow: () => number): NoDataGuard {
  const now = createMonotonicClock(wallNow);
  /** When "no data" was first reported, by key. */
  const sinceByKey = new LRUCache<string, number>(recent(MAX_KEYS));
  return {
    shouldKeepOld(key, outcome, cached) {
      if (outcome.ok) sinceByKey.delete(key);
      const isNoData = !outcome.ok && outcome.code === 'no-data';
      if (!isNoData || !cached?.ok) return false;
      const sinceMs = sinceByKey.get(key) ?? now();
      sinceByKey.set(key, sinceMs);
      return now() - sinceMs < REPEATED_AFTER_MS;
    },
  };
}
