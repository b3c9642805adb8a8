import { createBody } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import { type Requester, requesterOf } from '@/lib/base/requester';
import { traceForBoth } from '@/lib/base/trace';
import type { CacheResult } from '@/lib/cache/cache';
import { allowAt } from '@/lib/contract/methods';
import type { Documents } from '@/lib/gateway/documents/documents';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import { hasCoverage } from '@/lib/geo/coverage';
import { placeOf } from '@/lib/geo/places';
import { pollenPlacesNear } from '@/lib/geo/pollen-places';
import { searchText } from '@/lib/geo/search-text';
import { stationById } from '@/lib/geo/stations';
import { placesOfTile } from '@/lib/geo/tile-places';
import { townsNear } from '@/lib/geo/towns-near';
import { findZones, zonesNear } from '@/lib/geo/zone-choices';
import { metricsText } from '@/lib/observe/metric-text';
import type { Status } from '@/lib/observe/status';
import type { NotedFacts } from '@/lib/observe/traces';
import type { Spending } from '@/lib/sources/source';
import type { Subscriptions } from '@/lib/watch/push/subscriptions';
import type { Webhooks } from '@/lib/watch/webhooks/webhooks';
import { oembedReply } from './embed-oembed';
import { embedReply, withoutErrorWords } from './embed-reply';
import type { Embeds } from './embeds';
import type { Feeds } from './feeds';
import type { BesideHandlers, Handlers } from './handler-list';
import type { InspectionHttp } from './inspection';
import { createWebhookHandlers } from './operator-webhooks';
import { isPointFile } from './picture-point';
import { pictureReply, pointReply, readPicture, readPoint } from './picture-reply';
import type { Pictures } from './pictures';
import type { Result } from './problems';
import type { Readiness } from './readiness';
import { bodyReply, builtReply, limitHeaders, problemReply, replyTo, textReply } from './replies';
import { type Conditional, conditionalOf, type Reply } from './reply';
import {
  parseCellFile,
  parseHazardFile,
  parsePlaceSearch,
  parsePoint,
  parseSearch,
  parseStationFile,
  parseTarget,
  parseZoneFile,
  type Target,
} from './requests';
import type { Responder } from './responder';
import { parseTile } from './tile-address';
import { createWatchHandlers } from './watch';

export interface HandlersOptions {
  readonly documents: Pick<Documents, 'weather' | 'zones' | 'activeAlerts'>;
  readonly tiles: Tiles;
  readonly pictures: Pictures;
  readonly embeds: Embeds;
  readonly feeds: Feeds;
  readonly shareOf: Spending['shareOf'];
  readonly status: () => Status;
  readonly now: () => number;
  readonly responder: Responder;
  readonly readiness: Readiness;
  readonly inspection: InspectionHttp;
  readonly webhooks: Webhooks;
  readonly subscriptions: Subscriptions;
  /** The configured origin of this site, or null. */
  readonly publicUrl: string | null;
  /** Whether everyone may read /api/metrics. */
  readonly metrics: boolean;
}

/** Prometheus's text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';
/** Our own tables change only with a new version. */
const TABLES_MAX_AGE = 'public, max-age=86400';

export function createHandlers(options: HandlersOptions): Omit<Handlers, keyof BesideHandlers> {
  const { tiles, pictures, embeds, feeds, shareOf, status, now } = options;
  const { readiness, responder, inspection } = options;
  const { respond, respondWith, problem, record } = responder;
  const { weather, zones, activeAlerts } = options.documents;
  /** Responds from our own tables, without calling a service. */
  function respondFromTable<Target>(
    handler: string,
    request: Request,
    target: Result<Target>,
    find: (target: Target) => unknown,
  ): Promise<Response> {
    return respond(handler, request, async () => {
      if (!target.ok) return problem(handler, target);
      const found = find(target.value);
      if (found === undefined) return problem(handler, failure('no-data'));
      return bodyReply(createBody(found), conditionalOf(request), {
        'cache-control': TABLES_MAX_AGE,
      });
    });
  }

  async function read<Target>(
    handler: string,
    target: Result<Target>,
    request: Request,
    load: (target: Target, requester: Requester) => Promise<CacheResult>,
    requester = requesterOf(request),
  ): Promise<Reply> {
    if (!target.ok) return problem(handler, target);
    const result = await load(target.value, requester);
    // A client that has disconnected receives nothing, so there is nothing to record.
    if (!result.outcome.ok && !request.signal.aborted) record(handler, result.outcome.code);
    return replyTo(result, conditionalOf(request), now());
  }

  async function readDocument(request: Request, name: string, file: string): Promise<Reply> {
    const trace = inspection.currentTrace();
    const end = trace?.begin();
    const target = parseTarget(name, file);
    end?.(handlerFacts(target));
    const asked = requesterOf(request);
    const requester = { ...asked, trace: traceForBoth(trace, asked.trace) };
    const load = ({ resource, id }: Target) => weather.read(resource, id, requester);
    const reply = await read('document', target, request, load, requester);
    const limit = limitHeaders(shareOf(requester.client), now());
    return { ...reply, headers: { ...reply.headers, ...limit } };
  }

  return {
    ...inspection.handlers,
    ...createWebhookHandlers({ webhooks: options.webhooks, gate: inspection.gate, responder }),
    ...createWatchHandlers(options),
    document: (request, resource, file) =>
      respond('document', request, () => readDocument(request, resource, file)),
    zoneAt: (request) =>
      respond('zone-at', request, () => {
        const point = parsePoint(new URL(request.url).searchParams);
        return read('zone-at', point, request, zones.at);
      }),
    areas: (request, file) =>
      respond('areas', request, () => read('areas', parseCellFile(file), request, zones.of)),
    zone: (request, file) =>
      respond('zone', request, () => read('zone', parseZoneFile(file), request, zones.byId)),
    place: (request, file) => respondFromTable('place', request, parseCellFile(file), placeOf),
    station: (request, file) =>
      respondFromTable('station', request, parseStationFile(file), stationById),
    pollenPlaces: (request, file) =>
      respondFromTable('pollen-places', request, parseCellFile(file), pollenPlacesNear),
    tilePlaces: (request, file) =>
      respondFromTable('tile-places', request, parseTile('forecast', file), ({ parent }) => ({
        parent,
        places: placesOfTile(parent),
      })),
    placesNear: (request, file) =>
      respondFromTable('places-near', request, parseCellFile(file), townsNear),
    zonesNear: (request, file) =>
      respondFromTable('zones-near', request, parseCellFile(file), zonesNear),
    findZones: (request) =>
      respondFromTable(
        'find-zones',
        request,
        parseSearch(new URL(request.url).searchParams),
        findZones,
      ),
    findPlaces: (request) =>
      respondFromTable(
        'find-places',
        request,
        parsePlaceSearch(new URL(request.url).searchParams),
        ({ text, view }) => searchText(text, view),
      ),
    tile: (request, group, file) =>
      respond('tile', request, async () => {
        const address = parseTile(group, file);
        if (!address.ok) return problem('tile', address);
        // A browser knows only roughly where coverage ends. Coverage changes only with a new version.
        if (!hasCoverage(address.value.parent)) {
          return bodyReply(tiles.empty(address.value), conditionalOf(request), {
            'cache-control': TABLES_MAX_AGE,
          });
        }
        const tile = await tiles.read(address.value, requesterOf(request));
        return builtReply(tile, conditionalOf(request), now());
      }),
    activeAlerts: (request) =>
      respond('active-alerts', request, async () => {
        const overview = await activeAlerts.read(requesterOf(request));
        return builtReply(overview, conditionalOf(request), now());
      }),
    alertHeadlines: (request) =>
      respond('alert-headlines', request, async () => {
        const overview = await activeAlerts.readHeadlines(requesterOf(request));
        const headlines = { ...overview, ...overview.headlines };
        return builtReply(headlines, conditionalOf(request), now());
      }),
    hazardAreas: (request, file) =>
      respond('hazard-areas', request, async () => {
        const hazard = parseHazardFile(file);
        if (!hazard.ok) return problem('hazard-areas', hazard);
        const areas = await activeAlerts.readAreas(hazard.value, requesterOf(request));
        if (!areas) return problem('hazard-areas', failure('no-data'));
        return builtReply(areas, conditionalOf(request), now());
      }),
    map: (request, file, renderBitmap) =>
      respond('map', request, async () => {
        if (isPointFile(file)) {
          const place = await readPoint(pictures, request, file);
          return place.ok ? pointReply(place.value, conditionalOf(request)) : problem('map', place);
        }
        const drawn = await readPicture(pictures, request, file, renderBitmap);
        if (!drawn.ok) return problem('map', drawn);
        return pictureReply(drawn.value, conditionalOf(request), now());
      }),
    embed: async (request, path, renderBitmap) =>
      withoutErrorWords(
        request,
        await respond('embed', request, () => embedReply(embeds, request, path, renderBitmap, now)),
      ),
    feed: (request, path) =>
      respondWith('feed', request, async () => {
        const found = await feeds.read(path, requesterOf(request));
        return found.ok ? success(builtReply(found.value, conditionalOf(request), now())) : found;
      }),
    oembed: (request) => respond('oembed', request, () => oembedReply(request, options.publicUrl)),
    status: (request) =>
      respond('status', request, async () => {
        const share = shareOf(requesterOf(request).client);
        const own = share ? { left: share.left } : null;
        return bodyReply(createBody({ ...status(), share: own }), conditionalOf(request), {
          'cache-control': 'no-store',
        });
      }),
    metrics: (request) =>
      respondWith('metrics', request, async () => {
        const allowed = options.metrics ? success(null) : await inspection.gate.operator(request);
        if (!allowed.ok) return allowed;
        return success(textReply(metricsText(inspection.metrics()), METRICS_TYPE));
      }),
    live: (request) =>
      respond('live', request, async () => probeReply('live', conditionalOf(request))),
    ready: (request) =>
      respond('ready', request, async () =>
        readiness.isReady()
          ? probeReply('ready', conditionalOf(request))
          : problemReply(failure('not-ready', { retryAfterSeconds: 5 })),
      ),
    notFound: (request) =>
      respond('none', request, async () => problem('none', failure('not-found'))),
    refuseMethod: (request) =>
      respond('method', request, async () => {
        const reply = problem('method', failure('method-not-allowed'));
        return {
          ...reply,
          headers: { ...reply.headers, ...allowAt(new URL(request.url).pathname) },
        };
      }),
  };
}

/** What a trace says of the handler: that is all it takes of a request. */
function handlerFacts(target: Result<Target>): NotedFacts {
  const { resource, id } = target.ok ? target.value : { resource: null, id: null };
  return { stage: 'handler', resource, id, refused: target.ok ? null : target.code };
}

function probeReply(state: string, conditional: Conditional): Reply {
  return bodyReply(createBody({ state }), conditional, { 'cache-control': 'no-store' });
}
