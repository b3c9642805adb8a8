import { LRUCache } from 'lru-cache';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import { retrySeconds } from '@/lib/base/outcome';
import { createClientWindows } from '@/lib/base/sliding-window';
import { MINUTE_MS } from '@/lib/contract/time';

/** The result of trying a secret: `pauseSeconds` if the client has tried too often to have this one looked at. */
export type Attempt =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'paused'; readonly pauseSeconds: number };

/**
 * Counts wrong secrets by client, and makes each take a while. After a few, a client must pause, even with the right
 * one, as that might be a guess too; unless it has had a right one lately: else whoever shares an address with a
 * monitor could blind it.
 */
export interface Attempts {
  readonly attempt: (client: string, isRight: () => boolean) => Promise<Attempt>;
  /** Wrong secrets since the start, and those that were not looked at. */
  readonly count: () => number;
}

const PER_MINUTE = 5;
const WAIT_MS = 500;
/** Wrong secrets that wait at once; those beyond do not, as each keeps a connection. */
const MAX_WAITING = 20;
/** How long a client that had a right secret is not paused, and how many such clients are remembered. */
const KNOWN_MS = 10 * MINUTE_MS;
const MAX_KNOWN = 100;

/** @param wait waits for a number of milliseconds */
export function createAttempts(
  wait: (ms: number) => Promise<void>,
  wallNow: () => number,
): Attempts {
  const now = createMonotonicClock(wallNow);
  const known = new LRUCache<string, number>({ max: MAX_KNOWN });
  const wrongOf = createClientWindows({ max: PER_MINUTE, ms: MINUTE_MS, now });
  let waiting = 0;
  let count = 0;

  async function slowDown(): Promise<void> {
    if (waiting >= MAX_WAITING) return;
    waiting += 1;
    await wait(WAIT_MS);
    waiting -= 1;
  }

  return {
    async attempt(client, isRight) {
      const wrong = wrongOf(client);
      const pauseMs = wrong.untilMs();
      const isKnown = (known.get(client) ?? 0) > now();
      if (pauseMs > 0 && !isKnown) {
        count += 1;
        return { kind: 'paused', pauseSeconds: retrySeconds(pauseMs) };
      }
      if (isRight()) {
        known.set(client, now() + KNOWN_MS);
        return { kind: 'right' };
      }
      // Counted before the wait, so that many at once get no more tries than one after the other.
      wrong.count();
      count += 1;
      await slowDown();
      return { kind: 'wrong' };
    },
    count: () => count,
  };
}
