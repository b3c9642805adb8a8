import { LRUCache } from 'lru-cache';
import type { Background } from '@/lib/base/background';
import type { Every } from '@/lib/base/every';
import { type Lifetime, wholeTtl } from '@/lib/base/lifetime';
import { createMemory, type Memory } from '@/lib/base/memory';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { recent } from '@/lib/base/recent';
import { differ, type Requester, withoutSignal } from '@/lib/base/requester';
import { type CacheEntry, fetchedAt, type OuterStore } from '@/lib/shared/entry';
import { cacheFacts, type Found } from './cache-facts';
import { createCoalescer } from './coalescer';
import { createFailureMemory } from './failure-memory';
import { createFlights, type FlightResult } from './flights';
import type { CacheResult, Loader } from './loading';
import { createOuterLookup } from './outer-lookup';

export type { CacheEntry, OuterStore } from '@/lib/shared/entry';
export type { CacheResult, Loader, LoadResult, Via } from './loading';

/** Entries by key, in memory and in an outer store. Concurrent loads of a key are coalesced. */
export interface Cache {
  readonly read: (key: string, requester: Requester, loader: Loader) => Promise<CacheResult>;
  /** Loads an entry even if a fresh one is cached. */
  readonly renew: (key: string, requester: Requester, loader: Loader) => Promise<CacheEntry>;
  /**
   * What memory can serve without waiting: a fresh entry or a stale one, or undefined. A stale one starts a
   * refresh if a call is allowed. Does not count as served: call `recordServed` when it is sent.
   */
  readonly getServable: (
    key: string,
    requester: Requester,
    loader: Loader,
  ) => CacheResult | undefined;
  readonly recordServed: (result: CacheResult) => void;
  /** Resolves when the load of an entry that is under way has ended; undefined if none is. */
  readonly pending: (key: string) => Promise<void> | undefined;
  /** The entry in memory if it is fresh for this priority. Has no side effects. */
  readonly getFresh: (key: string, priority: Priority) => CacheResult | undefined;
  /** The entry in memory if it may be served at all, fresh or stale. Has no side effects. */
  readonly getUsable: (key: string) => CacheEntry | undefined;
  /** Loads entries from the outer store into memory; undefined if there is nothing to wait for. */
  readonly prefetch: (keys: readonly string[]) => Promise<void> | undefined;
  readonly size: Memory<CacheEntry>['size'];
}

export interface CacheOptions {
  readonly maxBytes: number;
  /** Bytes that other code keeps in memory for as long as the entry under a key is cached. */
  readonly besidesBytes?: (key: string) => number;
  readonly outer?: OuterStore | undefined;
  /** Bounds the time that the outer store may take; without it, that is waited for. */
  readonly every?: Every | undefined;
  /** Compresses entries after they have been served; without it they stay uncompressed. */
  readonly background?: Background | undefined;
  /** Counts where answers came from. */
  readonly counters?: { readonly add: (name: 'hits' | 'misses' | 'stale' | 'shared') => void };
  readonly now: () => number;
  /** How long an entry counts as fresh for requesters of a priority, in milliseconds: its TTL without this. */
  readonly lifetimeMs?: (lifetime: Lifetime, priority: Priority) => number;
  /** Called when a background refresh throws, which is a bug of ours. */
  readonly onBroken: (error: unknown) => void;
}

/** Keys whose next call has to wait. */
const MAX_FLOORS = 10_000;

/** How many flights a requester joins or starts when each is refused on another's account. */
const MAX_FLIGHTS = 3;

export function createCache(options: CacheOptions): Cache {
  const { outer, background, counters, now, onBroken } = options;
  const { besidesBytes = () => 0 } = options;
  const lifetimeMs = (entry: Lifetime, priority: Priority) =>
    wholeTtl(options.lifetimeMs?.(entry, priority) ?? entry.ttlMs);
  const memory = createMemory<CacheEntry>({
    maxBytes: options.maxBytes,
    bytesOf: ({ outcome }, key) => (outcome.ok ? outcome.value.size() + besidesBytes(key) : 0),
  });
  const coalescer = createCoalescer<FlightResult>();
  const failures = createFailureMemory(now);
  const lookup = outer && createOuterLookup({ outer, memory, now, every: options.every });

  /** The entry in memory. If it is dated in the future, as the clock was ahead, it counts as out of date. */
  function entryAt(key: string): CacheEntry | undefined {
    const entry = memory.get(key);
    if (!entry || entry.fetchedMs <= now()) return entry;
    const redated = { ...entry, fetchedMs: fetchedAt(entry, now()) };
    memory.set(key, redated);
    return redated;
  }

  const isUsable = ({ fetchedMs, servableMs }: CacheEntry) => now() - fetchedMs < servableMs;

  function getUsable(key: string): CacheEntry | undefined {
    const entry = entryAt(key);
    return entry && isUsable(entry) ? entry : undefined;
  }

  const uncached = (outcome: Failure): CacheEntry => ({
    outcome,
    fetchedMs: now(),
    ttlMs: 0,
    servableMs: 0,
  });

  /** Until when no call is made for what was out of date, or nearly so, when it came, as from a cache on the way. */
  const floors = new LRUCache<string, number>(recent(MAX_FLOORS));
  const monotonicNow = createMonotonicClock(now);
  const isTooSoon = (key: string) => monotonicNow() < (floors.get(key) ?? 0);

  const runFlight = createFlights({
    outer,
    memory,
    background,
    failures,
    now,
    getUsable,
    uncached,
    isFresh: (entry, priority) => freshOf(entry, priority) !== undefined,
    join: coalescer.join,
    calledFor(key, { fetchedMs, ttlMs }, againMs) {
      if (fetchedMs + ttlMs < now() + againMs) floors.set(key, monotonicNow() + againMs);
    },
  });

  const start = (key: string, requester: Requester, loader: Loader) =>
    coalescer.coalesce(key, requester, (waiters) => runFlight(key, loader, waiters));

  /** Joins the flight for this key, or starts one. Another requester's refusal is not inherited. */
  async function joinOrStart(
    key: string,
    requester: Requester,
    loader: Loader,
    onStart?: (joined: boolean) => void,
  ) {
    for (let flights = 1; ; flights += 1) {
      const { result, joined } = start(key, requester, loader);
      if (flights === 1) {
        counters?.add(joined ? 'shared' : 'misses');
        onStart?.(joined);
      }
      const { entry, refused, isElsewhere = false } = await result;
      const isInherited =
        refused !== undefined && differ(refused, requester) && !requester.signal?.aborted;
      const isRefused = refused !== undefined;
      const shared = { entry, joined: joined || isElsewhere, isRefused };
      if (!isInherited || flights === MAX_FLIGHTS) return shared;
      const refusal = refusalOf(key, requester, loader);
      if (refusal) return { ...shared, entry: uncached(refusal) };
    }
  }

  function freshOf(entry: CacheEntry, priority: Priority): CacheResult | undefined {
    const ttlMs = lifetimeMs(entry, priority);
    return now() - entry.fetchedMs < ttlMs ? { ...entry, ttlMs, via: 'hit' } : undefined;
  }

  const refusalOf = (key: string, requester: Requester, loader: Loader, entry = getUsable(key)) =>
    failures.recall(key, requester.priority) ?? loader.refuses(requester, entry);

  const recordServed = ({ via }: CacheResult) => counters?.add(via === 'stale' ? 'stale' : 'hits');

  function getServable(key: string, requester: Requester, loader: Loader): CacheResult | undefined {
    const entry = entryAt(key);
    if (!entry) return undefined;
    const hit = freshOf(entry, requester.priority);
    if (hit) return hit;
    if (!isUsable(entry) && !isTooSoon(key)) return undefined;
    const ttlMs = lifetimeMs(entry, requester.priority);
    const stale = { ...entry, ttlMs, via: 'stale' } as const;
    const refusal = refusalOf(key, requester, loader, entry);
    if (refusal) return { ...stale, why: refusal.code };
    if (isTooSoon(key)) return stale;
    start(key, withoutSignal(requester), loader).result.catch(onBroken);
    return { ...stale, isRefreshing: true };
  }

  return {
    getServable,
    recordServed,
    getUsable,
    getFresh(key, priority) {
      const entry = entryAt(key);
      return entry && freshOf(entry, priority);
    },
    pending: (key) => coalescer.pending(key)?.then(() => {}),
    prefetch: (keys) => lookup?.load(keys),
    size: memory.size,
    renew: async (key, requester, loader) => (await joinOrStart(key, requester, loader)).entry,
    async read(key, requester, loader) {
      const end = requester.trace?.begin();
      const note = (result: Found) => end?.(cacheFacts(key, result, now()));
      const found = lookup?.load([key]);
      if (found) await found;
      const servable = getServable(key, requester, loader);
      if (servable) {
        recordServed(servable);
        note(servable);
        return servable;
      }
      const refusal = refusalOf(key, requester, loader);
      if (refusal) {
        counters?.add('misses');
        note({ via: 'refused', why: refusal.code });
        return { ...uncached(refusal), via: 'refused' };
      }
      const old = memory.get(key);
      const viaOf = (joined: boolean) => (joined ? 'collapsed' : old ? 'expired' : 'miss');
      const { entry, joined, isRefused } = await joinOrStart(key, requester, loader, (hasJoined) =>
        note({ ...old, via: viaOf(hasJoined) }),
      );
      return { ...entry, via: isRefused ? 'refused' : viaOf(joined) };
    },
  };
}
