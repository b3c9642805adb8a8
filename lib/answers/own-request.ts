import { createBody } from '@/lib/base/body';
import { parseJson } from '@/lib/base/json';
import { failure, success } from '@/lib/base/outcome';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';
import type { Result } from './problems';
import { bodyReply, problemReply } from './replies';
import { conditionalOf, type Reply } from './reply';

/** What is for whoever asked, and for nobody else. */
export const NOT_STORED = { 'cache-control': 'no-store' };
const NOT_OWN = failure('cross-site' as const, {
  detail: `A request that changes something needs the header ${OWN_REQUEST_HEADER}.`,
});

/**
 * Why a request may not change anything; undefined if it may. It has to be of our own page, or of a program: a page of
 * another origin can send neither this header nor JSON without being allowed to first, which it never is. A neighboring
 * host can have a cookie sent along.
 */
export function refusalOfForeign(request: Request): typeof NOT_OWN | undefined {
  return request.headers.has(OWN_REQUEST_HEADER) ? undefined : NOT_OWN;
}

/** The body of a request as JSON; undefined if it is none, or does not say that it is. */
export async function jsonIn(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/json\b/i.test(type) ? parseJson(await request.text()) : undefined;
}

/** A document that is for whoever asked alone. */
export function ownReply(request: Request, document: unknown): Result<Reply> {
  return success(bodyReply(createBody(document), conditionalOf(request), NOT_STORED));
}

/**
 * That something is wrong with what was sent.
 *
 * @param sentence for developers
 * @param fault what is wrong, besides the fields of a problem
 */
export function faultReply(sentence: string, fault: object): Result<Reply> {
  return success(problemReply(failure('bad-request', { detail: sentence }), fault));
}
