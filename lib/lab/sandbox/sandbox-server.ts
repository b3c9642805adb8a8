import * as other from '@/app/api/[...rest]/route';
import * as live from '@/app/api/health/live/route';
import * as decoys from '@/app/api/inspector/decoys/route';
import * as keyPrints from '@/app/api/inspector/keys/route';
import * as requests from '@/app/api/inspector/requests/route';
import * as inspectorSession from '@/app/api/inspector/session/route';
import * as traces from '@/app/api/inspector/traces/[file]/route';
import * as metrics from '@/app/api/metrics/route';
import * as oembed from '@/app/api/oembed/route';
import * as figures from '@/app/api/operator/figures/route';
import * as operatorSession from '@/app/api/operator/session/route';
import * as status from '@/app/api/status/route';
import * as document from '@/app/api/v1/[resource]/[file]/route';
import * as zone from '@/app/api/zones/[file]/route';
import * as zoneAt from '@/app/api/zones/at/route';
import * as newest from '@/app/cell/[h3]/newest/route';
import { createRenderQueue } from '@/lib/answers/render-queue';
import { problemReply } from '@/lib/answers/replies';
import type { Log } from '@/lib/base/log';
import { unescaped } from '@/lib/base/unescaped';
import type { Config } from '@/lib/config/config';
import { isCell } from '@/lib/geo/cells';
import { NO_FILL } from '@/lib/server/country-fill';
import type { Gateway } from '@/lib/server/gateway';
import { shareGateway } from '@/lib/server/process-gateway';

type Params = Readonly<Record<string, string>>;
type Answer = (request: Request, context: { params: Promise<Params> }) => Promise<Response>;

/** Our route handlers, with their addresses as Next reads them off the folders. */
const ROUTES: readonly (readonly [RegExp, Readonly<Record<string, unknown>>])[] = [
  [/^\/api\/v1\/(?<resource>[^/]+)\/(?<file>[^/]+)$/, document],
  [/^\/api\/status$/, status],
  [/^\/api\/metrics$/, metrics],
  [/^\/api\/inspector\/keys$/, keyPrints],
  [/^\/api\/inspector\/decoys$/, decoys],
  [/^\/api\/inspector\/session$/, inspectorSession],
  [/^\/api\/inspector\/traces\/(?<file>[^/]+)$/, traces],
  [/^\/api\/inspector\/requests$/, requests],
  [/^\/api\/operator\/session$/, operatorSession],
  [/^\/api\/operator\/figures$/, figures],
  [/^\/api\/zones\/at$/, zoneAt],
  [/^\/api\/zones\/(?<file>[^/]+\.json)$/, zone],
  [/^\/api\/oembed$/, oembed],
  [/^\/api\/health\/live$/, live],
  [/^\/api\//, other],
  [/^\/cell\/(?<h3>[^/]+)\/newest$/, newest],
];

/** What stands in for a page that Next renders. */
const PAGE = '<!doctype html><title>A page of Next</title>';

/**
 * Leads a request to our route handlers, as Next does: the segments of the path are unescaped, HEAD is a GET without a
 * body, and all else is a page.
 */
export async function answerAsNext(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const [pattern, methods] of ROUTES) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    const answer = methods[request.method === 'HEAD' ? 'GET' : request.method];
    if (!isAnswer(answer)) return new Response(null, { status: 405 });
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      unescaped(value),
    ]);
    return answer(request, { params: Promise.resolve(Object.fromEntries(params)) });
  }
  return new Response(PAGE, { headers: { 'content-type': 'text/html' } });
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'function';

/** Makes a gateway the one that our route handlers use. */
export function serveFrom(gateway: Gateway, settings: Config, log: Log): void {
  shareGateway({
    gateway,
    handlers: gateway.handlers,
    findServable: gateway.findServable,
    problem: problemReply,
    isCell,
    settings,
    frameScriptAddress: '',
    readiness: gateway.readiness,
    watch: gateway.watch,
    openSpan: () => undefined,
    cards: createRenderQueue({
      now: Date.now,
      maxBytes: 1,
      maxPerMinute: 1,
      maxPerClient: 1,
      maxWaiting: 1,
    }),
    log,
    countryFill: NO_FILL,
    peerHits: undefined,
    storeUp: async () => {},
    connectLab: gateway.connectLab,
    close: gateway.close,
  });
}
