import type { Body } from '../terms/body';
import type { Lifetime } from '../terms/lifetime';
import type { Outcome } from '../terms/outcome';

/** What is known about one thing: a document, or that there is none. */
export interface CacheEntry extends Lifetime {
  readonly outcome: Outcome<Body>;
  /** When it was asked for, in milliseconds of the Unix epoch: its age counts from here. */
  readonly fetchedMs: number;
}

/**
 * Where entries outlast the memory: a disk, or a store that several machines share. It is asked only while
 * somebody waits for an entry that is not in memory, so it may be slow.
 */
export interface OuterStore {
  readonly get: (key: string) => Promise<CacheEntry | undefined>;
  /** Stores an entry some time soon. Never throws. */
  readonly set: (key: string, entry: CacheEntry) => void;
}
