import type { IncomingMessage } from 'node:http';
import type { ProblemCode } from '@/lib/contract/problem';

/** Why a request goes no further than the front. */
export interface Refusal {
  readonly code: ProblemCode;
  /** A sentence for the client; without one, the code's usual sentence is told. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
}

/** What a request asks for: the address as it came, its path, and that path with its escapes read. */
export interface Address {
  readonly url: string;
  readonly path: string;
  /** Undefined where the escapes cannot be read. */
  readonly readPath: string | undefined;
  readonly isApi: boolean;
}

const MAX_URL_CHARACTERS = 2_048;
/** Of a page, the query says what to show: the page itself keeps what is sane and tells of the rest. */
const MAX_PAGE_URL_CHARACTERS = 16_384;

/** Segments that climb or are empty, and slashes that are escaped or lean the other way. */
const CROOKED = /\/\.{1,2}(?:\/|$)|\/\/|\\/;
const ESCAPED_SLASH = /%2f|%5c/i;

/**
 * Next's resizer of pictures. Nothing of ours uses it. It asks this server itself, as nobody's client, for
 * whatever address it is given.
 */
const RESIZER = /^\/_next\/image(?:\/|$)/;

/** Takes an address apart. */
export function addressOf(url: string): Address {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const readPath = unescaped(path);
  const isApi = /^\/api(?:\/|$)/.test(readPath ?? path);
  return { url, path, readPath, isApi };
}

/**
 * What Next answers badly (with a 500, an empty 400, or an HTML page) and we refuse ourselves, in our
 * own words: methods that change things or echo the request, bodies, and addresses that can't be read.
 * So are addresses that somebody on the way (a cache, a proxy) may take for another one than we do:
 * under `/api/../` lies the dashboard for who follows dots, and an answer of the API for who does not.
 */
export function refusalOf(
  request: IncomingMessage,
  { url, path, readPath, isApi }: Address,
): Refusal | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { code: 'method-not-allowed', detail: 'Only GET and HEAD are answered here.' };
  }
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  if (coding !== undefined || length !== '0') {
    return { code: 'bad-request', detail: 'A request to this address carries no body.' };
  }
  const most = isApi ? MAX_URL_CHARACTERS : MAX_PAGE_URL_CHARACTERS;
  if (!path.startsWith('/') || path.length > MAX_URL_CHARACTERS || url.length > most) {
    return { code: 'bad-request', detail: 'The address is not one of this server, or too long.' };
  }
  if (readPath === undefined || (isApi && unescaped(url) === undefined)) {
    return { code: 'bad-request', detail: 'The address contains an escape that cannot be read.' };
  }
  if (CROOKED.test(readPath) || ESCAPED_SLASH.test(path)) {
    return {
      code: 'bad-request',
      detail: 'The path contains a dot segment, an empty one, a backslash or an escaped slash.',
    };
  }
  return RESIZER.test(readPath) ? { code: 'not-found' } : undefined;
}

/** A text with its escapes read; undefined where that is impossible, or would end a text in C. */
function unescaped(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    const read = decodeURIComponent(text);
    return read.includes('\0') ? undefined : read;
  } catch {
    return undefined;
  }
}
