import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { codingFor } from '@/lib/answers/coding';
import type { FindServable, Watch } from '@/lib/answers/http';
import { isCrossSite } from '@/lib/base/requester';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import { HEALTH_PATH } from '@/lib/contract/paths';
import { createNoteAnswers } from './answered';
import { bufferResponse } from './buffered-response';
import { createClientOf, isForwarded, isSecure } from './client-address';
import type { Allow, HitAllowance } from './client-limits';
import { type Connections, TIME_LIMITS, watchConnections } from './connections';
import { createCors } from './cors';
import { createHolderCheck } from './embed-holder';
import { isFromEmbed } from './from-embed';
import type { InlineScripts } from './inline-scripts';
import { memoize } from './memoize';
import { oembedLink } from './oembed-link';
import type { OwnFiles } from './own-files';
import { limitPageLifetime } from './page-cache-control';
import { type PageRequest, pageRequest } from './page-request';
import { type Address, addressOf, type Refusal, refusalOf } from './refusals';
import { createRefuse, type ProblemOf } from './refuse';
import { filterRequestHeaders, headerOf } from './request-headers';
import { isEmbedKind, isStream } from './response-kind';
import { createSecurityHeaders, nonceSource } from './security-headers';
import { createCachedSender, limitHeaders } from './send-cached';
import { SERVICE_WORKER_PATH, type ServiceWorker, sendServiceWorker } from './service-worker';
import { createTracing, isTraceWanted } from './tracing';

export interface FrontOptions {
  /** Next's own request handler. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Finds a cached response for a canonical path that may be served without waiting. */
  readonly findServable: FindServable;
  /** A problem response, in the form that the handlers use. */
  readonly problem: ProblemOf;
  /** What to tell the inspector of requests. */
  readonly watch: Watch;
  readonly scripts: InlineScripts;
  readonly serviceWorker: ServiceWorker;
  readonly ownFiles: OwnFiles;
  /** Whether an id is a cell's, so that it has a page. */
  readonly isCell: (id: string) => boolean;
  /** Counts a request against the client's bucket, and returns what's left of its limit. */
  readonly allow: Allow;
  /** The number of our own proxies in front of this server. */
  readonly trustedProxyHops: number;
  /** The origin of this site, without a trailing slash; null if not configured. */
  readonly publicUrl: string | null;
  /** Called once if there seems to be a proxy in front of this server, but none is configured. */
  readonly onUnknownProxy: () => void;
  /** Whether to send Strict-Transport-Security (RFC 6797). */
  readonly hsts: boolean;
  /** The origins of pages that may have embeds in frames. */
  readonly embedOrigins: EmbedOrigins;
  /** Whether scripts of these pages may read the weather (CORS). */
  readonly embedCors: boolean;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The HTTP server around Next, and its connections. */
export interface Front {
  readonly server: Server;
  readonly connections: Connections;
}

const POLICY = 'content-security-policy';

const MAX_HEADER_BYTES = 16_384;

const UPGRADE_REFUSED =
  'HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

/**
 * The weight of a rendered page or picture, which takes ten times as long as other responses, or longer, and of a
 * request whose trace takes the place of another.
 */
const HEAVY_HITS = 10;

/** A search for a letter or two goes through most names of places, and takes as long as a page. */
const isShortSearch = (path: string, url: string) =>
  path === '/api/places' && /[?&]q=[^&]{0,2}(&|$)/.test(url);

/** How many Accept-Encoding values' results are cached. */
const MAX_CODINGS = 100;
const NO_SCRIPTS: readonly string[] = [];

/** Creates the HTTP server around Next. It deals with HTTP and clients, not with weather or keys. */
export function createFront(options: FrontOptions): Front {
  const { trustedProxyHops } = options;
  const headersFor = createSecurityHeaders(options);
  const cors = createCors({ isOn: options.embedCors, origins: options.embedOrigins });
  const isForeign = (request: IncomingMessage) => isCrossSite(headerOf(request));
  const mayHold = createHolderCheck({
    origins: options.embedOrigins,
    publicUrl: options.publicUrl,
    isCrossSite: isForeign,
  });
  const refuse = createRefuse(options.problem);
  const sendCached = createCachedSender();
  const openTrace = createTracing(options.watch.openTrace);
  const noteAnswer = createNoteAnswers(options.watch.answered, options.now);
  const codingOf = memoize(codingFor, MAX_CODINGS);
  const clientOf = createClientOf(trustedProxyHops);
  let isProxyExpected = trustedProxyHops > 0;

  /**
   * Responds to a request, or has Next respond. Cached responses are sent synchronously: a promise costs more
   * than the response itself, because Next instruments every promise.
   */
  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    address: Address,
  ): void | Promise<void> {
    const { url, path, decodedPath = path, isApi, kind } = address;
    const isHandled = isApi || kind === 'embed' || kind === 'embed-picture';
    const page = isHandled ? null : pageRequest(url, decodedPath, options.isCell);
    const { origin } = request.headers;
    const isHttps = isSecure(request, trustedProxyHops);
    const usual = headersFor(kind, page ? scriptsOf(page) : NO_SCRIPTS, isHttps);
    const allowed = cors.headersFor(usual, decodedPath, origin);
    connections.add(response, () =>
      refuse(request, response, allowed, address, { code: 'not-ready', retryAfterSeconds: 5 }),
    );
    const refusal = refusalOf(request, address);
    if (refusal) return refuse(request, response, allowed, address, refusal);
    checkForProxy(request);
    const client = clientOf(request);
    const wantsTrace = isTraceWanted(request, address);
    const proceed = (allowance?: HitAllowance): void | Promise<void> => {
      if (allowance?.allowed === false) {
        const limited = { ...allowed, ...limitHeaders(allowance) };
        return refuse(request, response, limited, address, tooMany(allowance));
      }
      if (path === SERVICE_WORKER_PATH) {
        return sendServiceWorker(request, response, options.serviceWorker, allowed);
      }
      const traced = wantsTrace ? openTrace(request, response, path, client) : undefined;
      const security = traced ? { ...allowed, ...traced.headers } : allowed;
      const coding = codingOf(String(request.headers['accept-encoding'] ?? ''));
      const isEmbed =
        (isEmbedKind(kind) && mayHold(request)) ||
        cors.isAllowed(decodedPath, origin) ||
        isFromEmbed(request);
      // Another site's page must not cause cache entries to be renewed, but by embeds.
      const isStranger = !isEmbed && isForeign(request);
      const renewedFor = isStranger ? undefined : client;
      const own = options.ownFiles.find(path, url);
      if (own) return sendCached(request, response, own, { security, coding });
      const search = url.slice(path.length);
      if (isHandled && allowance) {
        const cached = options.findServable(path, renewedFor, search, isEmbed, traced?.trace);
        traced?.decided(allowance, cached ? 'held' : 'passed-on');
        const context = { security, coding, allowance: isApi ? allowance : undefined };
        if (cached) {
          noteAnswer.held(path, cached.headers['cache-status'], traced);
          return sendCached(request, response, cached, context);
        }
        noteAnswer.coming(path, response, traced);
      }
      const limits = isApi && allowance ? limitHeaders(allowance) : {};
      for (const [name, value] of Object.entries({ ...security, ...limits })) {
        response.setHeader(name, value);
      }
      filterRequestHeaders(request, {
        path: decodedPath,
        client,
        isPage: page !== null,
        isEmbed,
        isHttps,
        trace: traced?.id,
      });
      if (page) {
        limitPageLifetime(response, page);
        const link = decodedPath === '/' && !page.isRendered && oembedLink(options.publicUrl, url);
        if (link) response.setHeader('link', link);
        request.url = page.url;
        // Next takes the nonce for such a page's scripts from the policy in the request's headers.
        if (page.isRendered) request.headers[POLICY] = security[POLICY];
      } else if (!isStream(path)) bufferResponse(request, response, coding, security.vary);
      return options.handle(request, response);
    };
    // Not rate-limited: orchestrators poll it every few seconds, often through the same proxy as all clients.
    if (decodedPath.startsWith(HEALTH_PATH)) return proceed();
    const isHeavy = page?.isRendered === true || wantsTrace || isShortSearch(path, url);
    return proceed(options.allow(client, isHeavy ? HEAVY_HITS : 1));
  }

  function handleRequest(request: IncomingMessage, response: ServerResponse): void {
    const address = addressOf(request.url ?? '/');
    try {
      respond(request, response, address)?.catch(() => fail(request, response, address));
    } catch {
      fail(request, response, address);
    }
  }

  function scriptsOf({ url, isRendered }: PageRequest): readonly string[] {
    const { path, decodedPath = path } = addressOf(url);
    const hashes = options.scripts.hashesFor(decodedPath);
    // The hashes are needed besides the nonce: the layout's inline script is a constant without a nonce.
    return isRendered ? [nonceSource(randomBytes(16).toString('base64')), ...hashes] : hashes;
  }

  /** Responds to an error of ours (Next handles its own) without any details. */
  function fail(request: IncomingMessage, response: ServerResponse, address: Address): void {
    // The shutdown may have ended the response already.
    if (response.writableEnded) return;
    if (response.headersSent) response.destroy();
    else {
      const headers = headersFor(address.kind, NO_SCRIPTS, false);
      refuse(request, response, headers, address, { code: 'internal' });
    }
  }

  function checkForProxy(request: IncomingMessage): void {
    if (isProxyExpected || !isForwarded(request)) return;
    isProxyExpected = true;
    options.onUnknownProxy();
  }

  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, ...TIME_LIMITS },
    (request, response) => connections.begin(() => handleRequest(request, response)),
  );
  const connections = watchConnections(server, options.now);
  // Without a listener, Node would treat an upgrade as a plain request. With one, the socket is all ours:
  // no timeout applies, a client that keeps its side open would keep it forever, and an unhandled error
  // would end the process.
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy());
    socket.end(UPGRADE_REFUSED, () => socket.destroy());
  });
  return { server, connections };
}

function tooMany({ resetSeconds }: HitAllowance): Refusal {
  return {
    code: 'too-many-requests',
    detail: 'Too many requests came from this address.',
    retryAfterSeconds: resetSeconds,
  };
}
