import type { Body } from '../terms/body';
import type { Lifetime } from '../terms/lifetime';
import type { Outcome } from '../terms/outcome';

/** What is cached under one key: a document, or that there is none. */
export interface CacheEntry extends Lifetime {
  readonly outcome: Outcome<Body>;
  /** When it was requested, in milliseconds of the Unix epoch: its age counts from here. */
  readonly fetchedMs: number;
}

/**
 * A store behind memory that survives a restart: a disk, or a store that several machines share. It is read
 * only when a requester waits for an entry that is not in memory, so it may be slow.
 */
export interface OuterStore {
  readonly get: (key: string) => Promise<CacheEntry | undefined>;
  /** Stores an entry in the background. Never throws. */
  readonly set: (key: string, entry: CacheEntry) => void;
}
