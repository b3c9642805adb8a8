import type { Body } from '@/lib/base/body';
import type { Lifetime } from '@/lib/base/lifetime';
import type { Failure, Outcome } from '@/lib/base/outcome';
import { SECOND_MS } from '@/lib/base/time';
import type { Waiters } from '@/lib/base/waiters';

/** What is cached under one key: a document, or the fact that there is no data. */
export interface CacheEntry extends Lifetime {
  readonly outcome: Outcome<Body>;
  /** When it was requested, in milliseconds of the Unix epoch: its age counts from here. */
  readonly fetchedMs: number;
}

/** Clocks of machines that share a folder differ by as much, and steps of one are no larger as a rule. */
const CLOCKS_DIFFER_MS = 5 * SECOND_MS;

/** How long an entry of unknown age may still be served, while it is renewed. */
const LAST_MS = 30 * SECOND_MS;

/**
 * When an entry counts as fetched. One from the future was fetched by a clock that was ahead, and may be of any age: it
 * is as old as one that is served at all.
 */
export function fetchedAt(
  { fetchedMs, ttlMs, servableMs }: Pick<CacheEntry, 'fetchedMs' | 'ttlMs' | 'servableMs'>,
  nowMs: number,
): number {
  if (fetchedMs <= nowMs) return fetchedMs;
  if (fetchedMs - nowMs <= CLOCKS_DIFFER_MS) return nowMs;
  return nowMs - Math.max(ttlMs, servableMs - LAST_MS);
}

/**
 * A store behind memory that survives a restart: a disk, or a store that several machines share. It is read
 * only when a requester waits for an entry that is not in memory, so it may be slow.
 */
export interface OuterStore {
  readonly get: (key: string) => Promise<CacheEntry | undefined>;
  /** Stores an entry in the background. Never throws. */
  readonly set: (key: string, entry: CacheEntry) => void;
  /** What processes with a store in common agree on; undefined if this one is on its own. */
  readonly peers?: Peers;
}

/** The other processes that share the store. */
export interface Peers {
  /**
   * Waits until this process may load an entry, or until another one has: of all processes, one at a time loads an
   * entry.
   *
   * @param known the entry that this process has
   * @param onWanted called when a person waits for the entry in another process
   */
  readonly begin: (
    key: string,
    known: CacheEntry | undefined,
    waiters: Waiters,
    onWanted: () => void,
  ) => Promise<LockResult>;
  /** The stored entry if it is newer than one that this process has. */
  readonly getNewer: (key: string, than: CacheEntry) => Promise<CacheEntry | undefined>;
  /** Calls `listener` when another process has stored an entry. */
  readonly onStored: (listener: (key: string) => void) => void;
  /** Calls `listener` when some of that may not have been heard. */
  readonly onMissed: (listener: () => void) => void;
}

/** Who loads an entry. */
export type LockResult =
  /** This process. */
  | { readonly kind: 'ours'; readonly lock: LoadLock }
  /** Another process has loaded it. */
  | { readonly kind: 'entry'; readonly entry: CacheEntry }
  /** Another process made the call, and it failed. */
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * The right to load an entry. It lasts for as long as this process renews it, and ends with `store` or `end`. A process
 * that stood still for a moment may have lost it.
 */
export interface LoadLock {
  /** Whether this process has it for certain. */
  readonly isValid: () => boolean;
  /** Asks whether this process has it still, and renews it. */
  readonly confirm: () => Promise<boolean>;
  /** Stores the entry, unless another process took over and was faster. */
  readonly store: (entry: CacheEntry) => void;
  /** Ends without an entry. `failure`: what the call failed with; undefined if none was made. */
  readonly end: (failure?: Failure) => void;
}
