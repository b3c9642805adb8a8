import type { Outcome } from '@/lib/base/outcome';
import type { UpstreamHints } from './upstream-hints';

/** What a failed call says about the service, the key, or the one document. */
export type Fault =
  /** No fault: the service returned a document, or a 404. */
  | 'none'
  /** The service is failing, whatever the request. */
  | 'service'
  /** The service refused the key. */
  | 'key'
  /** The service limits the rate (429). */
  | 'limit'
  /** The response to this one request is wrong. */
  | 'answer';

/** The result of one call. */
export interface CallResult<Value> {
  readonly outcome: Outcome<Value>;
  readonly fault: Fault;
  /** Whether the service doesn't know the key at all (401). */
  readonly isUnknownKey?: boolean;
  /** Whether a retry may succeed. */
  readonly mayRetry: boolean;
  readonly hints: UpstreamHints;
}

/** A call that the quota has granted and counted. */
export interface Lease<Key> {
  readonly key: Key;
  /** Reports the result of the call. */
  readonly settle: (result: CallResult<unknown>) => void;
}
