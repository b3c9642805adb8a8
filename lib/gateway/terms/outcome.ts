import type { ProblemCode } from '@/lib/contract/problem';

/**
 * What came of a question, as a value: requesters who share a call share its failure too, and a module that
 * was loaded twice (Next does that) could not tell an error of the one by a class of the other.
 */
export type Outcome<Value> = Success<Value> | Failure;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure {
  readonly ok: false;
  readonly code: ProblemCode;
  /** A sentence of our own for the client; without one, the code's usual sentence is told. */
  readonly detail?: string;
  /** Before this many seconds have passed, asking again brings the same. */
  readonly retryAfterSeconds?: number;
}

export function success<Value>(value: Value): Success<Value> {
  return { ok: true, value };
}

/** How many seconds to wait for something that is so many milliseconds away; one at least. */
export function retrySeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

export function failure(
  code: ProblemCode,
  more: Pick<Failure, 'detail' | 'retryAfterSeconds'> = {},
): Failure {
  return { ok: false, code, ...more };
}
