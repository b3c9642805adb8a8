import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, etagIn } from '@/lib/gateway/http/coding';
import type { CachedResponse } from '@/lib/gateway/process-gateway';
import type { HitAllowance } from './client-limits';

/** What an answer depends on besides the answer that is held. */
export interface Circumstances {
  readonly security: Readonly<Record<string, string>>;
  readonly coding: Coding;
  readonly allowance: HitAllowance;
}

/** Sends a held answer. */
export type SendCached = (
  request: IncomingMessage,
  response: ServerResponse,
  held: CachedResponse,
  circumstances: Circumstances,
) => void;

/** Names and values in turn, as Node takes them. */
type Head = readonly string[];

/**
 * Answers requests from what is held: the whole body, its head alone, or 304 where the client has it
 * already. The head of an answer is put together once for as long as that very answer is held out.
 */
export function createSendCached(): SendCached {
  const heads = new WeakMap<
    CachedResponse,
    Map<Coding, { whole: Head; short: Head; security: object }>
  >();

  function headsOf(held: CachedResponse, { security, coding, allowance }: Circumstances) {
    const known = heads.get(held)?.get(coding);
    if (known?.security === security) return known;
    const short = {
      ...security,
      'ratelimit-policy': policyOf(allowance),
      ...held.headers,
      etag: etagIn(coding, held.etag),
      vary: 'Accept-Encoding',
    };
    const whole = {
      ...short,
      'content-type': held.contentType,
      'content-length': String(held.bytesIn(coding).length),
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
    };
    const made = { whole: flat(whole), short: flat(short), security };
    heads.set(held, (heads.get(held) ?? new Map()).set(coding, made));
    return made;
  }

  return (request, response, held, circumstances) => {
    const { whole, short } = headsOf(held, circumstances);
    const limit = ['ratelimit', limitOf(circumstances.allowance)];
    const { 'if-none-match': ifNoneMatch } = request.headers;
    held.recordServed();
    if (ifNoneMatch !== undefined && held.matches(ifNoneMatch)) {
      response.writeHead(304, [...short, ...limit]).end();
      return;
    }
    response.writeHead(200, [...whole, ...limit]);
    response.end(request.method === 'HEAD' ? undefined : held.bytesIn(circumstances.coding));
  };
}

/** RateLimit header fields, in the form of draft-ietf-httpapi-ratelimit-headers (one policy). */
export const policyOf = ({ limit }: HitAllowance) => `"hits";q=${limit};w=60`;
export const limitOf = ({ remaining, resetSeconds }: HitAllowance) =>
  `"hits";r=${remaining};t=${resetSeconds}`;

function flat(headers: Readonly<Record<string, string>>): Head {
  return Object.entries(headers).flat();
}
