import type { Background } from '@/lib/base/background';
import { wholeTtl } from '@/lib/base/lifetime';
import type { Memory } from '@/lib/base/memory';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { COMMON_CLIENT, type Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { CacheEntry, LoadLock, OuterStore } from '@/lib/shared/entry';
import { createPeerMemory } from '@/lib/shared/store/peer-memory';
import type { Coalescer } from './coalescer';
import type { FailureMemory } from './failure-memory';
import type { Loader, LoadResult } from './loading';
import { createNoDataGuard } from './no-data-guard';

/** The result of a flight, for everyone who joined it. */
export interface FlightResult {
  readonly entry: CacheEntry;
  /** The requester that was refused a call, if one was: another requester may be allowed one. */
  readonly refused?: Requester;
  /** Whether another process made the call. */
  readonly isElsewhere?: boolean;
}

export interface FlightsOptions {
  readonly outer: OuterStore | undefined;
  readonly memory: Memory<CacheEntry>;
  readonly background: Background | undefined;
  readonly failures: FailureMemory;
  readonly now: () => number;
  readonly getUsable: (key: string) => CacheEntry | undefined;
  readonly isFresh: (entry: CacheEntry, priority: Priority) => boolean;
  readonly uncached: (outcome: Failure) => CacheEntry;
  /** Called when a call has brought a document, and how long no other one is to be made for it. */
  readonly calledFor: (key: string, entry: CacheEntry, againMs: number) => void;
  /** Joins the flight for a key in this process, if there is one. */
  readonly join: Coalescer<FlightResult>['join'];
}

/** What was loaded, and whether a call was made for it. */
type Loaded = CacheEntry & Pick<LoadResult, 'called' | 'againMs'>;

/** A person who waits in another process, which counts the request. */
const PERSON_ELSEWHERE: Requester = { priority: 'person', client: COMMON_CLIENT };

/** Returns what loads an entry, unless another process does so, and stores it. */
export function createFlights(options: FlightsOptions) {
  const {
    outer,
    memory,
    background,
    failures,
    now,
    getUsable,
    isFresh,
    uncached,
    join,
    calledFor,
  } = options;
  const noData = createNoDataGuard(now);
  const peerMemory = outer && createPeerMemory(outer, memory);

  /** Compresses an entry after it has been served; if too many wait for that, before. */
  async function store(key: string, entry: CacheEntry, lock: LoadLock | undefined): Promise<void> {
    memory.set(key, entry);
    const { outcome } = entry;
    const finish = async () => {
      if (background && outcome.ok) {
        await outcome.value.pack();
        memory.resized(key, entry);
      }
      // A newer entry may have overtaken this one.
      const latest = memory.peek(key);
      const isLatest = latest === undefined || latest.fetchedMs <= entry.fetchedMs;
      if (lock) lock.store(entry);
      else if (isLatest) outer?.set(key, entry);
    };
    // Other processes wait for what has a lock.
    if (lock) finish().catch(() => lock.end());
    else if (!background?.run(finish)) await finish();
  }

  async function ask(key: string, loader: Loader, waiters: Waiters): Promise<Loaded> {
    const fetchedMs = now();
    const { ageMs = 0, ...loaded } = await loader.load(waiters, getUsable(key));
    return { ...loaded, ttlMs: wholeTtl(loaded.ttlMs), fetchedMs: fetchedMs - ageMs };
  }

  /** Asks as long as this process has the lock; undefined if it lost it before the call was made. */
  async function askWithLock(
    key: string,
    loader: Loader,
    waiters: Waiters,
    lock: LoadLock,
  ): Promise<Loaded | undefined> {
    let hasLapsed = false;
    const whileHeld: Waiters = {
      ...waiters,
      confirmWanted() {
        hasLapsed = !lock.isValid();
        return !hasLapsed && waiters.confirmWanted();
      },
    };
    try {
      do {
        hasLapsed = false;
        const loaded = await ask(key, loader, whileHeld);
        // A call that was not made for want of the lock says nothing, though the lock may have been renewed since.
        if (loaded.called || loaded.outcome.ok || (lock.isValid() && !hasLapsed)) return loaded;
      } while (await lock.confirm());
      return undefined;
    } catch (error) {
      lock.end();
      throw error;
    }
  }

  async function settle(
    key: string,
    { called, againMs = 0, ...entry }: Loaded,
    waiters: Waiters,
    lock?: LoadLock,
  ): Promise<FlightResult> {
    const requester = waiters.requester();
    const isStored =
      entry.ttlMs > 0 && !noData.shouldKeepOld(key, entry.outcome, getUsable(key)?.outcome);
    const failed = called && !entry.outcome.ok ? entry.outcome : undefined;
    if (called && entry.outcome.ok) calledFor(key, entry, againMs);
    if (isStored) {
      await store(key, entry, lock);
      failures.succeeded(key);
    } else {
      if (failed) failures.failed(key, requester.priority, failed);
      lock?.end(failed);
    }
    return called || entry.outcome.ok ? { entry } : { entry, refused: requester };
  }

  return async (key: string, loader: Loader, waiters: Waiters): Promise<FlightResult> => {
    const peers = outer?.peers;
    if (!peers) return settle(key, await ask(key, loader, waiters), waiters);
    const { priority } = waiters.requester();
    const onWanted = () => join(key, PERSON_ELSEWHERE);
    for (let known = memory.peek(key); ; ) {
      const begun = await peers.begin(key, known, waiters, onWanted);
      if (begun.kind === 'ours') {
        const loaded = await askWithLock(key, loader, waiters, begun.lock);
        if (loaded) return settle(key, loaded, waiters, begun.lock);
        continue;
      }
      if (begun.kind === 'failed') {
        failures.failed(key, priority, begun.failure);
        return { entry: uncached(begun.failure), isElsewhere: true };
      }
      peerMemory?.adopt(key, begun.entry, known);
      if (isFresh(begun.entry, priority)) return { entry: begun.entry, isElsewhere: true };
      // It was loaded a while ago, and not heard of.
      known = begun.entry;
    }
  };
}
