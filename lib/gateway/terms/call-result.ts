import type { Outcome } from './outcome';
import type { UpstreamHints } from './upstream-hints';

/** Why a call failed. */
export type Fault =
  /** It did not: it returned a document, or reported that there is none. */
  | 'none'
  /** The service fails, whatever it is asked. */
  | 'service'
  /** The service refused the key. */
  | 'key'
  /** The service refused more calls for now (429). */
  | 'limit'
  /** The response to this one question is wrong. */
  | 'answer';

/** The result of one call. */
export interface CallResult<Value> {
  readonly outcome: Outcome<Value>;
  readonly fault: Fault;
  /** With a refused key: whether the service does not know it at all (401). */
  readonly isUnknownKey?: boolean;
  /** Whether the same call may succeed in a moment. */
  readonly mayRetry: boolean;
  readonly hints: UpstreamHints;
}

/** A call that the quota has granted, and paid for. */
export interface Lease<Key> {
  readonly key: Key;
  /** Takes the result of the call into account. */
  readonly settle: (result: CallResult<unknown>) => void;
}
