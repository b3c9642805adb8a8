import type { FailureCode } from '@/lib/base/outcome';
import type { StageFacts } from '@/lib/base/trace';

type CacheFacts = Extract<StageFacts, { stage: 'cache' }>;

/** What a cache found: the parts of its result, or of the entry that it could not use. */
export interface Found {
  readonly via: CacheFacts['via'];
  readonly fetchedMs?: number;
  readonly ttlMs?: number;
  readonly why?: FailureCode;
}

/** What a trace says of a lookup. */
export function cacheFacts(key: string, found: Found, nowMs: number): CacheFacts {
  const { via, fetchedMs, ttlMs, why } = found;
  const isDated = fetchedMs !== undefined && ttlMs !== undefined && ttlMs > 0;
  return {
    stage: 'cache',
    key,
    via,
    ageMs: isDated ? Math.max(0, nowMs - fetchedMs) : null,
    lifetimeMs: isDated ? ttlMs : null,
    why: why ?? null,
  };
}
