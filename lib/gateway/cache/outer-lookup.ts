import type { Memory } from '../terms/memory';
import type { CacheEntry, OuterStore } from './entry';

/** Reads entries from the outer store: once per key for concurrent requesters, and with a timeout. */
export interface OuterLookup {
  /** Loads entries that memory lacks. Undefined if there is nothing to wait for; never rejects. */
  readonly load: (keys: readonly string[]) => Promise<void> | undefined;
}

export interface OuterLookupOptions {
  readonly outer: OuterStore;
  readonly memory: Memory<CacheEntry>;
  readonly now: () => number;
}

/** A store that takes longer counts as a miss, and the service is called instead. */
const TIMEOUT_MS = 250;
/** How long the store is skipped after a timeout. */
const PAUSE_MS = 5_000;

export function createOuterLookup({ outer, memory, now }: OuterLookupOptions): OuterLookup {
  const inFlight = new Map<string, Promise<void>>();
  let timedOutMs: number | undefined;

  async function find(key: string): Promise<void> {
    const entry = await outer.get(key).catch(() => undefined);
    if (entry && memory.get(key) === undefined) memory.set(key, entry);
    timedOutMs = undefined;
  }

  function findOnce(key: string): Promise<void> {
    const lookup = inFlight.get(key) ?? find(key).finally(() => inFlight.delete(key));
    inFlight.set(key, lookup);
    return lookup;
  }

  return {
    load(keys) {
      const isPaused = timedOutMs !== undefined && Math.abs(now() - timedOutMs) < PAUSE_MS;
      const missing = isPaused ? [] : keys.filter((key) => memory.get(key) === undefined);
      if (missing.length === 0) return undefined;
      return new Promise((resolve) => {
        // A real timer, not the injected clock: this bounds real I/O.
        const timer = setTimeout(() => {
          timedOutMs = now();
          for (const key of missing) inFlight.delete(key);
          resolve();
        }, TIMEOUT_MS);
        void Promise.all(missing.map(findOnce)).then(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
