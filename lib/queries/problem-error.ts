import type { ProblemCode } from '@/lib/contract/problem';

/** The server's codes, and the two failures that only a browser can find. */
export type ClientProblemCode =
  | ProblemCode
  /** No response came at all. */
  | 'network'
  /** The response was neither a document nor a problem of ours: a captive portal's page, say. */
  | 'bad-answer';

/** When it makes sense to try again, as the server stated. */
export type RetryWait = {
  /** Milliseconds, counted from the failure. */
  readonly retryAfterMs: number;
  /** The same moment in milliseconds of the Unix epoch. */
  readonly endsMs: number;
};

/** A failed query. The interface chooses its words by the code. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** From `Retry-After`, or from how long "no data" holds. Null if the server stated neither. */
  readonly retryAfterMs: number | null;
  /** The end of that wait, in milliseconds of the Unix epoch. */
  readonly endsMs: number | null;

  /** @param isOverdue whether no response came within the time that a request has */
  constructor(
    readonly code: ClientProblemCode,
    wait: RetryWait | null = null,
    readonly isOverdue: boolean = false,
  ) {
    super(code);
    this.retryAfterMs = wait?.retryAfterMs ?? null;
    this.endsMs = wait?.endsMs ?? null;
  }
}

/** The code of whatever a query has thrown. */
export function problemCodeOf(error: unknown): ClientProblemCode {
  return error instanceof ProblemError ? error.code : 'internal';
}

const MAX_RETRIES = 2;

/**
 * Whether a failed query is retried at once: twice at most, and only if no response came at all, and not if that took
 * long: the reader has waited enough to be told.
 * Everything else was answered by our own server, which has already retried as far as that makes sense; a
 * second layer of retries would multiply the calls and make the reader wait. (See `renewal` for later
 * tries.)
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isOverdue = error instanceof ProblemError && error.isOverdue;
  return failures < MAX_RETRIES && problemCodeOf(error) === 'network' && !isOverdue;
}

/** The same request will always get the same response. */
const FINAL: ReadonlySet<ClientProblemCode> = new Set<ClientProblemCode>([
  'bad-request',
  'bad-cell',
  'wrong-resolution',
  'bad-zone',
  'bad-parameter',
  'not-found',
  'method-not-allowed',
  'cross-site',
]);

/** Whether trying again can never help. */
export function isFinal(code: ClientProblemCode): boolean {
  return FINAL.has(code);
}

/** Whether it makes sense to offer the reader another try. */
export function isWorthRetrying(code: ClientProblemCode): boolean {
  return code !== 'no-data' && !isFinal(code);
}

/** Whether it is only a matter of seconds, so that the reader sees it as still loading. */
export function isStillLoading(code: ClientProblemCode): boolean {
  return code === 'busy';
}
