import type { Failure } from '@/lib/base/outcome';
import type { CacheEntry, LockResult, OuterStore } from '@/lib/shared/entry';
import { decodeEntry, encodeEntry } from '@/lib/shared/entry-bytes';
import { memoryState } from '@/lib/shared/memory/memory-state';
import type { SharedState } from '@/lib/shared/shared-state';

/** A store in memory that several processes of a test share, each of which loads an entry at a time. */
export function createFakeStore() {
  const entries = new Map<string, { readonly bytes: Buffer; readonly fetchedMs: number }>();
  const locks = new Map<string, object>();
  const listeners = new Set<(key: string) => void>();
  /** Those who wait for an entry that another process loads. */
  let waiting: { readonly key: string; readonly wake: (failure?: Failure) => void }[] = [];

  function unlock(key: string, owner: object, failure?: Failure): void {
    if (locks.get(key) !== owner) return;
    locks.delete(key);
    const woken = waiting.filter((one) => one.key === key);
    waiting = waiting.filter((one) => one.key !== key);
    for (const { wake } of woken) wake(failure);
  }

  function set(key: string, entry: CacheEntry): void {
    const bytes = encodeEntry(entry);
    if (!bytes) return;
    entries.set(key, { bytes, fetchedMs: entry.fetchedMs });
    for (const listener of listeners) listener(key);
  }

  async function getNewer(key: string, than?: CacheEntry): Promise<CacheEntry | undefined> {
    const entry = entries.get(key);
    return entry && entry.fetchedMs > (than?.fetchedMs ?? 0) ? decodeEntry(entry.bytes) : undefined;
  }

  async function begin(owner: object, key: string, known?: CacheEntry): Promise<LockResult> {
    for (;;) {
      const entry = await getNewer(key, known);
      if (entry) return { kind: 'entry', entry };
      if (!locks.has(key)) break;
      const failure = await new Promise<Failure | undefined>((wake) => {
        waiting.push({ key, wake });
      });
      if (failure) return { kind: 'failed', failure };
    }
    locks.set(key, owner);
    const isValid = () => locks.get(key) === owner;
    return {
      kind: 'ours',
      lock: {
        isValid,
        confirm: async () => isValid(),
        store(loaded) {
          if (isValid()) set(key, loaded);
          unlock(key, owner);
        },
        end: (failure) => unlock(key, owner, failure),
      },
    };
  }

  /** What a process shares. `die`: it ends without a word, and its locks run out. */
  function join(): { readonly shared: SharedState; readonly die: () => void } {
    const owner = {};
    const store: OuterStore = {
      get: (key) => getNewer(key),
      set,
      peers: {
        begin: (key, known) => begin(owner, key, known),
        getNewer,
        onStored: (listener) => void listeners.add(listener),
        onMissed: () => {},
      },
    };
    return {
      shared: { ...memoryState('5a17'), entries: store },
      die() {
        for (const key of [...locks.keys()]) unlock(key, owner);
      },
    };
  }

  return { join, entries };
}
