import { type Body, createBody } from '@/lib/base/body';
import { createDenials, MAX_DENIALS } from '@/lib/base/denials';
import type { Every } from '@/lib/base/every';
import { type FailureCode, failure, type Outcome, success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import { within } from '@/lib/base/within';
import type { Cache, CacheEntry, CacheResult, Loader, LoadResult, Via } from '@/lib/cache/cache';
import type { Caller, CallRequest } from '@/lib/calls/caller';
import { isMarine } from '@/lib/contract/ids';
import { SECOND_MS } from '@/lib/contract/time';
import { cellAt, cornersOf } from '@/lib/geo/cells';
import { pointOf } from '@/lib/geo/land-point';
import { type LatLng, pointIdOf } from '@/lib/geo/lat-lng';
import { isUnitedStates } from '@/lib/geo/territories';
import {
  type CellAreas,
  cellAreasSchema,
  type PointZone,
  pointZoneSchema,
  type ZoneAnswer,
  type ZoneWithOutline,
} from '@/lib/geo/zone-schema';
import type { ZoneDocuments } from '@/lib/sources/source';
import { documentIn } from './cached-document';
import {
  NO_ZONE_TTL_MS,
  withJitter,
  ZONE_FALLBACK_TTL_MS,
  ZONE_KEEP_MS,
  ZONE_TTL_MS,
} from './lifetimes';

export interface ZonesOptions {
  readonly caller: Caller<ZoneDocuments>;
  readonly cache: Cache;
  /** Our own table: names, and centroids where they are known. */
  readonly zoneById: (
    id: string,
  ) => { readonly name: string; readonly center: LatLng | null } | undefined;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: () => number;
  /** Without it, the corners of a cell are waited for until they have come. */
  readonly every: Every | undefined;
}

/** Looks up forecast zones in a service with the shape of the NWS API, through the cache. */
export interface Zones {
  /**
   * The zone that a point (degrees, WGS 84) lies in; for one in the water, or just abroad, of a cell that touches land,
   * the zone of that land.
   */
  readonly at: (point: LatLng, requester: Requester) => Promise<CacheResult>;
  /** The zones and counties that a valid cell touches. */
  readonly of: (cell: string, requester: Requester) => Promise<CacheResult>;
  /** A zone by its validated id, with its outline if the service has one. */
  readonly byId: (id: string, requester: Requester) => Promise<CacheResult>;
  /** What a valid cell touches if it is cached, on disk or in memory. Makes no call. */
  readonly cachedOf: (cell: string) => Promise<CacheEntry | undefined>;
  /** The same, of what is in memory: for many cells at once. */
  readonly knownOf: (cell: string) => CellAreas | undefined;
}

/** How long the corners of a cell are waited for, once the zone of its point is there. */
const CORNERS_MS = 1_500;
/** How long what is known of a part of a cell's corners counts: the others may come in a moment. */
const PART_TTL_MS = 5 * SECOND_MS;

export function createZones(options: ZonesOptions): Zones {
  const { caller, cache, zoneById, random, now, every } = options;
  const denials = createDenials({ now, max: MAX_DENIALS, maxMs: NO_ZONE_TTL_MS });

  const parsed = new WeakMap<Body, CellAreas>();

  function loadResultOf(outcome: Outcome<Body>, called: boolean, name: string): LoadResult {
    if (outcome.ok) denials.grant(name);
    const isNone = !outcome.ok && outcome.code === 'no-data';
    const wholeMs = outcome.ok ? ZONE_TTL_MS : isNone ? denials.deny(name) : 0;
    const ttlMs = withJitter(wholeMs, random());
    return { outcome, ttlMs, servableMs: outcome.ok ? ZONE_KEEP_MS : ttlMs, called };
  }

  function loaderOf<Kind extends keyof ZoneDocuments>(
    kind: Kind,
    id: string,
    zoneFrom: (document: ZoneDocuments[Kind]) => ZoneAnswer | undefined,
  ): Loader {
    const request: CallRequest<Kind> = { kind, id, isCached: false };
    return {
      refuses: (requester) => caller.refuses(request, requester),
      async load(waiters) {
        const { outcome, called } = await caller.call(request, waiters);
        if (!outcome.ok) return loadResultOf(outcome, called, `${kind}/${id}`);
        const zone = zoneFrom(outcome.value);
        const found = zone ? success(createBody(zone)) : failure('no-data');
        return loadResultOf(found, called, `${kind}/${id}`);
      },
    };
  }

  /**
   * Never falls back to the nearest centroid: near a border that may be the wrong zone, and readers would
   * then believe its "no alerts".
   */
  function zoneAt({ zoneId, countyId }: ZoneDocuments['point']): PointZone | undefined {
    if (zoneId === undefined) return undefined;
    const row = zoneById(zoneId);
    const county = countyId ?? null;
    return { id: zoneId, name: row?.name ?? null, center: row?.center ?? null, county };
  }

  /** The outline is the service's or none: one drawn from centroids would pass for a real border. */
  function zoneOf(id: string, { name, outline }: ZoneDocuments['zone']): ZoneWithOutline {
    const row = zoneById(id);
    return { id, name: name ?? row?.name ?? null, center: row?.center ?? null, outline };
  }

  /** While lookups fail, serves a zone from our own table, without caching it. */
  function withFallback(id: string, result: CacheResult): CacheResult {
    if (result.outcome.ok || !zoneById(id)) return result;
    const outcome = success(createBody(zoneOf(id, { name: null, outline: null })));
    return { ...result, outcome, ttlMs: ZONE_FALLBACK_TTL_MS };
  }

  function readPoint(point: LatLng, requester: Requester): Promise<CacheResult> {
    const id = pointIdOf(point);
    return cache.read(pointKey(id), requester, loaderOf('point', id, zoneAt));
  }

  /**
   * Looks up the point of a cell and, if it touches land, its corners. What takes long is left for the next time, and
   * what fails with the point is not asked of the corners.
   */
  async function readPoints(cell: string, waiters: Waiters): Promise<(CacheResult | undefined)[]> {
    const own = await readPoint(pointOf(cell), waiters.requester());
    const isFailed = !own.outcome.ok && own.outcome.code !== 'no-data';
    if (isFailed || !isUnitedStates(cell)) return [own];
    const corners = cornersOf(cell);
    const found: (CacheResult | undefined)[] = corners.map(() => undefined);
    const reading = corners.map(async (corner, index) => {
      found[index] = await readPoint(corner, waiters.requester());
    });
    await within(CORNERS_MS, Promise.all(reading), every);
    return [own, ...found];
  }

  function areasLoader(cell: string): Loader {
    return {
      refuses: () => undefined,
      async load(waiters, cached) {
        const found = await readPoints(cell, waiters);
        const called = found.some((one) => one && CALLED.has(one.via));
        const areas = areasIn(cell, found);
        const problem = problemIn(found);
        // What was once known whole is not given up for a part of it.
        if (!areas || (!areas.isWhole && wholeIn(cached))) {
          return loadResultOf(failure(problem), called, areasKey(cell));
        }
        const outcome = success(createBody(areas));
        if (!areas.isWhole) {
          return { outcome, ttlMs: PART_TTL_MS, servableMs: PART_TTL_MS, called };
        }
        const whole = loadResultOf(outcome, called, areasKey(cell));
        // As fresh as the oldest of what it is made of. Where a corner has no zone, that is soon: good points have none
        // for a while at times.
        const leftMs = found.map((one) => (one ? one.fetchedMs + one.ttlMs - now() : 0));
        return { ...whole, ttlMs: Math.max(PART_TTL_MS, Math.min(whole.ttlMs, ...leftMs)) };
      },
    };
  }

  const readAreas = (cell: string, requester: Requester) =>
    cache.read(areasKey(cell), requester, areasLoader(cell));

  return {
    async cachedOf(cell) {
      await cache.prefetch([areasKey(cell)]);
      return cache.getUsable(areasKey(cell));
    },
    knownOf(cell) {
      const entry = cache.getUsable(areasKey(cell));
      if (!entry?.outcome.ok) return undefined;
      const body = entry.outcome.value;
      const areas = parsed.get(body) ?? documentIn(entry, cellAreasSchema)?.document;
      if (areas) parsed.set(body, areas);
      return areas;
    },
    of: readAreas,
    async at(point, requester) {
      const result = await readPoint(point, requester);
      const cell = cellAt(point.lat, point.lng);
      const zone = documentIn(result, pointZoneSchema)?.document;
      const isOnLand = zone !== undefined && !isMarine(zone.id);
      const isFailed = !result.outcome.ok && result.outcome.code !== 'no-data';
      if (isOnLand || isFailed || !isUnitedStates(cell)) return result;
      const areas = await readAreas(cell, requester);
      return areas.outcome.ok ? { ...areas, outcome: landZoneIn(areas) } : areas;
    },
    async byId(id, requester) {
      const loader = loaderOf('zone', id, (document) => zoneOf(id, document));
      return withFallback(id, await cache.read(`zone/${id}`, requester, loader));
    },
  };
}

/** Entries under `zone-at/points/` are from versions that did not read the county. */
const pointKey = (id: string) => `zone-at/counties/${id}`;
const areasKey = (cell: string) => `areas/${cell}`;

/** How a result came for which a call was made. */
const CALLED: ReadonlySet<Via> = new Set<Via>(['miss', 'expired', 'collapsed']);

/** What a cell touches, by the zones of its point and corners; undefined if there are none. */
function areasIn(cell: string, found: readonly (CacheResult | undefined)[]): CellAreas | undefined {
  const zones = found.flatMap((one) => documentIn(one, pointZoneSchema)?.document ?? []);
  if (zones.length === 0) return undefined;
  const byId = new Map(zones.map(({ county: _, ...zone }) => [zone.id, zone]));
  const [marine, land] = [true, false].map((isAtSea) =>
    [...byId.values()].filter(({ id }) => isMarine(id) === isAtSea),
  );
  return {
    cell,
    zones: [...(land ?? []), ...(marine ?? [])],
    counties: [...new Set(zones.flatMap(({ county }) => county ?? []))],
    isWhole: problemIn(found) === 'no-data',
  };
}

/** Why something of a cell is not known; "no data" if all of it is. */
function problemIn(found: readonly (CacheResult | undefined)[]): FailureCode {
  const codes = found.map((one): FailureCode => {
    if (!one) return 'service-timeout';
    return one.outcome.ok ? 'no-data' : one.outcome.code;
  });
  return codes.find((code) => code !== 'no-data') ?? 'no-data';
}

/** The first zone on land of what a cell touches. */
function landZoneIn(areas: CacheEntry): Outcome<Body> {
  const document = documentIn(areas, cellAreasSchema)?.document;
  const zone = document?.zones.find(({ id }) => !isMarine(id));
  const county = document?.counties[0] ?? null;
  if (zone) return success(createBody({ ...zone, county }));
  return failure(document?.isWhole ? 'no-data' : 'service-timeout');
}

function wholeIn(cached: CacheEntry | undefined): boolean {
  return documentIn(cached, cellAreasSchema)?.document.isWhole === true;
}
