import type { Memory } from '../terms/memory';
import type { CacheEntry, OuterStore } from './entry';

/** Looks for entries in the outer store: once for all who wait for the same one, and never for long. */
export interface OuterLookup {
  /** Brings what memory lacks into memory. Undefined if there is nothing to wait for; never rejects. */
  readonly bring: (keys: readonly string[]) => Promise<void> | undefined;
}

export interface OuterLookupOptions {
  readonly outer: OuterStore;
  readonly memory: Memory<CacheEntry>;
  readonly now: () => number;
}

/** A store that takes longer is passed over, and the service is asked instead. */
const LONGEST_MS = 250;
/** How long a store that took too long is left alone. */
const PAUSE_MS = 5_000;

export function createOuterLookup({ outer, memory, now }: OuterLookupOptions): OuterLookup {
  const inFlight = new Map<string, Promise<void>>();
  let slowSinceMs: number | undefined;

  async function find(key: string): Promise<void> {
    const entry = await outer.get(key).catch(() => undefined);
    if (entry && memory.get(key) === undefined) memory.set(key, entry);
    slowSinceMs = undefined;
  }

  function look(key: string): Promise<void> {
    const looking = inFlight.get(key) ?? find(key).finally(() => inFlight.delete(key));
    inFlight.set(key, looking);
    return looking;
  }

  return {
    bring(keys) {
      const isPaused = slowSinceMs !== undefined && Math.abs(now() - slowSinceMs) < PAUSE_MS;
      const missing = isPaused ? [] : keys.filter((key) => memory.get(key) === undefined);
      if (missing.length === 0) return undefined;
      return new Promise((resolve) => {
        // By the clock on the wall: this bounds real input and output.
        const timer = setTimeout(() => {
          slowSinceMs = now();
          for (const key of missing) inFlight.delete(key);
          resolve();
        }, LONGEST_MS);
        void Promise.all(missing.map(look)).then(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    },
  };
}
