/** Keeps retries to a tenth of all calls, so that they never make a bad hour worse. */
export interface RetryBudget {
  /** Says that a call was sent. */
  readonly called: () => void;
  /** Takes one retry out of the budget; false where there is none left. */
  readonly take: () => boolean;
}

const SHARE = 0.1;
/** A server that has just started may retry one call as often as any. */
const AT_START = 2;
const MOST_SAVED = 10;

export function createRetryBudget(): RetryBudget {
  let saved = AT_START;
  return {
    called() {
      saved = Math.min(MOST_SAVED, saved + SHARE);
    },
    take() {
      if (saved < 1) return false;
      saved -= 1;
      return true;
    },
  };
}
