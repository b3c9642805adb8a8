import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Coding, codingFor } from '@/lib/answers/coding';
import type { FindServable, Watch } from '@/lib/answers/http';
import { isCrossSite } from '@/lib/base/fetch-metadata';
import { failure } from '@/lib/base/outcome';
import { withRequestContext } from '@/lib/base/request-context';
import type { OpenRequestSpan, OpenSpan } from '@/lib/base/request-span';
import { TRACEPARENT_HEADER } from '@/lib/base/trace-context';
import type { EmbedOrigins } from '@/lib/contract/embed-origins';
import {
  COMPARISON_READING_PATH,
  EMBEDS_PATH,
  HEALTH_PATH,
  MCP_PATH,
  PLACE_SEARCH_PATH,
} from '@/lib/contract/paths';
import { createNoteAnswers } from './answered';
import type { BaseMapFile } from './base-map-file';
import { bufferResponse } from './buffered-response';
import { createClientOf, isForwarded, isSecure } from './client-address';
import type { Allow, HitAllowance } from './client-limits';
import { createCors } from './cors';
import { isFromEmbed } from './from-embed';
import { homeLinks } from './home-links';
import type { InlineScripts } from './inline-scripts';
import { createMayEmbed } from './may-embed';
import { memoize } from './memoize';
import type { OwnFiles } from './own-files';
import { limitPageLifetime } from './page-cache-control';
import { type PageRequest, pageRequest } from './page-request';
import { deferScripts } from './page-scripts';
import { type Address, addressOf, refusalOf } from './refusals';
import type { Refuse } from './refuse';
import { filterRequestHeaders, headerOf } from './request-headers';
import { isEmbedKind, isStream } from './response-kind';
import type { RouteOf } from './routes';
import { type Headers, type HeadersFor, nonceIn, nonceSource } from './security-headers';
import { createCachedSender, limitHeaders } from './send-cached';
import { sendPart } from './send-part';
import { createTracing, type FrontTrace, isTraceWanted } from './tracing';

export interface RespondOptions {
  /** Next's own request handler. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Finds a cached response for a canonical path that may be served without waiting. */
  readonly findServable: FindServable;
  /** What to tell the inspector of requests. */
  readonly watch: Watch;
  /** Begins the span of a request, for traces that several programs write. */
  readonly openSpan: OpenRequestSpan;
  readonly routeOf: RouteOf;
  readonly scripts: InlineScripts;
  readonly ownFiles: OwnFiles;
  /** An operator's own base map, if this server sends it. */
  readonly baseMapFile?: BaseMapFile | undefined;
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
  /** The origins of pages that may have embeds in frames. */
  readonly embedOrigins: EmbedOrigins;
  /** Whether scripts of these pages may read the weather (CORS). */
  readonly embedCors: boolean;
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly headersFor: HeadersFor;
  readonly refuse: Refuse;
  /** Notes a response that has begun, and how to end it at a shutdown. */
  readonly track: (response: ServerResponse, end: () => void) => void;
}

/** Responds to a request, or has Next respond. */
export type Respond = (
  request: IncomingMessage,
  response: ServerResponse,
  address: Address,
) => void | Promise<void>;

/** A request on its way through the front server, and what is known of its response so far. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly address: Address;
  /** The decoded path; as it was received if it can't be decoded. */
  readonly decodedPath: string;
  /** Null for what is no page. */
  readonly page: PageRequest | null;
  readonly isHttps: boolean;
  /** The client's rate-limit bucket. */
  readonly client: string;
  /** Whether it is for an embed, or from one: those may cause calls in pages of other sites. */
  readonly isEmbed: boolean;
  readonly coding: Coding;
  readonly wantsTrace: boolean;
  /** The response's headers so far: those of security, of CORS, of its trace. */
  headers: Headers;
  /** Undefined for what isn't limited. */
  allowance: HitAllowance | undefined;
  trace: FrontTrace | undefined;
  readonly span: OpenSpan | undefined;
}

/** A step answers a request, or leaves it to the next: then it returns undefined. */
type Step = (visit: Visit) => typeof ANSWERED | Promise<void> | undefined;

const ANSWERED = 'answered';
const POLICY = 'content-security-policy';
/**
 * The weight of a rendered page or picture, which takes ten times as long as other responses, or longer, and of a
 * request whose trace takes the place of another.
 */
const HEAVY_HITS = 10;
/** How many Accept-Encoding values' results are cached. */
const MAX_CODINGS = 100;
/** When another process takes requests, after a shutdown. */
const NOT_READY_SECONDS = 5;
const NO_SCRIPTS: readonly string[] = [];

/** What does as much as several others: a message of an agent, and places beside each other. */
const isManifold = ({ path }: Address) => path === MCP_PATH || path === COMPARISON_READING_PATH;

/** A search for a letter or two goes through most names of places, and takes as long as a page. */
const isShortSearch = ({ path, url }: Address) =>
  (path === PLACE_SEARCH_PATH || path.startsWith(EMBEDS_PATH)) && /[?&]q=[^&]{0,2}(&|$)/.test(url);

/**
 * Creates the way of a request through the front server: a few steps, in this order. Cached responses are sent
 * synchronously: a promise costs more than the response itself, because Next instruments every promise.
 */
export function createRespond(options: RespondOptions): Respond {
  const { trustedProxyHops, headersFor, refuse } = options;
  const cors = createCors({ isOn: options.embedCors, origins: options.embedOrigins });
  const mayEmbed = createMayEmbed(options);
  const sendCached = createCachedSender();
  const openTrace = createTracing(options.watch.openTrace);
  const noteAnswer = createNoteAnswers(options.watch.answered, options.now);
  const codingOf = memoize(codingFor, MAX_CODINGS);
  const clientOf = createClientOf(trustedProxyHops);
  let isProxyExpected = trustedProxyHops > 0;

  const steps: readonly Step[] = [
    refuseInvalid,
    limitClient,
    beginTrace,
    sendFile,
    sendBaseMap,
    sendHeld,
    passToNext,
  ];

  function visitOf(request: IncomingMessage, response: ServerResponse, address: Address): Visit {
    const { url, path, decodedPath = path, kind } = address;
    const { origin, 'accept-encoding': codings } = request.headers;
    const page = isHandled(address) ? null : pageRequest(url, decodedPath, options.isCell);
    const isHttps = isSecure(request, trustedProxyHops);
    const security = headersFor(kind, page ? scriptsOf(page) : NO_SCRIPTS, isHttps);
    return {
      request,
      response,
      address,
      decodedPath,
      page,
      isHttps,
      client: clientOf(request),
      isEmbed:
        (isEmbedKind(kind) && mayEmbed(request)) ||
        cors.isAllowed(decodedPath, origin) ||
        isFromEmbed(request),
      coding: codingOf(String(codings ?? '')),
      wantsTrace: isTraceWanted(request, address),
      headers: cors.headersFor(security, decodedPath, origin),
      allowance: undefined,
      trace: undefined,
      span: openSpan(request, response, decodedPath, isHttps),
    };
  }

  /** Orchestrators ask for its health all day, and nobody wants to see that. */
  function openSpan(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    isHttps: boolean,
  ): OpenSpan | undefined {
    if (path.startsWith(HEALTH_PATH)) return undefined;
    const span = options.openSpan(headerOf(request)(TRACEPARENT_HEADER) ?? undefined, () => ({
      method: request.method ?? '',
      scheme: isHttps ? 'https' : 'http',
      path,
      route: options.routeOf(path),
    }));
    if (span) {
      response.once('close', () =>
        span.end(response.headersSent ? response.statusCode : undefined),
      );
    }
    return span;
  }

  function scriptsOf({ url, isRendered }: PageRequest): readonly string[] {
    const { path, decodedPath = path } = addressOf(url);
    const hashes = options.scripts.hashesFor(decodedPath);
    // The hashes are needed besides the nonce: the layout's inline script is a constant without a nonce.
    return isRendered ? [nonceSource(randomBytes(16).toString('base64')), ...hashes] : hashes;
  }

  function refuseInvalid({ request, response, headers, address }: Visit) {
    const refusal = refusalOf(request, address);
    if (!refusal) return undefined;
    refuse(request, response, headers, address, refusal);
    return ANSWERED;
  }

  function limitClient(visit: Visit) {
    const { request, response, address, page, client, wantsTrace } = visit;
    checkForProxy(request);
    // Not limited: orchestrators poll it every few seconds, often through the same proxy as all clients.
    if (visit.decodedPath.startsWith(HEALTH_PATH)) return undefined;
    const isHeavy =
      page?.isRendered === true || wantsTrace || isShortSearch(address) || isManifold(address);
    const allowance = options.allow(client, isHeavy ? HEAVY_HITS : 1);
    if (allowance.allowed) {
      visit.allowance = allowance;
      return undefined;
    }
    const headers = { ...visit.headers, ...limitHeaders(allowance) };
    const retryAfterSeconds = allowance.resetSeconds;
    refuse(
      request,
      response,
      headers,
      address,
      failure('too-many-requests', { retryAfterSeconds }),
    );
    return ANSWERED;
  }

  function checkForProxy(request: IncomingMessage): void {
    if (isProxyExpected || !isForwarded(request)) return;
    isProxyExpected = true;
    options.onUnknownProxy();
  }

  function beginTrace(visit: Visit) {
    const { request, response, address, client, wantsTrace } = visit;
    if (!wantsTrace) return undefined;
    visit.trace = openTrace(request, response, address.path, client);
    if (visit.trace) visit.headers = { ...visit.headers, ...visit.trace.headers };
    return undefined;
  }

  function sendFile({ request, response, address, headers: security, coding }: Visit) {
    const { path, url } = address;
    const file = options.ownFiles.find(path, url);
    if (!file) return undefined;
    const context = { security, coding: file.isCompressible ? coding : 'identity' } as const;
    if (!sendPart(request, response, file, context)) sendCached(request, response, file, context);
    return ANSWERED;
  }

  function sendBaseMap({ request, response, address, headers }: Visit) {
    if (address.path !== options.baseMapFile?.path) return undefined;
    return options.baseMapFile.send(request, response, headers);
  }

  function sendHeld(visit: Visit) {
    const { request, response, address, allowance } = visit;
    if (!isHandled(address) || !allowance) return undefined;
    const { isEmbed, client, trace, span, headers: security, coding } = visit;
    const { url, path, isApi } = address;
    // Another site's page must not cause cache entries to be renewed, but by embeds.
    const renewedFor = isEmbed || !isCrossSite(headerOf(request)) ? client : undefined;
    const search = url.slice(path.length);
    const find = () => options.findServable(path, renewedFor, search, isEmbed, trace?.trace);
    // What is renewed behind the answer is a part of the same trace.
    const held = span ? withRequestContext({ client, isEmbed, span }, find) : find();
    trace?.decided(allowance, held ? 'held' : 'passed-on');
    if (!held) {
      noteAnswer.coming(path, response, trace);
      return undefined;
    }
    noteAnswer.held(path, held.headers['cache-status'], trace);
    const limit = isApi ? allowance : undefined;
    sendCached(request, response, held, { security, coding, allowance: limit });
    return ANSWERED;
  }

  function passToNext(visit: Visit) {
    const { request, response, address, page, headers, allowance, decodedPath } = visit;
    const limits = address.isApi && allowance ? limitHeaders(allowance) : {};
    for (const [name, value] of Object.entries({ ...headers, ...limits })) {
      response.setHeader(name, value);
    }
    filterRequestHeaders(request, decodedPath, page !== null);
    if (page) preparePage(visit, page);
    if (!isStream(address.path) && !isStreamed(page)) {
      bufferResponse(request, response, {
        coding: visit.coding,
        vary: headers.vary,
        isPage: page !== null,
        rewrite: page ? rewriteOf(visit, page) : undefined,
      });
    }
    const { client, isEmbed, isHttps, trace, span } = visit;
    return withRequestContext({ client, isEmbed, isHttps, traceId: trace?.id, span }, () =>
      options.handle(request, response),
    );
  }

  /** Of the pages that are rendered, those that keep their scripts are sent as they come. */
  function isStreamed(page: PageRequest | null): boolean {
    return page?.isRendered === true && page.scripts === 'at-once';
  }

  function rewriteOf({ headers }: Visit, { scripts }: PageRequest) {
    if (scripts === 'at-once') return undefined;
    const nonce = nonceIn(headers[POLICY] ?? '');
    return (html: string) => deferScripts(html, scripts, nonce);
  }

  function preparePage(
    { request, response, address, headers, decodedPath }: Visit,
    page: PageRequest,
  ): void {
    limitPageLifetime(response, page);
    const isHome = decodedPath === '/' && page.url === address.url;
    if (isHome) response.setHeader('link', homeLinks(options.publicUrl, address.url));
    request.url = page.url;
    // Next takes the nonce for such a page's scripts from the policy in the request's headers.
    if (page.isRendered) request.headers[POLICY] = headers[POLICY];
  }

  return (request, response, address) => {
    const visit = visitOf(request, response, address);
    options.track(response, () =>
      refuse(
        request,
        response,
        visit.headers,
        address,
        failure('not-ready', { retryAfterSeconds: NOT_READY_SECONDS }),
      ),
    );
    for (const step of steps) {
      const answered = step(visit);
      if (answered) return answered === ANSWERED ? undefined : answered;
    }
  };
}

/** Whether a handler of ours answers it, rather than a page. */
function isHandled({ isApi, kind }: Address): boolean {
  return isApi || kind === 'feed' || kind === 'embed' || kind === 'embed-picture';
}
