import { STATUS_CODES } from 'node:http';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/contract/problem';

/** The usual sentence of each code: for developers, who read it in the answer. */
const SENTENCES: Record<ProblemCode, string> = {
  'bad-request': 'The request has a form that is not answered here.',
  'bad-cell': 'The id is not an H3 cell index: 15 hexadecimal digits in lower case.',
  'wrong-resolution': 'The id is an H3 cell, but not of resolution 6.',
  'bad-zone': 'The id is not a forecast zone: two capital letters, Z, three digits.',
  'bad-parameter': 'A query parameter is missing or out of range.',
  'not-found': 'There is no such path.',
  'no-data': 'The service has no data for this place.',
  'method-not-allowed': 'Only GET and HEAD are answered here.',
  'cross-site': 'Pages of other sites get only what is held here, and this is not.',
  'too-many-requests': 'Too many requests came from this address.',
  'share-spent': 'The calls that one address may cause in a day are used up.',
  internal: 'Something broke here; it has been noted.',
  'service-not-json': 'The service answered something that is not JSON.',
  'service-wrong-shape': 'The service answered JSON of an unknown shape.',
  'key-refused': 'The service does not take the key of this server.',
  'service-failing': 'The service answered with an error.',
  'service-unreachable': 'No connection to the service came about.',
  busy: 'More is being asked of the service than it can answer just now.',
  'service-paused': 'The service asked for a pause.',
  'kept-back': 'Few calls of this day are left, and those are kept for what is held.',
  'quota-spent': 'The calls of this day are used up.',
  'not-ready': 'This server is about to stop.',
  'service-timeout': 'The service did not answer in time.',
};

/**
 * A problem (RFC 9457). Clients tell problems apart by `code`, so `type` stays "about:blank", whose title is
 * the phrase of the HTTP status (4.2.1).
 */
export function describeProblem(code: ProblemCode, detail: string = SENTENCES[code]): Problem {
  const status = PROBLEM_STATUS[code];
  return { type: 'about:blank', title: STATUS_CODES[status] ?? '', status, detail, code };
}
