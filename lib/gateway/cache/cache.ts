import type { ProblemCode } from '@/lib/contract/problem';
import type { Counters } from '../telemetry/counters';
import type { Background } from '../terms/background';
import type { Demand } from '../terms/demand';
import type { Lifetime } from '../terms/lifetime';
import { createMemory, type Memory } from '../terms/memory';
import type { Failure } from '../terms/outcome';
import type { Priority, Requester } from '../terms/requester';
import { createDoubts } from './doubts';
import type { CacheEntry, OuterStore } from './entry';
import { createFailureMemory } from './failure-memory';
import { createOuterLookup } from './outer-lookup';
import { createSharing } from './sharing';

export type { CacheEntry, OuterStore } from './entry';

/** How a result came about. */
export type Via =
  /** It was in the cache, and fresh. */
  | 'hit'
  /** Nothing was in the cache: a call was made. */
  | 'miss'
  /** What was in the cache was too old to serve: a call was made. */
  | 'expired'
  /** What was in the cache had expired, and was served all the same. */
  | 'stale'
  /** It waited for a call that was already in flight. */
  | 'collapsed'
  /** Nothing was in the cache, and no call was allowed. */
  | 'refused';

export interface CacheResult extends CacheEntry {
  readonly via: Via;
  /** With `stale`: why there is nothing newer; undefined while it is being fetched. */
  readonly why?: ProblemCode;
}

export interface LoadResult extends Lifetime, Pick<CacheEntry, 'outcome'> {
  /** Whether a call was made: only then is a failure about the thing itself, and remembered. */
  readonly asked: boolean;
}

/** How an entry is loaded. `cached` is what it would renew. */
export interface Loader {
  /** Why no call is allowed now; undefined if one is. */
  readonly refuses: (requester: Requester, cached: CacheEntry | undefined) => Failure | undefined;
  readonly load: (demand: Demand, cached: CacheEntry | undefined) => Promise<LoadResult>;
}

/** Entries by key, in memory and in an outer store. One load at a time for each key. */
export interface Cache {
  readonly read: (key: string, requester: Requester, loader: Loader) => Promise<CacheResult>;
  /**
   * What memory can serve without waiting, or undefined: a fresh entry, or a stale one, whose refresh then
   * begins if a call is allowed. Counts nothing: call `recordServed` when it is sent.
   */
  readonly getServable: (
    key: string,
    requester: Requester,
    loader: Loader,
  ) => CacheResult | undefined;
  readonly recordServed: (result: CacheResult) => void;
  /** The entry in memory if it is fresh for this priority. Counts nothing, and begins nothing. */
  readonly getFresh: (key: string, priority: Priority) => CacheResult | undefined;
  /** The entry in memory if it may be served at all, stale or not. Counts nothing, and begins nothing. */
  readonly getUsable: (key: string) => CacheEntry | undefined;
  /** Brings entries from the outer store into memory; undefined if there is nothing to wait for. */
  readonly prefetch: (keys: readonly string[]) => Promise<void> | undefined;
  readonly size: Memory<CacheEntry>['size'];
}

export interface CacheOptions {
  readonly maxBytes: number;
  /** What others keep in memory for as long as the entry under a key, in bytes. */
  readonly besidesBytes?: (key: string) => number;
  readonly outer?: OuterStore | undefined;
  /** Compresses entries once they have been served; without it they stay as they are. */
  readonly background?: Background | undefined;
  readonly counters: Counters;
  readonly now: () => number;
  /** For how long a requester of a priority takes an entry as fresh, in milliseconds. */
  readonly lifetimeMs: (lifetime: Lifetime, priority: Priority) => number;
  /** Called with an error of our own from a refresh that nobody waits for. */
  readonly onBroken: (error: unknown) => void;
}

/** What a flight returned to those who shared it. */
interface FlightResult {
  readonly entry: CacheEntry;
  /** The requester for whom no call was allowed, if none was: another may be luckier. */
  readonly refused?: Requester;
}

/** A requester that does not go away, so that a refresh outlasts the response that started it. */
const staying = ({ priority, client }: Requester): Requester => ({ priority, client });

/** How often a requester that shared somebody else's refusal starts a flight of its own. */
const MOST_FLIGHTS = 3;

export function createCache(options: CacheOptions): Cache {
  const { outer, background, counters, now, lifetimeMs, onBroken } = options;
  const { besidesBytes = () => 0 } = options;
  const memory = createMemory<CacheEntry>({
    maxBytes: options.maxBytes,
    bytesOf: ({ outcome }, key) => (outcome.ok ? outcome.value.size() + besidesBytes(key) : 0),
  });
  const sharing = createSharing<FlightResult>();
  const failures = createFailureMemory(now);
  const doubts = createDoubts(now);
  const lookup = outer && createOuterLookup({ outer, memory, now });

  /** The entry in memory, never from the future: a clock that was ahead has dated it so. */
  function entryAt(key: string): CacheEntry | undefined {
    const entry = memory.get(key);
    if (!entry || entry.fetchedMs <= now()) return entry;
    const dated = { ...entry, fetchedMs: now() };
    memory.set(key, dated);
    return dated;
  }

  const isUsable = ({ fetchedMs, servableMs }: CacheEntry) => now() - fetchedMs < servableMs;

  function getUsable(key: string): CacheEntry | undefined {
    const entry = entryAt(key);
    return entry && isUsable(entry) ? entry : undefined;
  }

  function store(key: string, entry: CacheEntry): void {
    memory.set(key, entry);
    const { outcome } = entry;
    if (!background || !outcome.ok) {
      outer?.set(key, entry);
      return;
    }
    background.run(async () => {
      await outcome.value.pack();
      memory.resized(key, entry);
      outer?.set(key, entry);
    });
  }

  async function fly(key: string, loader: Loader, demand: Demand): Promise<FlightResult> {
    const fetchedMs = now();
    const cached = getUsable(key);
    const { asked, ...loaded } = await loader.load(demand, cached);
    const requester = demand.requester();
    const entry: CacheEntry = { ...loaded, fetchedMs };
    const isStored =
      entry.ttlMs > 0 && !doubts.isDoubtful(key, entry.outcome, getUsable(key)?.outcome);
    if (isStored) {
      store(key, entry);
      failures.succeeded(key);
    } else if (asked && !entry.outcome.ok) failures.failed(key, requester.priority, entry.outcome);
    return asked || entry.outcome.ok ? { entry } : { entry, refused: requester };
  }

  const start = (key: string, requester: Requester, loader: Loader) =>
    sharing.share(key, requester, (demand) => fly(key, loader, demand));

  /** Joins the flight for this key, or starts one. A refusal that was another requester's is not inherited. */
  async function load(key: string, requester: Requester, loader: Loader) {
    for (let flights = 1; ; flights += 1) {
      const { result, joined } = start(key, requester, loader);
      if (flights === 1) counters.add(joined ? 'shared' : 'misses');
      const { entry, refused } = await result;
      const isAnothers =
        refused !== undefined &&
        (refused.priority !== requester.priority || refused.client !== requester.client) &&
        !requester.signal?.aborted;
      const isRefused = refused !== undefined;
      if (!isAnothers || flights === MOST_FLIGHTS) return { entry, joined, isRefused };
      const refusal = refusalOf(key, requester, loader);
      if (refusal) return { entry: unstored(refusal), joined, isRefused };
    }
  }

  const unstored = (outcome: Failure): CacheEntry => ({
    ...{ outcome, fetchedMs: now(), ttlMs: 0, servableMs: 0 },
  });

  function freshOf(entry: CacheEntry, priority: Priority): CacheResult | undefined {
    const ttlMs = lifetimeMs(entry, priority);
    return now() - entry.fetchedMs < ttlMs ? { ...entry, ttlMs, via: 'hit' } : undefined;
  }

  const refusalOf = (key: string, requester: Requester, loader: Loader, entry = getUsable(key)) =>
    failures.recall(key, requester.priority) ?? loader.refuses(requester, entry);

  const recordServed = ({ via }: CacheResult) => counters.add(via === 'stale' ? 'stale' : 'hits');

  function getServable(key: string, requester: Requester, loader: Loader): CacheResult | undefined {
    const entry = entryAt(key);
    if (!entry) return undefined;
    const hit = freshOf(entry, requester.priority);
    if (hit) return hit;
    if (!isUsable(entry)) return undefined;
    const refusal = refusalOf(key, requester, loader, entry);
    if (!refusal) start(key, staying(requester), loader).result.catch(onBroken);
    const ttlMs = lifetimeMs(entry, requester.priority);
    return { ...entry, ttlMs, via: 'stale', ...(refusal ? { why: refusal.code } : {}) };
  }

  return {
    getServable,
    recordServed,
    getUsable,
    getFresh(key, priority) {
      const entry = entryAt(key);
      return entry && freshOf(entry, priority);
    },
    prefetch: (keys) => lookup?.bring(keys),
    size: memory.size,
    async read(key, requester, loader) {
      const found = lookup?.bring([key]);
      if (found) await found;
      const servable = getServable(key, requester, loader);
      if (servable) {
        recordServed(servable);
        return servable;
      }
      const refusal = refusalOf(key, requester, loader);
      if (refusal) {
        counters.add('misses');
        return { ...unstored(refusal), via: 'refused' };
      }
      const isExpired = memory.get(key) !== undefined;
      const { entry, joined, isRefused } = await load(key, requester, loader);
      if (isRefused) return { ...entry, via: 'refused' };
      return { ...entry, via: joined ? 'collapsed' : isExpired ? 'expired' : 'miss' };
    },
  };
}
