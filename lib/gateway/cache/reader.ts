import { LRUCache } from 'lru-cache';
import type { ProblemCode } from '@/lib/contract/problem';
import type { Counters } from '../telemetry/counters';
import type { Body } from '../terms/body';
import type { Demand } from '../terms/demand';
import type { Failure, Outcome } from '../terms/outcome';
import type { Asker, AskerClass } from '../terms/requester';
import type { FailureMemory } from './failure-memory';
import type { Store } from './memory';
import type { Sharing } from './sharing';

/** What is known about one thing: an answer, or that there is none. */
export interface Kept {
  readonly outcome: Outcome<Body>;
  /** When it was asked for, in milliseconds of the Unix epoch: its age counts from here. */
  readonly fetchedMs: number;
  /** How long it is fresh. Zero: it is told to those who wait for it, and not kept. */
  readonly ttlMs: number;
  /** How old it may become and still be told, as stale, rather than nothing. */
  readonly keepMs: number;
  /**
   * When calls run short, it may be asked for more seldom: for the map's tiles, or, where it says that a
   * zone has no alerts, for everybody.
   */
  readonly slack?: 'map' | 'calm-zone';
}

/** What a flight brought to those who shared it. */
export interface Landed {
  readonly kept: Kept;
  /** The asker whom no call was made for, where none was: another one may have more luck. */
  readonly refused?: Asker;
}

/** How an answer came about. */
export type Via =
  /** It was held, and fresh. */
  | 'hit'
  /** Nothing was held: a call was made. */
  | 'miss'
  /** What was held was too old to be told: a call was made. */
  | 'expired'
  /** What was held had expired, and was told all the same. */
  | 'stale'
  /** A call that was already under way was waited for. */
  | 'collapsed'
  /** Nothing was held, and nobody was asked. */
  | 'refused';

export interface Reading extends Kept {
  readonly via: Via;
  /** With `stale`: why there is nothing newer; undefined while it is being fetched. */
  readonly why?: ProblemCode;
}

export interface Loaded extends Pick<Kept, 'outcome' | 'ttlMs' | 'keepMs' | 'slack'> {
  /** Whether somebody was asked: only then is a failure one of the thing itself, and remembered. */
  readonly asked: boolean;
}

export interface Loader {
  /** Why nothing may be asked for now; undefined where it may. `held`: what it would renew. */
  readonly refuses: (asker: Asker, held: Kept | undefined) => Failure | undefined;
  readonly load: (demand: Demand, held: Kept | undefined) => Promise<Loaded>;
}

/** Reads what a key stands for from the store, or loads it; one load at a time for each key. */
export interface CachedReader {
  readonly read: (key: string, asker: Asker, loader: Loader) => Promise<Reading>;
  /**
   * What may be told without waiting, or undefined: what is fresh, and what is stale, of which a refresh
   * begins then where one may. Counts nothing: `counted` does, when it is told.
   */
  readonly atHand: (key: string, asker: Asker, loader: Loader) => Reading | undefined;
  readonly counted: (reading: Reading) => void;
  /** What is held and fresh for an asker of this class. Counts nothing, and begins nothing. */
  readonly fresh: (key: string, forWhom: AskerClass) => Reading | undefined;
  /** What is held and may still be told, stale or not. Asks nobody, renews nothing, counts nothing. */
  readonly held: (key: string) => Kept | undefined;
}

export interface CachedReaderOptions {
  readonly store: Store<Kept>;
  readonly sharing: Sharing<Landed>;
  readonly failures: FailureMemory;
  readonly counters: Counters;
  readonly now: () => number;
  /** For how long an asker of a class takes what is kept for fresh, in milliseconds. */
  readonly lifetimeMs: (kept: Kept, forWhom: AskerClass) => number;
  /** Takes an error of our own from a refresh, which has nobody else to tell. */
  readonly onBroken: (error: unknown) => void;
}

/** An asker of a refresh: it does not go away, so that what was begun for a stale answer is not dropped. */
const staying = ({ class: forWhom, client }: Asker): Asker => ({ class: forWhom, client });

/** "No data" must be said again after this time before it is believed over a document that is held. */
const DOUBT_MS = 60_000;
const MOST_DOUBTS = 10_000;
/** Who shares a flight that nobody was asked for begins anew this often: each time for another asker. */
const MOST_BEGINNINGS = 3;

export function createCachedReader(options: CachedReaderOptions): CachedReader {
  const { store, sharing, failures, counters, now, lifetimeMs, onBroken } = options;
  /** Since when "no data" is said of what is held. */
  const doubts = new LRUCache<string, number>({ max: MOST_DOUBTS });

  /** What is held, of a moment that has been: a clock that was ahead has marked it with one to come. */
  function heldAt(key: string): Kept | undefined {
    const held = store.get(key);
    if (!held || held.fetchedMs <= now()) return held;
    const known = { ...held, fetchedMs: now() };
    store.set(key, known);
    return known;
  }

  const isUsable = ({ fetchedMs, keepMs }: Kept) => now() - fetchedMs < keepMs;

  function usable(key: string): Kept | undefined {
    const held = heldAt(key);
    return held && isUsable(held) ? held : undefined;
  }

  /** A service that is being changed may say "no data" for a moment, and that is no reason to believe it. */
  function isDoubtful(key: string, outcome: Outcome<Body>): boolean {
    if (outcome.ok) doubts.delete(key);
    const isNone = !outcome.ok && outcome.code === 'no-data';
    if (!isNone || !usable(key)?.outcome.ok) return false;
    const sinceMs = doubts.get(key) ?? now();
    doubts.set(key, sinceMs);
    return now() - sinceMs < DOUBT_MS;
  }

  async function land(key: string, loader: Loader, demand: Demand): Promise<Landed> {
    const fetchedMs = now();
    const held = usable(key);
    const { asked, ...loaded } = await loader.load(demand, held);
    const asker = demand.asker();
    const kept: Kept = { ...loaded, fetchedMs };
    const isKept = kept.ttlMs > 0 && !isDoubtful(key, kept.outcome);
    if (isKept) {
      store.set(key, kept);
      failures.succeeded(key);
    } else if (asked && !kept.outcome.ok) failures.failed(key, asker.class, kept.outcome);
    return asked || kept.outcome.ok ? { kept } : { kept, refused: asker };
  }

  const start = (key: string, asker: Asker, loader: Loader) =>
    sharing.share(key, asker, (demand) => land(key, loader, demand));

  /** Waits for the call that is under way, or begins one; nobody is told why another one was refused. */
  async function ask(key: string, asker: Asker, loader: Loader) {
    for (let beginnings = 1; ; beginnings += 1) {
      const { result, joined } = start(key, asker, loader);
      if (beginnings === 1) counters.add(joined ? 'shared' : 'misses');
      const { kept, refused } = await result;
      const isAnothers =
        refused !== undefined &&
        (refused.class !== asker.class || refused.client !== asker.client) &&
        !asker.signal?.aborted;
      const isRefused = refused !== undefined;
      if (!isAnothers || beginnings === MOST_BEGINNINGS) {
        return { kept, joined, isRefused };
      }
      const refusal = refusalOf(key, asker, loader);
      if (refusal) return { kept: unkept(refusal), joined, isRefused };
    }
  }

  const unkept = (outcome: Failure): Kept => ({ outcome, fetchedMs: now(), ttlMs: 0, keepMs: 0 });

  function freshOf(held: Kept, forWhom: AskerClass): Reading | undefined {
    const ttlMs = lifetimeMs(held, forWhom);
    return now() - held.fetchedMs < ttlMs ? { ...held, ttlMs, via: 'hit' } : undefined;
  }

  function fresh(key: string, forWhom: AskerClass): Reading | undefined {
    const held = heldAt(key);
    return held && freshOf(held, forWhom);
  }

  function stale(held: Kept, asker: Asker, why?: ProblemCode): Reading {
    const ttlMs = lifetimeMs(held, asker.class);
    return { ...held, ttlMs, via: 'stale', ...(why === undefined ? {} : { why }) };
  }

  const refusalOf = (key: string, asker: Asker, loader: Loader, held = usable(key)) =>
    failures.recall(key, asker.class) ?? loader.refuses(asker, held);
  const counted = ({ via }: Reading) => counters.add(via === 'stale' ? 'stale' : 'hits');

  function atHand(key: string, asker: Asker, loader: Loader): Reading | undefined {
    const held = heldAt(key);
    if (!held) return undefined;
    const hit = freshOf(held, asker.class);
    if (hit) return hit;
    if (!isUsable(held)) return undefined;
    const refusal = refusalOf(key, asker, loader, held);
    if (!refusal) start(key, staying(asker), loader).result.catch(onBroken);
    return stale(held, asker, refusal?.code);
  }

  return {
    fresh,
    atHand,
    counted,
    held: usable,
    async read(key, asker, loader) {
      const told = atHand(key, asker, loader);
      if (told) {
        counted(told);
        return told;
      }
      const refusal = refusalOf(key, asker, loader);
      if (refusal) {
        counters.add('misses');
        return { ...unkept(refusal), via: 'refused' };
      }
      const isExpired = store.get(key) !== undefined;
      const { kept, joined, isRefused } = await ask(key, asker, loader);
      if (isRefused) return { ...kept, via: 'refused' };
      return { ...kept, via: joined ? 'collapsed' : isExpired ? 'expired' : 'miss' };
    },
  };
}

/** What an entry costs in memory. */
export function bytesOfKept({ outcome }: Kept): number {
  return outcome.ok ? outcome.value.size() : 0;
}
