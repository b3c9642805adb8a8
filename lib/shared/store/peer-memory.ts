import type { Memory } from '@/lib/base/memory';
import type { CacheEntry, OuterStore } from '../entry';

/** Keeps memory as new as the store that other processes write to. */
export interface PeerMemory {
  /**
   * Puts an entry that another process has loaded into memory, unless there is a newer one.
   *
   * @param than what memory had when the store found it to be newer
   */
  readonly adopt: (key: string, entry: CacheEntry, than: CacheEntry | undefined) => void;
}

/** How many entries are looked up at once after messages were missed. */
const BATCH = 100;

export function createPeerMemory({ peers }: OuterStore, memory: Memory<CacheEntry>): PeerMemory {
  /** Lookups under way, and whether to look again after them: an entry may have been stored meanwhile. */
  const inFlight = new Map<string, boolean>();
  let isChecking = false;

  function adopt(key: string, entry: CacheEntry, than: CacheEntry | undefined): void {
    const held = memory.peek(key);
    if (!held || held === than || entry.fetchedMs > held.fetchedMs) memory.set(key, entry);
  }

  /** Entries that are not in memory are looked up when they are asked for. */
  async function update(key: string): Promise<void> {
    const held = memory.peek(key);
    if (!held) return;
    if (inFlight.has(key)) {
      inFlight.set(key, true);
      return;
    }
    inFlight.set(key, false);
    const entry = await peers?.getNewer(key, held);
    const isToLookAgain = inFlight.get(key);
    inFlight.delete(key);
    if (entry) adopt(key, entry, held);
    if (isToLookAgain) await update(key);
  }

  async function updateAll(): Promise<void> {
    if (isChecking) return;
    isChecking = true;
    const keys = memory.keys();
    for (let at = 0; at < keys.length; at += BATCH) {
      await Promise.all(keys.slice(at, at + BATCH).map(update));
    }
    isChecking = false;
  }

  peers?.onStored((key) => void update(key));
  peers?.onMissed(() => void updateAll());
  return { adopt };
}
