import type { ProblemCode } from '@/lib/contract/problem';
import { placeOf } from '@/lib/geo/places';
import { pollenPlacesNear } from '@/lib/geo/pollen-places';
import { searchPlaces } from '@/lib/geo/search-places';
import { stationById } from '@/lib/geo/stations';
import { placesOfTile } from '@/lib/geo/tile-places';
import { findZones, zonesNear } from '@/lib/geo/zone-choices';
import { PLACE_TTL_MS } from '../cache/lifetimes';
import type { Reading } from '../cache/reader';
import type { Gateway } from '../gateway';
import type { Log } from '../telemetry/log';
import { createBody } from '../terms/body';
import { type Failure, failure, type Outcome } from '../terms/outcome';
import { type Asker, askerOf } from '../terms/requester';
import { tileHeaders } from '../tiles/tile-shelf';
import { metricsFrom } from './metrics';
import type { Readiness } from './readiness';
import { bodyReply, limitHeaders, problemReply, replyTo, textReply } from './replies';
import { type Reply, toResponse, type Wish, wishOf } from './reply';
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
import { parseTile } from './tile-request';

/** What each path under /api answers. None of these rejects: whatever breaks becomes a problem. */
export interface Doors {
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

export interface DoorEdges {
  readonly now: () => number;
  readonly log: Log;
  readonly readiness: Readiness;
  /** Whether /api/metrics answers. */
  readonly metrics: boolean;
}

export function createDoors(gateway: Gateway, edges: DoorEdges): Doors {
  const { now, log, readiness } = edges;
  /** Counts and notes a problem. The line names the door, never the path: it may hold anything. */
  function note(door: string, code: ProblemCode): void {
    gateway.counters.add('problems');
    log.info({ event: 'problem', door, code });
  }

  function problem(door: string, failed: Failure): Reply {
    note(door, failed.code);
    return problemReply(failed);
  }

  /** Coverage comes with the program, so that what lies outside of it needs no second question. */
  function problemAtTile(failed: Failure): Reply {
    const reply = problem('tile', failed);
    if (failed.code !== 'no-data') return reply;
    const control = { 'cache-control': `public, max-age=${PLACE_TTL_MS / 1000}` };
    return { ...reply, headers: { ...reply.headers, ...control } };
  }

  async function answer(door: string, request: Request, make: () => Promise<Reply>) {
    try {
      return toResponse(await make(), request.method);
    } catch (error) {
      const { name, stack } =
        error instanceof Error ? error : { name: 'unknown', stack: undefined };
      log.error({ event: 'broken', door, name, stack });
      return toResponse(problem(door, failure('internal')), request.method);
    }
  }

  /** What our own tables know: no service is asked, and it holds as long as the program runs. */
  function tell<Target>(
    door: string,
    request: Request,
    target: Outcome<Target>,
    find: (target: Target) => unknown,
  ): Promise<Response> {
    return answer(door, request, async () => {
      if (!target.ok) return problem(door, target);
      const found = find(target.value);
      if (found === undefined) return problem(door, failure('no-data'));
      return bodyReply(createBody(found), wishOf(request), {
        'cache-control': `public, max-age=${PLACE_TTL_MS / 1000}`,
      });
    });
  }

  async function read<Target>(
    door: string,
    target: Outcome<Target>,
    request: Request,
    ask: (target: Target, asker: Asker) => Promise<Reading>,
  ): Promise<Reply> {
    if (!target.ok) return problem(door, target);
    const asker = askerOf(request);
    const reading = await ask(target.value, asker);
    // Who has gone is told nothing, so nothing is noted either.
    if (!reading.outcome.ok && !request.signal.aborted) note(door, reading.outcome.code);
    return replyTo(reading, wishOf(request), now());
  }

  async function readDocument(request: Request, target: Outcome<Target>): Promise<Reply> {
    const reply = await read('document', target, request, ({ resource, id }, asker) =>
      gateway.weather.read(resource, id, asker),
    );
    const limit = limitHeaders(gateway.shareOf(askerOf(request).client), now());
    return { ...reply, headers: { ...reply.headers, ...limit } };
  }

  return {
    document: (request, resource, file) =>
      answer('document', request, () => readDocument(request, parseTarget(resource, file))),
    zoneAt: (request) =>
      answer('zone-at', request, () => {
        const point = parsePoint(new URL(request.url).searchParams);
        return read('zone-at', point, request, gateway.zones.at);
      }),
    zone: (request, file) =>
      answer('zone', request, () => read('zone', parseZoneFile(file), request, gateway.zones.byId)),
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
        const tile = await gateway.tiles(address.value, askerOf(request));
        return bodyReply(tile.body, wishOf(request), tileHeaders(tile, now()));
      }),
    status: (request) =>
      answer('status', request, async () =>
        bodyReply(createBody(gateway.status()), wishOf(request), {
          'cache-control': 'no-store',
        }),
      ),
    metrics: (request) =>
      answer('metrics', request, async () =>
        edges.metrics
          ? textReply(metricsFrom(gateway.status()))
          : problem('metrics', failure('not-found')),
      ),
    live: (request) => answer('live', request, async () => stateReply('live', wishOf(request))),
    ready: (request) =>
      answer('ready', request, async () =>
        readiness.isReady()
          ? stateReply('ready', wishOf(request))
          : problemReply(failure('not-ready', { retryAfterSeconds: 5 })),
      ),
    notFound: (request) =>
      answer('none', request, async () => problem('none', failure('not-found'))),
    refuseMethod: (request) =>
      answer('method', request, async () => problem('method', failure('method-not-allowed'))),
  };
}

function stateReply(state: string, wish: Wish): Reply {
  return bodyReply(createBody({ state }), wish, { 'cache-control': 'no-store' });
}
