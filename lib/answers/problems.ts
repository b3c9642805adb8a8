import type { Failure, Outcome } from '@/lib/base/outcome';
import { API_PAGE_PATH } from '@/lib/contract/paths';
import { PROBLEM_STATUS, type Problem, type ProblemCode } from '@/lib/contract/problem';

/** What a request is answered with, or which of the contract's problems. */
export type Result<Value> = Outcome<Value, ProblemCode>;
export type ProblemFailure = Failure<ProblemCode>;

/** What each code means, in a few words and in a sentence: for developers, who read it in the answer. */
const WORDS: Readonly<Record<ProblemCode, readonly [title: string, sentence: string]>> = {
  'bad-request': [
    'Bad request',
    'The request is not one that this server takes: it has a bad escape, a body, or an upgrade, or a document that is wrong.',
  ],
  'bad-cell': ['Not a cell', 'The ID is not an H3 cell index: 15 lowercase hexadecimal digits.'],
  'wrong-resolution': [
    'Wrong resolution',
    'The ID is an H3 cell, but of a resolution that is not taken here.',
  ],
  'bad-zone': [
    'Not a zone',
    'The ID has neither the form of a forecast zone (COZ039) nor, where counties are taken, of a county (COC031).',
  ],
  'bad-parameter': ['Bad parameter', 'A query parameter is missing or out of range.'],
  'sign-in-required': [
    'Sign-in required',
    'This needs the operator’s token, or one of a page that was just opened.',
  ],
  'not-found': ['Not found', 'This path does not exist.'],
  'no-data': ['No data', 'There are no data for this place, zone, or name.'],
  'method-not-allowed': [
    'Method not allowed',
    'This address does not take the method; the header Allow has those that it takes.',
  ],
  'cross-site': ['From another site', 'Pages of other sites may cause neither calls nor changes.'],
  'too-many-requests': ['Too many requests', 'Too many requests came from this address.'],
  'share-spent': [
    'Share spent',
    'The share of the day’s calls for this address, or for all requests of its kind, is used up.',
  ],
  internal: ['Internal error', 'Something broke on this server; the error was logged.'],
  'service-not-json': [
    'Service: not JSON',
    'The weather service sent a response that is not JSON.',
  ],
  'service-wrong-shape': [
    'Service: wrong shape',
    'The weather service sent JSON of an unknown shape.',
  ],
  'key-refused': ['Key rejected', 'The weather service rejected this server’s key.'],
  'service-failing': ['Service failing', 'The weather service responded with an error.'],
  'service-unreachable': ['Service unreachable', 'The weather service could not be reached.'],
  busy: ['Busy', 'This server has as much to do as it can; trying again soon is worthwhile.'],
  'service-paused': ['Service paused', 'The weather service asked for a pause.'],
  'quota-reserved': [
    'Last calls reserved',
    'Few of the day’s calls are left, and they are reserved for refreshing cached data, or for people.',
  ],
  'quota-spent': ['Calls spent', 'The day’s calls are used up.'],
  'not-loaded': [
    'Not loaded',
    'Nobody has asked for these alerts lately, and requests of this kind do not ask for them.',
  ],
  'quota-apart': [
    'Apart from other servers',
    'This server cannot reach the others, and has made the calls that are due of its part of the day.',
  ],
  'not-ready': ['Not ready', 'This server is shutting down.'],
  'service-timeout': ['Service timeout', 'The weather service did not respond in time.'],
};

/**
 * A problem (RFC 9457), of the type that the page of the API has under this anchor. It is relative to the answer's own
 * address, with a whole path (3.1.1), so that it is the same behind every host.
 */
export function describeProblem(code: ProblemCode, detail?: string): Problem {
  const [title, sentence] = WORDS[code];
  const type = `${API_PAGE_PATH}#${code}`;
  return { type, title, status: PROBLEM_STATUS[code], detail: detail ?? sentence, code };
}
