import type { ProblemCode } from '@/lib/contract/problem';

/** The server's codes, and the two failures that only a browser can find. */
export type ClientProblemCode =
  | ProblemCode
  /** No answer came at all. */
  | 'network'
  /** An answer came that is neither a document nor a problem of ours: a captive portal's page, say. */
  | 'bad-answer';

/** A failed query, by the code that the interface chooses its words by. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(readonly code: ClientProblemCode) {
    super(code);
  }
}

/** The code of anything that a query may have thrown. */
export function problemCodeOf(error: unknown): ClientProblemCode {
  return error instanceof ProblemError ? error.code : 'internal';
}

const MOST_RETRIES = 2;

/**
 * Whether a failed query is tried again by itself: twice at most, and only where no answer came at all.
 * Everything else was answered by our own server, which has retried already as far as that makes sense;
 * a second layer of retries would multiply the calls and keep the reader waiting.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MOST_RETRIES && problemCodeOf(error) === 'network';
}

/** Whether it makes sense to offer the reader another try. */
export function isWorthRetrying(code: ClientProblemCode): boolean {
  return !['no-data', 'bad-cell', 'wrong-resolution', 'bad-zone', 'not-found'].includes(code);
}
