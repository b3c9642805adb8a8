import * as z from 'zod/mini';

/** Why a service's answer is not to be had. The list is closed: nothing else of a failure leaves this server. */
const FAILURE_CODES = [
  /** The service has nothing under this id. */
  'no-data',
  /** A page of another site requests something that would cost a call. */
  'cross-site',
  /** The share of the day's calls for this client, or for all requests of its kind, is used up. */
  'share-spent',
  /** A bug of ours. */
  'internal',
  /** The service answered, but not with JSON. */
  'service-not-json',
  /** The service answered with JSON of another shape. */
  'service-wrong-shape',
  /** The service refuses our key. */
  'key-refused',
  /** The service answered with an error. */
  'service-failing',
  /** There is no connection to the service. */
  'service-unreachable',
  /** The service did not answer in time. */
  'service-timeout',
  /** The service asked for a pause that has not ended yet. */
  'service-paused',
  /** Too many calls are waiting for the service; trying again soon is worthwhile. */
  'busy',
  /** The day's calls are running low, and the last are reserved for renewals or for persons. */
  'quota-reserved',
  /** The day's calls are used up. */
  'quota-spent',
  /** What other servers spend of the day cannot be known now, and this one has spent what is due of its part. */
  'quota-apart',
] as const;
export type FailureCode = (typeof FAILURE_CODES)[number];

export const failureCodeSchema = z.enum(FAILURE_CODES);

/**
 * The outcome of a request, as a value: requesters that share a call share its failure too, and `instanceof`
 * doesn't recognize an error class of a module that was loaded twice, as Next does.
 */
export type Outcome<Value, Code extends string = FailureCode> = Success<Value> | Failure<Code>;

export interface Success<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Failure<Code extends string = FailureCode> {
  readonly ok: false;
  readonly code: Code;
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

export function failure<Code extends string>(
  code: Code,
  more: Pick<Failure, 'detail' | 'retryAfterSeconds'> = {},
): Failure<Code> {
  return { ok: false, code, ...more };
}

/** Failures for which no call was made: another requester, or the same one later, may be allowed one. */
const REFUSALS: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'cross-site',
  'share-spent',
  'quota-reserved',
  'quota-spent',
  'quota-apart',
  'service-paused',
  'busy',
]);

/** Whether a failure is a refusal: no call was made, and it says nothing about the document. */
export function isRefusal({ code }: Failure): boolean {
  return REFUSALS.has(code);
}
