import type { Every } from '@/lib/base/every';
import type { Memory } from '@/lib/base/memory';
import type { CacheEntry, OuterStore } from '@/lib/shared/entry';

/** Reads entries from the outer store: once per key for concurrent requesters, and with a timeout. */
export interface OuterLookup {
  /** Loads entries that memory lacks. Undefined if there is nothing to wait for; never rejects. */
  readonly load: (keys: readonly string[]) => Promise<void> | undefined;
}

export interface OuterLookupOptions {
  readonly outer: OuterStore;
  readonly memory: Memory<CacheEntry>;
  readonly now: () => number;
  /** Without it, no lookup is given up. */
  readonly every: Every | undefined;
}

/**
 * A store that answers no lookup at all for so many checks in a row counts as a miss, and the service is
 * called instead. Two checks, because a busy process may find the answers only after its timers.
 */
const CHECK_MS = 125;
const CHECKS = 2;
/** A single lookup is not waited for any longer, even if the store answers others. */
const MAX_CHECKS = 16;
/** How long the store is skipped after a timeout. */
const PAUSE_MS = 5_000;

export function createOuterLookup(options: OuterLookupOptions): OuterLookup {
  const { outer, memory, now, every } = options;
  const inFlight = new Map<string, Promise<void>>();
  /** Lookups that were answered. */
  let answered = 0;
  let timedOutMs: number | undefined;

  async function find(key: string): Promise<void> {
    const entry = await outer.get(key).catch(() => undefined);
    if (entry && memory.get(key) === undefined) memory.set(key, entry);
    answered += 1;
    timedOutMs = undefined;
  }

  function findOnce(key: string): Promise<void> {
    const lookup = inFlight.get(key) ?? find(key).finally(() => inFlight.delete(key));
    inFlight.set(key, lookup);
    return lookup;
  }

  /** Waits for lookups while the store answers any. */
  function wait(keys: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      let seen = answered;
      let idleChecks = 0;
      let checks = 0;
      const stop = every?.(CHECK_MS, () => {
        idleChecks = answered === seen ? idleChecks + 1 : 0;
        seen = answered;
        checks += 1;
        if (idleChecks < CHECKS && checks < MAX_CHECKS) return;
        if (idleChecks >= CHECKS) timedOutMs = now();
        for (const key of keys) inFlight.delete(key);
        end();
      });
      function end(): void {
        stop?.();
        resolve();
      }
      void Promise.all(keys.map(findOnce)).then(end);
    });
  }

  return {
    load(keys) {
      const isPaused = timedOutMs !== undefined && Math.abs(now() - timedOutMs) < PAUSE_MS;
      const missing = isPaused ? [] : keys.filter((key) => memory.get(key) === undefined);
      return missing.length === 0 ? undefined : wait(missing);
    },
  };
}
