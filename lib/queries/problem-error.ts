import type { ProblemCode } from '@/lib/contract/problem';

/** The server's codes, and the two failures that only a browser can find. */
export type ClientProblemCode =
  | ProblemCode
  /** No answer came at all. */
  | 'network'
  /** An answer came that is neither a document nor a problem of ours: a captive portal's page, say. */
  | 'bad-answer';

/** When it makes sense to come again, as the server told it. */
export type ToldWait = {
  /** Milliseconds from the failure on. */
  readonly retryAfterMs: number;
  /** The same moment in milliseconds of the Unix epoch. */
  readonly endsMs: number;
};

/** A failed query, by the code that the interface chooses its words by. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  /** From `Retry-After`; of "no data", from how long that holds. Null where nothing was said. */
  readonly retryAfterMs: number | null;
  /** The end of that wait, in milliseconds of the Unix epoch. */
  readonly endsMs: number | null;

  constructor(
    readonly code: ClientProblemCode,
    wait: ToldWait | null = null,
  ) {
    super(code);
    this.retryAfterMs = wait?.retryAfterMs ?? null;
    this.endsMs = wait?.endsMs ?? null;
  }
}

/** The code of anything that a query may have thrown. */
export function problemCodeOf(error: unknown): ClientProblemCode {
  return error instanceof ProblemError ? error.code : 'internal';
}

const MOST_RETRIES = 2;

/**
 * Whether a failed query is tried again at once: twice at most, and only where no answer came at all.
 * Everything else was answered by our own server, which has retried already as far as that makes sense; a
 * second layer of retries would multiply the calls and keep the reader waiting. (Later tries are the
 * renewal's: see there.)
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MOST_RETRIES && problemCodeOf(error) === 'network';
}

/** The same question will always get the same answer, until the page itself is another. */
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

/** Whether asking again can never help. */
export function isFinal(code: ClientProblemCode): boolean {
  return FINAL.has(code);
}

/** Whether it makes sense to offer the reader another try. */
export function isWorthRetrying(code: ClientProblemCode): boolean {
  return code !== 'no-data' && !isFinal(code);
}

/** Whether it is only a matter of seconds: to the reader, it is still loading. */
export function isStillLoading(code: ClientProblemCode): boolean {
  return code === 'busy';
}
