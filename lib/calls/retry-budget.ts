import { createTokenBucket } from '@/lib/base/token-bucket';

/** Limits retries to a tenth of all calls, so that they don't add to an overload. */
export interface RetryBudget {
  /** Reports that a call was sent. */
  readonly called: () => void;
  /** Takes one retry out of the budget; false if none is left. */
  readonly take: () => boolean;
}

const CALLS_PER_RETRY = 10;
/** Enough for a new server to retry its first call. */
const AT_START = 2;
const MAX_SAVED = 10;

export function createRetryBudget(): RetryBudget {
  let calls = 0;
  const { take } = createTokenBucket({
    every: () => CALLS_PER_RETRY,
    burst: () => MAX_SAVED,
    initial: AT_START,
    // It goes by calls, not by time.
    now: () => calls,
  });
  return {
    take,
    called() {
      calls += 1;
    },
  };
}
