import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AtHand, ProcessGateway } from '@/lib/gateway/process-gateway';
import { createAnswerHeld, limitOf, policyOf } from './answer-held';
import { clientAddress, clientBucket, isLoopback } from './client-address';
import type { Allow, HitAllowance } from './client-limits';
import { codingFor } from './coding';
import type { InlineScripts } from './inline-scripts';
import { type PageRequest, pageRequest } from './page-request';
import { type Refusal, refusalOf } from './refusals';
import { remembered } from './remembered';
import { createSecurityHeaders, nonceSource } from './security-headers';
import { sendWhole } from './whole-answer';

export interface FrontOptions {
  /** Next's own request handler. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** An answer that is held under a canonical path, and may be given to a client without waiting. */
  readonly atHand: AtHand;
  readonly problem: ProcessGateway['problem'];
  readonly scripts: InlineScripts;
  /** Whether an id is that of a cell, which has a page of its own. */
  readonly isCell: (id: string) => boolean;
  /** Counts a request of a client, by its bucket; answers what it may still ask. */
  readonly allow: Allow;
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

const POLICY = 'content-security-policy';

/** The bucket of whoever asks from this machine itself. */
const LOOPBACK = 'loopback';

const MOST_HEADER_BYTES = 16_384;

const UPGRADE_REFUSED =
  'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** Clients, and ways to say which codings one takes, whose forms are remembered. */
const MOST_CLIENTS = 10_000;
const MOST_CODINGS = 100;
const NO_SCRIPTS: readonly string[] = [];

/** The server that stands in front of Next: it knows HTTP and clients, and nothing of weather or keys. */
export function createFront(options: FrontOptions): Server {
  const headersFor = createSecurityHeaders();
  const answerHeld = createAnswerHeld();
  const codingOf = remembered(codingFor, MOST_CODINGS);
  const bucketOf = remembered(
    (address) => (isLoopback(address) ? LOOPBACK : clientBucket(address)),
    MOST_CLIENTS,
  );

  /**
   * Answers a request, or has it answered. What is held is answered before this returns: a promise costs
   * more than the answer, as Next has every one of them watched.
   */
  function respond(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
    const url = request.url ?? '/';
    const path = pathOf(url);
    const isApi = path === '/api' || path.startsWith('/api/');
    const page = isApi ? null : pageRequest(url, path, options.isCell);
    const security = headersFor(page ? scriptsOf(page) : NO_SCRIPTS, isSecure(request));
    const refusal = refusalOf(request, { url, path, isApi });
    if (refusal) return refuse(request, response, security, refusal);
    const bucket = bucketOf(clientAddress(request, options.trustedProxyHops));
    const pass = (allowance: HitAllowance): void | Promise<void> => {
      if (!allowance.allowed) {
        return refuse(request, response, limited(security, allowance), tooMany(allowance));
      }
      const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
      const held = isApi ? options.atHand(path, bucket) : undefined;
      if (held) return answerHeld(request, response, held, { security, coding, allowance });
      const headers = isApi ? limited(security, allowance) : security;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      cleanHeaders(request, isApi, bucket);
      if (page) request.url = page.url;
      else sendWhole(request, response, coding);
      // Next gives the scripts of such a page the nonce that it finds in the request's own policy.
      if (page?.isRendered) request.headers[POLICY] = security[POLICY];
      return options.handle(request, response);
    };
    const allowance = options.allow(bucket);
    return allowance instanceof Promise ? allowance.then(pass) : pass(allowance);
  }

  function scriptsOf({ url, isRendered }: PageRequest): readonly string[] {
    const hashes = options.scripts.hashesFor(pathOf(url));
    // The hashes stay beside the nonce: what the layout runs before it paints is a constant without one.
    return isRendered ? [nonceSource(randomBytes(16).toString('base64')), ...hashes] : hashes;
  }

  /** Next answers its own errors; what comes here is ours, and the client learns only that. */
  function fail(request: IncomingMessage, response: ServerResponse): void {
    if (response.headersSent) response.destroy();
    else refuse(request, response, headersFor(NO_SCRIPTS, false), { code: 'internal' });
  }

  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    refusal: Refusal,
  ): void {
    const reply = options.problem(refusal);
    response.writeHead(reply.status, { ...headers, ...reply.headers });
    response.end(request.method === 'HEAD' ? undefined : reply.body);
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
      try {
        respond(request, response)?.catch(() => fail(request, response));
      } catch {
        fail(request, response);
      }
    },
  );
  // Without a listener Node would treat an upgrade as a plain request; with one we can end it in words.
  // From here on the socket is ours alone: no time limit ends it, a client that keeps its side open would
  // hold it for ever, and an error that nobody listens for would end the process.
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(UPGRADE_REFUSED, () => socket.destroy());
  });
  return server;
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
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

function limited(headers: Readonly<Record<string, string>>, allowance: HitAllowance) {
  return { ...headers, 'ratelimit-policy': policyOf(allowance), ratelimit: limitOf(allowance) };
}

function tooMany({ resetSeconds }: HitAllowance): Refusal {
  return {
    code: 'too-many-requests',
    detail: 'This address asks too often.',
    retryAfterSeconds: resetSeconds,
  };
}
