import { createMonotonicClock } from './monotonic-clock';

/** Limits how often something happens in the long run, and saves up what is not used for a burst. */
export interface TokenBucket {
  /** Takes a token; false if there is none. */
  readonly take: () => boolean;
  /** Takes a token that may not be there yet: those that follow wait for it as well. */
  readonly owe: () => void;
  /** How long it takes until there is a token, by the clock; zero if there is one now. */
  readonly until: () => number;
}

export interface TokenBucketOptions {
  /** How long it takes by the clock to get one more token. It may change at any time, as may `burst`. */
  readonly every: () => number;
  /** The most tokens that are saved up: at least one. */
  readonly burst: () => number;
  /** Tokens to begin with; all that can be saved up unless given. */
  readonly initial?: number;
  /** Any clock; it may be set back. */
  readonly now: () => number;
}

/** Tokens are sums of fractions: when there should be one, there may be less by this much. */
const MAX_ROUNDING = 1e-6;

export function createTokenBucket(options: TokenBucketOptions): TokenBucket {
  const { every, burst } = options;
  const now = createMonotonicClock(options.now);
  let tokens = options.initial ?? burst();
  let countedAt = now();

  function refill(): void {
    const at = now();
    tokens = Math.min(burst(), tokens + (at - countedAt) / every());
    countedAt = at;
  }

  function hasOne(): boolean {
    refill();
    return tokens >= 1 - MAX_ROUNDING;
  }

  return {
    take() {
      if (!hasOne()) return false;
      tokens -= 1;
      return true;
    },
    owe() {
      refill();
      tokens -= 1;
    },
    until: () => (hasOne() ? 0 : (1 - tokens) * every()),
  };
}
