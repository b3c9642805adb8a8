import { MINUTE_MS } from '@/lib/base/time';
import { fetchedAt, type OuterStore } from '../entry';
import { decodeEntry, encodeEntry } from '../entry-bytes';
import type { Journal } from './journal';

export interface DiskStoreOptions {
  readonly journal: Journal;
  /** Prefix of every key. */
  readonly origin: string;
  readonly now: () => number;
  /** Called with the file system's error when an entry could not be written. */
  readonly onTrouble: (error: unknown) => void;
  /** Called for a record that isn't a valid entry. */
  readonly onDamage: () => void;
}

export interface DiskStore extends OuterStore {
  /** Whether the last write succeeded. */
  readonly isWorking: () => boolean;
}

/** How long writes are skipped after a failure: a full disk stays full for a while. */
const PAUSE_MS = MINUTE_MS;

/** Stores entries in a journal. An unreadable entry is a miss; one that can't be written is skipped. */
export function createDiskStore(options: DiskStoreOptions): DiskStore {
  const { journal, origin, now, onTrouble, onDamage } = options;
  let failedMs: number | undefined;

  async function find(key: string) {
    const bytes = await journal.get(origin + key);
    const entry = bytes && (await decodeEntry(bytes));
    if (bytes && !entry) onDamage();
    return entry && { ...entry, fetchedMs: fetchedAt(entry, now()) };
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
      const expiresMs = entry.fetchedMs + Math.max(entry.ttlMs, entry.servableMs);
      journal.set(origin + key, bytes, expiresMs).then(
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
