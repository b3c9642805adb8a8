import type { Background } from '@/lib/base/background';
import type { Memory } from '@/lib/base/memory';
import type { Failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { COMMON_CLIENT, type Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { CacheEntry, Lead, OuterStore } from '@/lib/shared/entry';
import { createSiblingMemory } from '@/lib/shared/store/sibling-memory';
import type { Coalescer } from './coalescer';
import { createDoubts } from './doubts';
import type { FailureMemory } from './failure-memory';
import type { Loader, LoadResult } from './loading';

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
  const doubts = createDoubts(now);
  const siblingMemory = outer && createSiblingMemory(outer, memory);

  /** Compresses an entry after it has been served; if too many wait for that, before. */
  async function store(key: string, entry: CacheEntry, lead: Lead | undefined): Promise<void> {
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
      if (lead) lead.store(entry);
      else if (isLatest) outer?.set(key, entry);
    };
    // Other processes wait for what has a lead.
    if (lead) finish().catch(() => lead.end());
    else if (!background?.run(finish)) await finish();
  }

  async function ask(key: string, loader: Loader, waiters: Waiters): Promise<Loaded> {
    const fetchedMs = now();
    const { ageMs = 0, ...loaded } = await loader.load(waiters, getUsable(key));
    return { ...loaded, fetchedMs: fetchedMs - ageMs };
  }

  /** Asks as long as this process has the lead; undefined if it lost it before the call was made. */
  async function askWithLead(
    key: string,
    loader: Loader,
    waiters: Waiters,
    lead: Lead,
  ): Promise<Loaded | undefined> {
    const whileHeld: Waiters = {
      ...waiters,
      isWanted: () => lead.isHeld() && waiters.isWanted(),
    };
    try {
      do {
        const loaded = await ask(key, loader, whileHeld);
        if (loaded.called || loaded.outcome.ok || lead.isHeld()) return loaded;
      } while (await lead.confirm());
      return undefined;
    } catch (error) {
      lead.end();
      throw error;
    }
  }

  async function settle(
    key: string,
    { called, againMs = 0, ...entry }: Loaded,
    waiters: Waiters,
    lead?: Lead,
  ): Promise<FlightResult> {
    const requester = waiters.requester();
    const isStored =
      entry.ttlMs > 0 && !doubts.isDoubtful(key, entry.outcome, getUsable(key)?.outcome);
    const failed = called && !entry.outcome.ok ? entry.outcome : undefined;
    if (called && entry.outcome.ok) calledFor(key, entry, againMs);
    if (isStored) {
      await store(key, entry, lead);
      failures.succeeded(key);
    } else {
      if (failed) failures.failed(key, requester.priority, failed);
      lead?.end(failed);
    }
    return called || entry.outcome.ok ? { entry } : { entry, refused: requester };
  }

  return async (key: string, loader: Loader, waiters: Waiters): Promise<FlightResult> => {
    const siblings = outer?.siblings;
    if (!siblings) return settle(key, await ask(key, loader, waiters), waiters);
    const { priority } = waiters.requester();
    const onWanted = () => join(key, PERSON_ELSEWHERE);
    for (let knownMs = memory.peek(key)?.fetchedMs ?? 0; ; ) {
      const begun = await siblings.begin(key, knownMs, waiters, onWanted);
      if (begun.kind === 'ours') {
        const loaded = await askWithLead(key, loader, waiters, begun.lead);
        if (loaded) return settle(key, loaded, waiters, begun.lead);
        continue;
      }
      if (begun.kind === 'failed') {
        failures.failed(key, priority, begun.failure);
        return { entry: uncached(begun.failure), isElsewhere: true };
      }
      siblingMemory?.adopt(key, begun.entry);
      if (isFresh(begun.entry, priority)) return { entry: begun.entry, isElsewhere: true };
      // It was loaded a while ago, and not heard of.
      knownMs = begun.entry.fetchedMs;
    }
  };
}
