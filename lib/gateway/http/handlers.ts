import type { ProblemCode } from '@/lib/contract/problem';
import { placeOf } from '@/lib/geo/places';
import { pollenPlacesNear } from '@/lib/geo/pollen-places';
import { searchPlaces } from '@/lib/geo/search-places';
import { stationById } from '@/lib/geo/stations';
import { placesOfTile } from '@/lib/geo/tile-places';
import { findZones, zonesNear } from '@/lib/geo/zone-choices';
import type { CacheResult } from '../cache/cache';
import type { Documents } from '../documents/documents';
import type { Quota } from '../quota/quota';
import type { Counters } from '../telemetry/counters';
import type { Log } from '../telemetry/log';
import { createBody } from '../terms/body';
import { type Failure, failure, type Outcome } from '../terms/outcome';
import { type Requester, requesterOf } from '../terms/requester';
import type { Tiles } from '../tiles/tiles';
import { metricsFrom } from './metrics';
import type { Readiness } from './readiness';
import { bodyReply, limitHeaders, problemReply, replyTo, textReply, tileHeaders } from './replies';
import { type Conditional, conditionalOf, type Reply, toResponse } from './reply';
import {
  parseCellFile,
  parsePlaceSearch,
  parsePoint,
  parseSearch,
  parseStationFile,
  parseTarget,
  parseZoneFile,
  type Target,
} from './requests';
import type { Status } from './status';
import { parseTile } from './tile-address';

/** What each path under /api answers. None of these rejects: whatever breaks becomes a problem. */
export interface Handlers {
  readonly document: (request: Request, resource: string, file: string) => Promise<Response>;
  readonly zoneAt: (request: Request) => Promise<Response>;
  readonly zone: (request: Request, file: string) => Promise<Response>;
  readonly place: (request: Request, file: string) => Promise<Response>;
  readonly station: (request: Request, file: string) => Promise<Response>;
  readonly pollenPlaces: (request: Request, file: string) => Promise<Response>;
  readonly tilePlaces: (request: Request, file: string) => Promise<Response>;
  readonly zonesNear: (request: Request, file: string) => Promise<Response>;
  readonly findZones: (request: Request) => Promise<Response>;
  readonly findPlaces: (request: Request) => Promise<Response>;
  readonly tile: (request: Request, group: string, file: string) => Promise<Response>;
  readonly status: (request: Request) => Promise<Response>;
  /** Figures for Prometheus, where they are switched on. */
  readonly metrics: (request: Request) => Promise<Response>;
  /** Whether the process lives, and whether it takes requests. */
  readonly live: (request: Request) => Promise<Response>;
  readonly ready: (request: Request) => Promise<Response>;
  readonly notFound: (request: Request) => Promise<Response>;
  /** For methods that change things, and OPTIONS: no other origin is meant to ask from its pages. */
  readonly refuseMethod: (request: Request) => Promise<Response>;
}

export interface HandlersOptions {
  readonly documents: Pick<Documents, 'weather' | 'zones'>;
  readonly tiles: Tiles;
  readonly shareOf: Quota['shareOf'];
  readonly status: () => Status;
  readonly counters: Counters;
  readonly now: () => number;
  readonly log: Log;
  readonly readiness: Readiness;
  /** Whether /api/metrics answers. */
  readonly metrics: boolean;
}

/** Our own tables come with the program. */
const TABLES_MAX_AGE = 'public, max-age=86400';

export function createHandlers(options: HandlersOptions): Handlers {
  const { tiles, counters, shareOf, status, now, log, readiness } = options;
  const { weather, zones } = options.documents;
  /** Counts and notes a problem. The line names the handler, never the path: it may hold anything. */
  function note(handler: string, code: ProblemCode): void {
    counters.add('problems');
    log.info({ event: 'problem', handler, code });
  }

  function problem(handler: string, failed: Failure): Reply {
    note(handler, failed.code);
    return problemReply(failed);
  }

  /** Coverage comes with the program, so that what lies outside of it needs no second question. */
  function problemAtTile(failed: Failure): Reply {
    const reply = problem('tile', failed);
    if (failed.code !== 'no-data') return reply;
    const control = { 'cache-control': TABLES_MAX_AGE };
    return { ...reply, headers: { ...reply.headers, ...control } };
  }

  async function answer(handler: string, request: Request, make: () => Promise<Reply>) {
    try {
      return toResponse(await make(), request.method);
    } catch (error) {
      const { name, stack } =
        error instanceof Error ? error : { name: 'unknown', stack: undefined };
      log.error({ event: 'broken', handler, name, stack });
      return toResponse(problem(handler, failure('internal')), request.method);
    }
  }

  /** What our own tables know: no service is asked, and it holds as long as the program runs. */
  function tell<Target>(
    handler: string,
    request: Request,
    target: Outcome<Target>,
    find: (target: Target) => unknown,
  ): Promise<Response> {
    return answer(handler, request, async () => {
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
    target: Outcome<Target>,
    request: Request,
    ask: (target: Target, requester: Requester) => Promise<CacheResult>,
  ): Promise<Reply> {
    if (!target.ok) return problem(handler, target);
    const requester = requesterOf(request);
    const reading = await ask(target.value, requester);
    // Who has gone is told nothing, so nothing is noted either.
    if (!reading.outcome.ok && !request.signal.aborted) note(handler, reading.outcome.code);
    return replyTo(reading, conditionalOf(request), now());
  }

  async function readDocument(request: Request, target: Outcome<Target>): Promise<Reply> {
    const reply = await read('document', target, request, ({ resource, id }, requester) =>
      weather.read(resource, id, requester),
    );
    const limit = limitHeaders(shareOf(requesterOf(request).client), now());
    return { ...reply, headers: { ...reply.headers, ...limit } };
  }

  return {
    document: (request, resource, file) =>
      answer('document', request, () => readDocument(request, parseTarget(resource, file))),
    zoneAt: (request) =>
      answer('zone-at', request, () => {
        const point = parsePoint(new URL(request.url).searchParams);
        return read('zone-at', point, request, zones.at);
      }),
    zone: (request, file) =>
      answer('zone', request, () => read('zone', parseZoneFile(file), request, zones.byId)),
    place: (request, file) => tell('place', request, parseCellFile(file), placeOf),
    station: (request, file) => tell('station', request, parseStationFile(file), stationById),
    pollenPlaces: (request, file) =>
      tell('pollen-places', request, parseCellFile(file), pollenPlacesNear),
    tilePlaces: (request, file) =>
      tell('tile-places', request, parseTile('forecast', file), ({ parent }) =>
        placesOfTile(parent),
      ),
    zonesNear: (request, file) => tell('zones-near', request, parseCellFile(file), zonesNear),
    findZones: (request) =>
      tell('find-zones', request, parseSearch(new URL(request.url).searchParams), findZones),
    findPlaces: (request) =>
      tell(
        'find-places',
        request,
        parsePlaceSearch(new URL(request.url).searchParams),
        ({ text, view }) => searchPlaces(text, view),
      ),
    tile: (request, group, file) =>
      answer('tile', request, async () => {
        const address = parseTile(group, file);
        if (!address.ok) return problemAtTile(address);
        const tile = await tiles.read(address.value, requesterOf(request));
        return bodyReply(tile.body, conditionalOf(request), tileHeaders(tile, now()));
      }),
    status: (request) =>
      answer('status', request, async () =>
        bodyReply(createBody(status()), conditionalOf(request), {
          'cache-control': 'no-store',
        }),
      ),
    metrics: (request) =>
      answer('metrics', request, async () =>
        options.metrics
          ? textReply(metricsFrom(status()))
          : problem('metrics', failure('not-found')),
      ),
    live: (request) =>
      answer('live', request, async () => stateReply('live', conditionalOf(request))),
    ready: (request) =>
      answer('ready', request, async () =>
        readiness.isReady()
          ? stateReply('ready', conditionalOf(request))
          : problemReply(failure('not-ready', { retryAfterSeconds: 5 })),
      ),
    notFound: (request) =>
      answer('none', request, async () => problem('none', failure('not-found'))),
    refuseMethod: (request) =>
      answer('method', request, async () => problem('method', failure('method-not-allowed'))),
  };
}

function stateReply(state: string, conditional: Conditional): Reply {
  return bodyReply(createBody({ state }), conditional, { 'cache-control': 'no-store' });
}
