import { STATUS_CODES } from 'node:http';
import type { Failure, Outcome } from '@/lib/base/outcome';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/contract/problem';

/** What a request is answered with, or which of the contract's problems. */
export type Result<Value> = Outcome<Value, ProblemCode>;
export type ProblemFailure = Failure<ProblemCode>;

/** The usual sentence of each code: for developers, who read it in the answer. */
const SENTENCES: Record<ProblemCode, string> = {
  'bad-request': 'This server does not accept requests of this form.',
  'bad-cell': 'The ID is not an H3 cell index: 15 lowercase hexadecimal digits.',
  'wrong-resolution': 'The ID is an H3 cell, but not of resolution 6.',
  'bad-zone': 'The ID is not a forecast zone: two capital letters, Z, and three digits.',
  'bad-parameter': 'A query parameter is missing or out of range.',
  'sign-in-required': 'This needs the operator’s token, or one of a page that was just opened.',
  'not-found': 'This path does not exist.',
  'no-data': 'The weather service has no data for this place.',
  'method-not-allowed': 'Only GET and HEAD are allowed.',
  'cross-site': 'Pages on other sites get cached responses only, and this one is not cached.',
  'too-many-requests': 'Too many requests came from this address.',
  'share-spent': 'This address has used up its share of the day’s calls.',
  internal: 'Something broke on this server; the error was logged.',
  'service-not-json': 'The weather service sent a response that is not JSON.',
  'service-wrong-shape': 'The weather service sent JSON of an unknown shape.',
  'key-refused': 'The weather service rejected this server’s key.',
  'service-failing': 'The weather service responded with an error.',
  'service-unreachable': 'The weather service could not be reached.',
  busy: 'The queue of calls to the weather service is full.',
  'service-paused': 'The weather service asked for a pause.',
  'quota-reserved':
    'Few of the day’s calls are left, and they are reserved for refreshing cached data.',
  'quota-spent': 'The day’s calls are used up.',
  'not-loaded':
    'Nobody has asked for the alerts of this area lately, and requests of this kind make no call.',
  'quota-apart':
    'This server cannot reach the others, and has made the calls that are due of its part of the day.',
  'not-ready': 'This server is shutting down.',
  'service-timeout': 'The weather service did not respond in time.',
};

/**
 * A problem (RFC 9457). Clients tell problems apart by `code`, so `type` stays "about:blank", whose title is
 * the phrase of the HTTP status (4.2.1).
 */
export function describeProblem(code: ProblemCode, detail: string = SENTENCES[code]): Problem {
  const status = PROBLEM_STATUS[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail, code };
}
