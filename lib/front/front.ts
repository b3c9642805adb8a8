import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codingFor } from '@/lib/gateway/http/coding';
import type { FindServable, ProcessGateway } from '@/lib/gateway/process-gateway';
import { createClientOf, isForwarded } from './client-address';
import type { Allow, HitAllowance } from './client-limits';
import { type Connections, TIME_LIMITS, watchConnections } from './connections';
import type { InlineScripts } from './inline-scripts';
import { boundLifetime } from './page-answer';
import { type PageRequest, pageRequest } from './page-request';
import { refusalPage } from './refusal-page';
import { type Address, addressOf, type Refusal, refusalOf } from './refusals';
import { remembered } from './remembered';
import { keepWhatIsRead } from './request-headers';
import { createSecurityHeaders, nonceSource } from './security-headers';
import { createSendCached, limitOf, policyOf } from './send-cached';
import { sendWhole } from './whole-answer';

export interface FrontOptions {
  /** Next's own request handler. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** An answer that is held under a canonical path, and may be given to a client without waiting. */
  readonly findServable: FindServable;
  readonly problem: ProcessGateway['problem'];
  readonly scripts: InlineScripts;
  /** Whether an id is that of a cell, which has a page of its own. */
  readonly isCell: (id: string) => boolean;
  /** Whether a page of another site asks, by the headers of its request. */
  readonly isCrossSite: ProcessGateway['isCrossSite'];
  /** Counts a request of a client, by its bucket; answers what it may still ask. */
  readonly allow: Allow;
  /** How many proxies of ours stand in front of this server. */
  readonly trustedProxyHops: number;
  /** Told once where a proxy seems to stand in front of this server, though none is said to. */
  readonly onUnknownProxy: () => void;
  /** Whether browsers are told to come back over TLS alone. */
  readonly hsts: boolean;
  /** Milliseconds since some moment. */
  readonly now: () => number;
}

/** The server that stands in front of Next, and what is known of its connections. */
export interface Front {
  readonly server: Server;
  readonly connections: Connections;
}

const POLICY = 'content-security-policy';

const MAX_HEADER_BYTES = 16_384;

const UPGRADE_REFUSED =
  'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/** What orchestrators ask every few seconds, often through the same proxy as everybody: nobody's hits. */
const HEALTH = '/api/health/';
/** A page that is rendered, or a picture that is drawn, takes the time of ten other answers and more. */
const RENDERED_HITS = 10;

/** Ways to say which codings one takes, whose meanings are remembered. */
const MAX_CODINGS = 100;
const NO_SCRIPTS: readonly string[] = [];

/** Makes the server that stands in front of Next: it knows HTTP and clients, and nothing of weather or keys. */
export function createFront(options: FrontOptions): Front {
  const { trustedProxyHops } = options;
  const headersFor = createSecurityHeaders(options.hsts);
  const sendCached = createSendCached();
  const codingOf = remembered(codingFor, MAX_CODINGS);
  const clientOf = createClientOf(trustedProxyHops);
  let knowsProxy = trustedProxyHops > 0;

  /**
   * Answers a request, or has it answered. What is held is answered before this returns: a promise costs
   * more than the answer, as Next has every one of them watched.
   */
  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
  ): void | Promise<void> {
    const { url, path, readPath = path, isApi } = address;
    const page = isApi ? null : pageRequest(url, readPath, options.isCell);
    const security = headersFor(page ? scriptsOf(page) : NO_SCRIPTS, isSecure(request));
    connections.add(response, () =>
      refuse(request, response, security, isApi, { code: 'not-ready', retryAfterSeconds: 5 }),
    );
    const refusal = refusalOf(request, address);
    if (refusal) return refuse(request, response, security, isApi, refusal);
    lookForProxy(request);
    const client = clientOf(request);
    const pass = (allowance?: HitAllowance): void | Promise<void> => {
      const headers = allowance ? { ...security, ...limitHeaders(allowance) } : security;
      if (allowance?.allowed === false) {
        return refuse(request, response, headers, isApi, tooMany(allowance));
      }
      const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
      // A page of another site has no part in renewing what is held.
      const renewedFor = options.isCrossSite((name) => headerOf(request, name))
        ? undefined
        : client;
      const held = isApi && allowance ? options.findServable(path, renewedFor) : undefined;
      if (held && allowance) {
        return sendCached(request, response, held, { security, coding, allowance });
      }
      for (const [name, value] of Object.entries(isApi ? headers : security)) {
        response.setHeader(name, value);
      }
      keepWhatIsRead(request, client, page !== null);
      if (page) {
        boundLifetime(response);
        request.url = page.url;
        // Next gives the scripts of such a page the nonce that it finds in the request's own policy.
        if (page.isRendered) request.headers[POLICY] = security[POLICY];
      } else sendWhole(request, response, coding);
      return options.handle(request, response);
    };
    if (readPath.startsWith(HEALTH)) return pass();
    const allowance = options.allow(client, page?.isRendered ? RENDERED_HITS : 1);
    return allowance instanceof Promise ? allowance.then(pass) : pass(allowance);
  }

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request.url ?? '/');
    try {
      respond(request, response, address)?.catch(() => fail(request, response, address));
    } catch {
      fail(request, response, address);
    }
  }

  function scriptsOf({ url, isRendered }: PageRequest): readonly string[] {
    const { path, readPath = path } = addressOf(url);
    const hashes = options.scripts.hashesFor(readPath);
    // The hashes stay beside the nonce: what the layout runs before it paints is a constant without one.
    return isRendered ? [nonceSource(randomBytes(16).toString('base64')), ...hashes] : hashes;
  }

  /** Next answers its own errors; what comes here is ours, and the client learns only that. */
  function fail(request: IncomingMessage, response: ServerResponse, { isApi }: Address): void {
    // At the end of the process it may have been answered in its maker's place.
    if (response.writableEnded) return;
    if (response.headersSent) response.destroy();
    else refuse(request, response, headersFor(NO_SCRIPTS, false), isApi, { code: 'internal' });
  }

  /** Refuses in words: to a person who opened a page with a page, to whoever else as a problem. */
  function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    isApi: boolean,
    refusal: Refusal,
  ): void {
    const reply = options.problem(refusal);
    const all: Record<string, string> = { ...headers, ...reply.headers };
    let body = reply.body;
    if (!isApi && request.headers.accept?.includes('text/html')) {
      body = refusalPage(refusal, request.headers['accept-language'] ?? '');
      all['content-type'] = 'text/html; charset=utf-8';
      all['content-length'] = String(body.byteLength);
    }
    response.writeHead(reply.status, all);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  function lookForProxy(request: IncomingMessage): void {
    if (knowsProxy || !isForwarded(request)) return;
    knowsProxy = true;
    options.onUnknownProxy();
  }

  function isSecure(request: IncomingMessage): boolean {
    if (trustedProxyHops === 0) return false;
    return (
      [request.headers['x-forwarded-proto'] ?? ''].flat().at(-1)?.split(',').at(-1)?.trim() ===
      'https'
    );
  }

  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, ...TIME_LIMITS },
    (request, response) => connections.begin(() => answer(request, response)),
  );
  const connections = watchConnections(server, options.now);
  // Without a listener Node would treat an upgrade as a plain request; with one we can end it in words.
  // From here on the socket is ours alone: no time limit ends it, a client that keeps its side open would
  // hold it for ever, and an error that nobody listens for would end the process.
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(UPGRADE_REFUSED, () => socket.destroy());
  });
  return { server, connections };
}

function limitHeaders(allowance: HitAllowance): Record<string, string> {
  return { 'ratelimit-policy': policyOf(allowance), ratelimit: limitOf(allowance) };
}

function tooMany({ resetSeconds }: HitAllowance): Refusal {
  return {
    code: 'too-many-requests',
    detail: 'This address asks too often.',
    retryAfterSeconds: resetSeconds,
  };
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  return [headers[name] ?? []].flat()[0];
}
