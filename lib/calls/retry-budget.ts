/** Limits retries to a tenth of all calls, so that they don't add to an overload. */
export interface RetryBudget {
  /** Reports that a call was sent. */
  readonly called: () => void;
  /** Takes one retry out of the budget; false if none is left. */
  readonly take: () => boolean;
}

const SHARE = 0.1;
/** Enough for a new server to retry its first call. */
const AT_START = 2;
const MAX_SAVED = 10;

export function createRetryBudget(): RetryBudget {
  let saved = AT_START;
  return {
    called() {
      saved = Math.min(MAX_SAVED, saved + SHARE);
    },
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
