import { RateLimiterMemory } from 'rate-limiter-flexible';

/** The result of trying a secret: `pauseSeconds` if the client has tried too often to have this one looked at. */
export type Attempt =
  | { readonly kind: 'right' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'paused'; readonly pauseSeconds: number };

/** Counts wrong secrets by client, and makes each take a while. */
export interface Guesses {
  readonly attempt: (client: string, isRight: () => boolean) => Promise<Attempt>;
  /** Counts a wrong secret where an answer cannot be made to wait. */
  readonly note: () => void;
  /** Wrong secrets since the start. */
  readonly count: () => number;
}

const PER_MINUTE = 5;
const WAIT_MS = 500;
/** Wrong secrets that wait at once; those beyond do not, as each keeps a connection. */
const MOST_WAITING = 20;

/** @param wait waits for a number of milliseconds */
export function createGuesses(wait: (ms: number) => Promise<void>): Guesses {
  const limiter = new RateLimiterMemory({ points: PER_MINUTE, duration: 60 });
  let waiting = 0;
  let count = 0;

  async function slowDown(): Promise<void> {
    if (waiting >= MOST_WAITING) return;
    waiting += 1;
    await wait(WAIT_MS);
    waiting -= 1;
  }

  return {
    async attempt(client, isRight) {
      // Counted before it is looked at, so that many at once get no more tries than one after the other.
      const { consumedPoints, msBeforeNext } = await limiter.penalty(client);
      if (consumedPoints > PER_MINUTE) {
        return { kind: 'paused', pauseSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
      }
      if (isRight()) {
        await limiter.reward(client);
        return { kind: 'right' };
      }
      count += 1;
      await slowDown();
      return { kind: 'wrong' };
    },
    note() {
      count += 1;
    },
    count: () => count,
  };
}
