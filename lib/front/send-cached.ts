import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, etagIn } from '@/lib/answers/coding';
import type { CachedResponse } from '@/lib/answers/http';
import type { HitAllowance } from './client-limits';

/** What a response depends on besides the cached response. */
export interface ResponseContext {
  readonly security: Readonly<Record<string, string>>;
  readonly coding: Coding;
  /** What the client has left, which only responses of the API tell. */
  readonly allowance?: HitAllowance | undefined;
}

/** Sends a cached response. */
export type SendCached = (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  context: ResponseContext,
) => void;

/** Alternating names and values, as `writeHead` accepts them. */
type RawHeaders = readonly string[];

/**
 * Creates a function that answers requests from the cache: with the body, the headers alone for HEAD, or
 * 304 if the client already has it. The headers are built once per cached response and coding.
 */
export function createCachedSender(): SendCached {
  const builtHeaders = new WeakMap<
    CachedResponse,
    Map<Coding, { full: RawHeaders; notModified: RawHeaders; security: object }>
  >();

  function headersOf(cached: CachedResponse, { security, coding, allowance }: ResponseContext) {
    const built = builtHeaders.get(cached)?.get(coding);
    if (built?.security === security) return built;
    const notModified = {
      ...security,
      ...(allowance && { 'ratelimit-policy': policyOf(allowance) }),
      ...cached.headers,
      vary: security.vary ?? 'Accept-Encoding',
    };
    const full = {
      ...notModified,
      etag: etagIn(coding, cached.etag),
      'content-type': cached.contentType,
      'content-length': String(cached.bytesIn(coding).length),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    };
    const headers = { full: flatten(full), notModified: flatten(notModified), security };
    builtHeaders.set(cached, (builtHeaders.get(cached) ?? new Map()).set(coding, headers));
    return headers;
  }

  return (request, response, cached, context) => {
    const { full, notModified } = headersOf(cached, context);
    const limit = context.allowance ? ['ratelimit', limitOf(context.allowance)] : [];
    const { 'if-none-match': ifNoneMatch } = request.headers;
    const known = ifNoneMatch && cached.matchedTag(ifNoneMatch, context.coding);
    cached.recordServed();
    if (known) {
      response.writeHead(304, [...notModified, 'etag', known, ...limit]).end();
      return;
    }
    response.writeHead(200, [...full, ...limit]);
    response.end(request.method === 'HEAD' ? undefined : cached.bytesIn(context.coding));
  };
}

/** RateLimit-Policy and RateLimit field values with one policy (draft-ietf-httpapi-ratelimit-headers). */
const policyOf = ({ limit }: HitAllowance) => `"hits";q=${limit};w=60`;
const limitOf = ({ remaining, resetSeconds }: HitAllowance) =>
  `"hits";r=${remaining};t=${resetSeconds}`;

/** What a client has left, for a response of the API. */
export function limitHeaders(allowance: HitAllowance): Record<string, string> {
  return { 'ratelimit-policy': policyOf(allowance), ratelimit: limitOf(allowance) };
}

function flatten(headers: Readonly<Record<string, string>>): RawHeaders {
  return Object.entries(headers).flat();
}
