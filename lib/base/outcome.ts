import type { ProblemCode } from '@/lib/contract/problem';

/**
 * The outcome of a request, as a value: requesters that share a call share its failure too, and `instanceof`
 * doesn't recognize an error class of a module that was loaded twice, as Next does.
 */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure {
  readonly ok: false;
  readonly code: ProblemCode;
  /** A sentence for the client, in place of the code's default one. */
  readonly detail?: string;
  /** A retry within this many seconds brings the same. */
  readonly retryAfterSeconds?: number;
}

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

/** Milliseconds as the whole seconds of a Retry-After field: rounded up, and at least one. */
export function retrySeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

export function failure(
  code: ProblemCode,
  more: Pick<Failure, 'detail' | 'retryAfterSeconds'> = {},
): Failure {
  return { ok: false, code, ...more };
}
