import { createBody } from '@/lib/base/body';
import type { Lifetime } from '@/lib/base/lifetime';
import { type Failure, type FailureCode, type Outcome, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { CacheEntry } from '@/lib/shared/entry';

/** Where a result came from. */
export type Via =
  /** A fresh entry. */
  | 'hit'
  /** A call: there was no entry. */
  | 'miss'
  /** A call: the entry was too old to serve. */
  | 'expired'
  /** An entry past its TTL. */
  | 'stale'
  /** A call that was already in flight for another requester. */
  | 'collapsed'
  /** Nowhere: there was no entry to serve, and no call was allowed. */
  | 'refused';

export interface CacheResult extends CacheEntry {
  readonly via: Via;
  /** With `stale`: why it can't be refreshed now. */
  readonly why?: FailureCode;
  /** With `stale`: a refresh is in flight. With neither, a call was made so recently that another brings nothing newer. */
  readonly isRefreshing?: true;
}

export interface LoadResult extends Lifetime, Pick<CacheEntry, 'outcome'> {
  /** Whether a call was made. Only then does a failure say something about the key, and is remembered. */
  readonly called: boolean;
  /** How old the answer already was when it came, in milliseconds, as it was held by a cache of the service. */
  readonly ageMs?: number | undefined;
  /** For how long no other call is made for it, in milliseconds, however old it was: a call brings nothing newer. */
  readonly againMs?: number;
}

/** Loads an entry. `cached` is the entry that it would replace. */
export interface Loader {
  /** Why no call is allowed now; undefined if one is allowed. */
  readonly refuses: (requester: Requester, cached: CacheEntry | undefined) => Failure | undefined;
  readonly load: (waiters: Waiters, cached: CacheEntry | undefined) => Promise<LoadResult>;
}

/**
 * What a call has loaded, as a cache takes it: a document for as long as `lifetime` says, a failure for as long as it
 * takes to tell those who wait for it.
 */
export function loadedBy(
  { outcome, called }: { readonly outcome: Outcome<unknown>; readonly called: boolean },
  lifetime: Lifetime,
): LoadResult {
  return outcome.ok
    ? { outcome: success(createBody(outcome.value)), called, ...lifetime }
    : { outcome, called, ttlMs: 0, servableMs: 0 };
}
