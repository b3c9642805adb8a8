import { parseJson } from '@/lib/base/json';
import { failure } from '@/lib/base/outcome';
import { OWN_REQUEST_HEADER } from '@/lib/contract/own-request';

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
