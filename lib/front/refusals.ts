import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '@/lib/contract/problem';

/** Why a request goes no further than the front. */
export interface Refusal {
  readonly code: ProblemCode;
  /** A sentence for the client; without one, the code's usual sentence is told. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
}

/** What a request asks for: the address as it came, its path, and whether that is one of the API. */
export interface Address {
  readonly url: string;
  readonly path: string;
  readonly isApi: boolean;
}

const MOST_URL_CHARACTERS = 2_048;
/** Of a page, the query says what to show: the page itself keeps what is sane and tells of the rest. */
const MOST_PAGE_URL_CHARACTERS = 16_384;

/**
 * What Next answers badly (with a 500, an empty 400, or an HTML page) and we refuse ourselves, in our
 * own words: methods that change things or echo the request, bodies, and addresses that can't be read.
 */
export function refusalOf(
  request: IncomingMessage,
  { url, path, isApi }: Address,
): Refusal | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { code: 'method-not-allowed', detail: 'Only GET and HEAD are answered here.' };
  }
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined || length !== '0') {
    return { code: 'bad-request', detail: 'A request to this address carries no body.' };
  }
  const most = isApi ? MOST_URL_CHARACTERS : MOST_PAGE_URL_CHARACTERS;
  if (!path.startsWith('/') || path.length > MOST_URL_CHARACTERS || url.length > most) {
    return { code: 'bad-request', detail: 'The address is not one of this server, or too long.' };
  }
  if (!isReadable(isApi ? url : path)) {
    return { code: 'bad-request', detail: 'The address contains an escape that cannot be read.' };
  }
  return undefined;
}

function isReadable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}
