import { type Failure, failure } from './outcome';

/**
 * Stops asking a service that fails whoever asks and whatever for. It opens after a few failures in a
 * row; then one call in 30 seconds finds out whether the service is back.
 */
export interface Breaker {
  /** Why no call may be sent now; undefined where one may. */
  readonly refuses: () => Failure | undefined;
  /** Says that a call is being sent: while the breaker is open, it is the one that finds out. */
  readonly sending: () => void;
  readonly succeeded: () => void;
  readonly failed: (failure: Failure) => void;
  readonly state: () => 'closed' | 'open';
}

const FAILURES_IN_A_ROW = 5;
const PROBE_MS = 30_000;

export function createBreaker(now: () => number): Breaker {
  let inARow = 0;
  let last = failure('service-failing');
  /** When the next call may find out; undefined while the breaker is closed. */
  let probeAtMs: number | undefined;
  return {
    refuses() {
      if (probeAtMs === undefined || now() >= probeAtMs) return undefined;
      return failure(last.code, { retryAfterSeconds: Math.ceil((probeAtMs - now()) / 1000) });
    },
    sending() {
      if (probeAtMs !== undefined) probeAtMs = now() + PROBE_MS;
    },
    succeeded() {
      inARow = 0;
      probeAtMs = undefined;
    },
    failed(failed) {
      inARow += 1;
      last = failed;
      if (inARow >= FAILURES_IN_A_ROW) probeAtMs ??= now() + PROBE_MS;
    },
    state: () => (probeAtMs === undefined ? 'closed' : 'open'),
  };
}
