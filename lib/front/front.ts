import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { PROBLEM_STATUS, type ProblemCode } from '@/lib/contract/problem';
import type { HeldAnswer } from '@/lib/gateway/process-gateway';
import { answerHeld } from './answer-held';
import { clientAddress, clientBucket, isLoopback } from './client-address';
import type { HitAllowance } from './client-limits';
import type { InlineScripts } from './inline-scripts';
import { refusalOf } from './refusals';
import { createSecurityHeaders, nonceSource } from './security-headers';
import { sendWhole } from './whole-answer';

export interface FrontOptions {
  /** Next's own request handler. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** An answer that is held fresh under a canonical path, and may be given without asking anybody. */
  readonly findHeld: (path: string) => HeldAnswer | undefined;
  readonly scripts: InlineScripts;
  /** Counts a request of a client, by address; answers what it may still ask. */
  readonly allow: (address: string) => Promise<HitAllowance>;
  /** How many proxies of ours stand in front of this server. */
  readonly trustedProxyHops: number;
}

/** Carries the client's bucket to the handlers. A client's own header of this name is thrown away. */
export const CLIENT_HEADER = 'x-hexcast-client';

/** What only frameworks say to each other; none of it may change what an address answers. */
const INTERNAL_HEADER =
  /^(x-middleware-|x-nextjs-|x-invoke-|x-matched-path|next-action|x-hexcast-)/;
/** How Next's client asks for parts of a page. An answer of the API has no such parts. */
const PAGE_PART_HEADER = /^(rsc$|next-router-|next-url$)/;

/** The pages that are rendered for each request, and so carry a nonce; all others are files. */
const RENDERED_PAGE = /^\/cell\//;
const POLICY = 'content-security-policy';

/** The bucket of whoever asks from this machine itself. */
const LOOPBACK = 'loopback';

const MOST_HEADER_BYTES = 16_384;

/** The server that stands in front of Next: it knows HTTP and clients, and nothing of weather or keys. */
export function createFront(options: FrontOptions): Server {
  const headersFor = createSecurityHeaders();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const query = url.indexOf('?');
    const path = query < 0 ? url : url.slice(0, query);
    const isApi = path === '/api' || path.startsWith('/api/');
    const isRendered = RENDERED_PAGE.test(path);
    const scripts = isRendered
      ? [nonceSource(randomBytes(16).toString('base64'))]
      : options.scripts.hashesFor(path);
    const security = headersFor(isApi ? [] : scripts, isSecure(request));
    const refusal = refusalOf(request);
    if (refusal) return refuse(request, response, security, refusal.code, refusal.detail);
    const address = clientAddress(request, options.trustedProxyHops);
    const allowance = await options.allow(address);
    const headers = isApi ? { ...security, ...allowanceHeaders(allowance) } : security;
    if (!allowance.allowed) {
      const wait = { ...headers, 'retry-after': String(allowance.resetSeconds) };
      return refuse(request, response, wait, 'too-many-requests', 'This address asks too often.');
    }
    const held = isApi ? options.findHeld(path) : undefined;
    if (held) return answerHeld(request, response, headers, held);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    cleanHeaders(request, isApi, isLoopback(address) ? LOOPBACK : clientBucket(address));
    // Next gives the scripts of such a page the nonce that it finds in the request's own policy.
    if (isRendered) request.headers[POLICY] = security[POLICY];
    if (isApi) sendWhole(request, response);
    await options.handle(request, response);
  }

  function isSecure(request: IncomingMessage): boolean {
    if (options.trustedProxyHops === 0) return false;
    return (
      [request.headers['x-forwarded-proto'] ?? ''].flat().at(-1)?.split(',').at(-1)?.trim() ===
      'https'
    );
  }

  const server = createServer(
    {
      maxHeaderSize: MOST_HEADER_BYTES,
      requestTimeout: 15_000,
      headersTimeout: 10_000,
      keepAliveTimeout: 30_000,
    },
    (request, response) => {
      respond(request, response).catch(() => {
        // Next answers its own errors; what comes here is ours, and the client learns only that.
        if (response.headersSent) response.destroy();
        else
          refuse(
            request,
            response,
            headersFor([], false),
            'internal',
            'Something broke on our side.',
          );
      });
    },
  );
  // Without a listener Node would treat an upgrade as a plain request; with one we can end it in words.
  server.on('upgrade', (_, socket) => {
    socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
  });
  return server;
}

function cleanHeaders(request: IncomingMessage, isApi: boolean, bucket: string): void {
  for (const name of Object.keys(request.headers)) {
    const isForeign =
      INTERNAL_HEADER.test(name) ||
      name.startsWith('x-forwarded-') ||
      name === 'forwarded' ||
      name === POLICY ||
      (isApi && PAGE_PART_HEADER.test(name));
    if (isForeign) delete request.headers[name];
  }
  request.headers[CLIENT_HEADER] = bucket;
}

/** RateLimit header fields, in the form of draft-ietf-httpapi-ratelimit-headers (one policy). */
function allowanceHeaders({ limit, remaining, resetSeconds }: HitAllowance) {
  return {
    'ratelimit-policy': `"hits";q=${limit};w=60`,
    ratelimit: `"hits";r=${remaining};t=${resetSeconds}`,
  };
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  code: ProblemCode,
  detail: string,
): void {
  const status = PROBLEM_STATUS[code];
  const body = JSON.stringify({ type: 'about:blank', title: code, status, detail, code });
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...(code === 'method-not-allowed' ? { allow: 'GET, HEAD' } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
