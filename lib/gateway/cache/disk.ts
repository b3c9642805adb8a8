import { gunzipSync, gzipSync } from 'node:zlib';
import type { Journal } from '../files/journal';
import { bytesFrom, keptFrom } from './entry-bytes';
import type { Store } from './memory';
import type { Kept } from './reader';

export interface KeptStoreOptions {
  readonly journal: Journal;
  /** Stands before every key. */
  readonly origin: string;
  readonly now: () => number;
  /** Takes what the file system threw when an answer could not be written. */
  readonly onTrouble: (error: unknown) => void;
  /** Takes an answer that can't be read. */
  readonly onDamage: () => void;
}

export interface KeptStore extends Pick<Store<Kept>, 'get' | 'set'> {
  /** Whether what was written last was written. */
  readonly isWorking: () => boolean;
}

/** A weather document is a sixth then, in a tenth of a millisecond. */
const COMPRESSION = { level: 1 };
/** No answer is larger, the outline of a zone included, whatever a compressed form would become. */
const LARGEST_BYTES = 16 * 1_048_576;
/** How long nothing is written after that failed: a disk that is full stays so for a while. */
const PAUSE_MS = 60_000;

/** Answers in a journal, compressed. What can't be read is not there; what can't be written is left out. */
export function createKeptStore(options: KeptStoreOptions): KeptStore {
  const { journal, origin, now, onTrouble, onDamage } = options;
  let failedMs: number | undefined;

  return {
    get(key) {
      try {
        const bytes = journal.get(origin + key);
        const kept =
          bytes && keptFrom(gunzipSync(bytes, { maxOutputLength: LARGEST_BYTES }), now());
        if (bytes && !kept) onDamage();
        return kept;
      } catch {
        onDamage();
        return undefined;
      }
    },
    set(key, kept) {
      if (failedMs !== undefined && Math.abs(now() - failedMs) < PAUSE_MS) return;
      const bytes = bytesFrom(kept);
      if (!bytes) return;
      const endsMs = kept.fetchedMs + Math.max(kept.ttlMs, kept.keepMs);
      try {
        journal.set(origin + key, gzipSync(bytes, COMPRESSION), endsMs);
        failedMs = undefined;
      } catch (error) {
        failedMs = now();
        onTrouble(error);
      }
    },
    isWorking: () => failedMs === undefined,
  };
}
