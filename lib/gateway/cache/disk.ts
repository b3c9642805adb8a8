import type { Journal } from '../files/journal';
import type { OuterStore } from './entry';
import { decodeEntry, encodeEntry } from './entry-bytes';

export interface DiskStoreOptions {
  readonly journal: Journal;
  /** Prefix of every key. */
  readonly origin: string;
  readonly now: () => number;
  /** Called with what the file system threw when an entry could not be written. */
  readonly onTrouble: (error: unknown) => void;
  /** Called for a record that is no entry. */
  readonly onDamage: () => void;
}

export interface DiskStore extends OuterStore {
  /** Whether the last write succeeded. */
  readonly isWorking: () => boolean;
}

/** How long nothing is written after a failure: a disk that is full stays full for a while. */
const PAUSE_MS = 60_000;

/** Entries in a journal. What cannot be read is not there; what cannot be written is left out. */
export function createDiskStore(options: DiskStoreOptions): DiskStore {
  const { journal, origin, now, onTrouble, onDamage } = options;
  let failedMs: number | undefined;

  async function find(key: string) {
    const bytes = await journal.get(origin + key);
    const entry = bytes && (await decodeEntry(bytes, now()));
    if (bytes && !entry) onDamage();
    return entry;
  }

  return {
    get: (key) =>
      find(key).catch(() => {
        onDamage();
        return undefined;
      }),
    set(key, entry) {
      if (failedMs !== undefined && Math.abs(now() - failedMs) < PAUSE_MS) return;
      const bytes = encodeEntry(entry);
      if (!bytes) return;
      const endsMs = entry.fetchedMs + Math.max(entry.ttlMs, entry.servableMs);
      journal.set(origin + key, bytes, endsMs).then(
        () => {
          failedMs = undefined;
        },
        (error) => {
          failedMs = now();
          onTrouble(error);
        },
      );
    },
    isWorking: () => failedMs === undefined,
  };
}
