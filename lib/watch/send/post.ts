import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND_MS } from '@/lib/contract/time';
import { isPublicAddress } from './public-address';

/** What is sent to a host of somebody else's choosing. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the host may be on a private network, and may do without TLS. */
  readonly isPrivateAllowed: boolean;
}

/** Nothing of an answer is kept but this. */
export type PostResult =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The answer's Retry-After, as it is. */
      readonly retryAfter: string | null;
    }
  | {
      readonly kind: 'failure';
      readonly reason: 'unreachable' | 'timeout' | 'private-address';
    };

/** Sends a request. Never rejects. */
export type Post = (request: PostRequest) => Promise<PostResult>;

export interface PostOptions {
  readonly timeoutMs: number;
  /** Finds the addresses of a name; the system's resolver unless given. */
  readonly lookup?: Lookup;
}

type Lookup = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** What is recommended for webhooks: a host that does more before it answers does too much. */
export const POST_TIMEOUT_MS = 15 * SECOND_MS;
const MAX_HEADER_BYTES = 16_384;

class PrivateAddress extends Error {}

/**
 * Sends to addresses of the public internet only. A name is resolved for each request, and the connection goes to the
 * very address that was looked at: a name that means another one a moment later leads nowhere else. No redirect is
 * followed, and no connection is used twice.
 */
export function createPost({ timeoutMs, lookup = lookupAll }: PostOptions): Post {
  return async ({ url, headers, body, isPrivateAllowed }) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    // Of an address, nothing is resolved.
    const isRefused = isIP(host) !== 0 && !isPublicAddress(host);
    if (!isPrivateAllowed && (isRefused || protocol !== 'https:')) {
      return { kind: 'failure', reason: 'private-address' };
    }
    const start = protocol === 'https:' ? httpsRequest : httpRequest;
    const request = start(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      maxHeaderSize: MAX_HEADER_BYTES,
      lookup: lookupOf(lookup, isPrivateAllowed),
    });
    return outcomeOf(request, body, timeoutMs);
  };
}

function outcomeOf(request: ClientRequest, body: string, timeoutMs: number): Promise<PostResult> {
  return new Promise((resolve) => {
    const settle = (result: PostResult) => {
      clearTimeout(timer);
      resolve(result);
      request.destroy();
    };
    const timer = setTimeout(() => settle({ kind: 'failure', reason: 'timeout' }), timeoutMs);
    request.on('response', ({ statusCode = 0, headers }: IncomingMessage) =>
      settle({ kind: 'answer', status: statusCode, retryAfter: headers['retry-after'] ?? null }),
    );
    // The error is not passed on: its words may quote the address.
    request.on('error', (error) =>
      settle({
        kind: 'failure',
        reason: error instanceof PrivateAddress ? 'private-address' : 'unreachable',
      }),
    );
    request.end(body);
  });
}

const lookupAll: Lookup = (name, callback) =>
  systemLookup(name, { all: true }, (error, addresses) => callback(error, addresses ?? []));

/** A lookup that has no private addresses. */
function lookupOf(lookup: Lookup, isPrivateAllowed: boolean): LookupFunction {
  return (name, { all, family }, callback) => {
    lookup(name, (error, found) => {
      if (error) return callback(error, '', 0);
      const ofFamily = found.filter((one) => !family || family === one.family);
      const allowed = ofFamily.filter(
        ({ address }) => isPrivateAllowed || isPublicAddress(address),
      );
      const [first] = allowed;
      if (!first) return callback(new PrivateAddress('private address'), '', 0);
      if (all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}
