import type { IncomingMessage } from 'node:http';
import type { ProblemFailure } from '@/lib/answers/problems';
import { failure } from '@/lib/base/outcome';
import { percentDecoded } from '@/lib/base/unescaped';
import { methodsAt } from '@/lib/contract/methods';
import {
  isApiPath,
  MCP_PATH,
  OPERATOR_SESSION_PATH,
  WATCH_PATH,
  WEBHOOKS_PATH,
} from '@/lib/contract/paths';
import { MAX_MESSAGE_BYTES } from '@/lib/contract/request-limits';
import { hasValidHost } from './request-target';
import { type ResponseKind, responseKindOf } from './response-kind';

/** A parsed request target (RFC 9112, section 3.2). */
export interface Address {
  readonly url: string;
  readonly path: string;
  /** The percent-decoded path; undefined if it can't be decoded. */
  readonly decodedPath: string | undefined;
  readonly isApi: boolean;
  readonly kind: ResponseKind;
}

const MAX_URL_CHARACTERS = 2_048;
/** Higher for pages, whose query is the view's state: the page itself reports what it can't use. */
const MAX_PAGE_URL_CHARACTERS = 16_384;

/** Dot segments, empty segments and backslashes. */
const AMBIGUOUS = /\/\.{1,2}(?:\/|$)|\/\/|\\/;
const ESCAPED_SLASH = /%2f|%5c/i;

/**
 * Next's image optimizer, which we don't use. It would fetch any given path from this server itself,
 * bypassing the limits of the client.
 */
const IMAGE_OPTIMIZER = /^\/_next\/image(?:\/|$)/;

/** The largest body that an address takes, with another method than GET and HEAD; most take none. */
function maxBytesAt(path: string): number {
  if (path === MCP_PATH) return MAX_MESSAGE_BYTES;
  if (path === OPERATOR_SESSION_PATH) return 1_000;
  if (path === WATCH_PATH) return 8_000;
  return path === WEBHOOKS_PATH ? 4_000 : 0;
}

/** Parses the target of a request. */
export function addressOf(url: string): Address {
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  const decodedPath = decode(path);
  const isApi = isApiPath(decodedPath ?? path);
  return { url, path, decodedPath, isApi, kind: responseKindOf(decodedPath ?? path) };
}

/**
 * Refuses requests that Next would answer badly (with a 500, an empty 400 or an HTML page): methods other
 * than GET and HEAD, bodies, and undecodable addresses. Also refuses addresses that a cache or a proxy may
 * interpret differently than we do: `/api/../` is the dashboard if dot segments are resolved, and a path
 * of the API if they aren't.
 */
export function refusalOf(
  request: IncomingMessage,
  { url, path, decodedPath, isApi }: Address,
): ProblemFailure | undefined {
  if (!hasValidHost(request)) {
    return failure('bad-request', { detail: 'The request must name one host, and a valid one.' });
  }
  const { method = '' } = request;
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead && !methodsAt(path).includes(method)) return failure('method-not-allowed');
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers;
  const isBody = coding !== undefined || length !== '0';
  const maxBytes = isRead ? 0 : maxBytesAt(path);
  if (isBody && !(coding === undefined && Number(length) <= maxBytes)) {
    const detail =
      maxBytes === 0
        ? 'Requests to this address must not have a body.'
        : 'The body is too long, or does not say how long it is.';
    return failure('bad-request', { detail });
  }
  const maxLength = isApi ? MAX_URL_CHARACTERS : MAX_PAGE_URL_CHARACTERS;
  if (!path.startsWith('/') || path.length > MAX_URL_CHARACTERS || url.length > maxLength) {
    return failure('bad-request', {
      detail: 'The address is not one of this server’s, or it is too long.',
    });
  }
  if (decodedPath === undefined || (isApi && decode(url) === undefined)) {
    return failure('bad-request', { detail: 'The address contains an invalid percent-encoding.' });
  }
  if (AMBIGUOUS.test(decodedPath) || ESCAPED_SLASH.test(path)) {
    return failure('bad-request', {
      detail:
        'The path contains a dot segment, an empty segment, a backslash, or an escaped slash.',
    });
  }
  return IMAGE_OPTIMIZER.test(decodedPath) ? failure('not-found') : undefined;
}

/** Percent-decodes a text; undefined if it is malformed or contains a NUL. */
function decode(text: string): string | undefined {
  if (!text.includes('%')) return text;
  const decoded = percentDecoded(text);
  return decoded?.includes('\0') ? undefined : decoded;
}
