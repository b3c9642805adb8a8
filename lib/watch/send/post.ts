import { type LookupAddress, lookup as systemLookup } from 'node:dns';
import {
  type ClientRequest,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND_MS } from '@/lib/contract/time';
import { isPublicAddress } from './public-address';

/** What is sent to a host of somebody else's choosing. */
export interface PostRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
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
/** To a host; and how long one is kept without a request, less than most servers do. */
const MAX_CONNECTIONS = 32;
const IDLE_MS = 3 * SECOND_MS;
/** A longer body is not worth the connection. */
const MAX_SKIPPED_BYTES = 16_384;
const BODY_MS = 2 * SECOND_MS;

class PrivateAddress extends Error {}

/**
 * Sends to addresses of the public internet only. A name is resolved for each request, and the connection goes to the
 * very address that was looked at: a name that means another one a moment later leads nowhere else. No redirect is
 * followed. A connection that is used again still leads to the address that was looked at.
 */
export function createPost({ timeoutMs, lookup = lookupAll }: PostOptions): Post {
  const kept = { keepAlive: true, maxSockets: MAX_CONNECTIONS, timeout: IDLE_MS };
  const agents = () => ({ https: new HttpsAgent(kept), http: new HttpAgent(kept) });
  // A connection that was allowed for one is none of the other's.
  const [ofPublic, ofAll] = [agents(), agents()];

  return async ({ url, headers, body, isPrivateAllowed }) => {
    const { protocol, hostname } = new URL(url);
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    // Of an address, nothing is resolved.
    const isRefused = isIP(host) !== 0 && !isPublicAddress(host);
    const isSecure = protocol === 'https:';
    if (!isPrivateAllowed && (isRefused || !isSecure)) {
      return { kind: 'failure', reason: 'private-address' };
    }
    const start = isSecure ? httpsRequest : httpRequest;
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      maxHeaderSize: MAX_HEADER_BYTES,
      lookup: lookupOf(lookup, isPrivateAllowed),
    };
    const { https, http } = isPrivateAllowed ? ofAll : ofPublic;
    const request = start(url, { ...options, agent: isSecure ? https : http });
    const found = await outcomeOf(request, body, timeoutMs);
    // It was closed at the other end just then: hardly anything has arrived.
    const isClosed = found.kind === 'failure' && found.reason === 'unreachable';
    return isClosed && request.reusedSocket
      ? outcomeOf(start(url, { ...options, agent: false }), body, timeoutMs)
      : found;
  };
}

function outcomeOf(
  request: ClientRequest,
  body: string | Buffer,
  timeoutMs: number,
): Promise<PostResult> {
  return new Promise((resolve) => {
    const fail = (reason: 'unreachable' | 'timeout' | 'private-address') => {
      clearTimeout(timer);
      resolve({ kind: 'failure', reason });
      request.destroy();
    };
    const timer = setTimeout(() => fail('timeout'), timeoutMs);
    request.on('response', (response: IncomingMessage) => {
      const { statusCode: status = 0, headers } = response;
      clearTimeout(timer);
      resolve({ kind: 'answer', status, retryAfter: headers['retry-after'] ?? null });
      skipBody(response, () => request.destroy());
    });
    // The error is not passed on: its words may quote the address.
    request.on('error', (error) =>
      fail(error instanceof PrivateAddress ? 'private-address' : 'unreachable'),
    );
    request.end(body);
  });
}

/** Lets an answer's body pass, without which the connection could not be used again. */
function skipBody(response: IncomingMessage, end: () => void): void {
  let bytes = 0;
  const timer = setTimeout(end, BODY_MS).unref();
  response.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > MAX_SKIPPED_BYTES) end();
  });
  response.on('close', () => clearTimeout(timer));
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
