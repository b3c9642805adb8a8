import { type LatLng, pointIdOf } from '@/lib/geo/lat-lng';
import type { PointZone, ZoneAnswer, ZoneWithOutline } from '@/lib/geo/zone-schema';
import type { Cache, CacheEntry, CacheResult, Loader, LoadResult } from '../cache/cache';
import type { Caller, Question, ZoneDocuments } from '../calls/calls';
import { type Body, createBody } from '../terms/body';
import { failure, type Outcome, success } from '../terms/outcome';
import type { Requester } from '../terms/requester';
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
}

/** Looks up forecast zones in a service with the shape of the NWS API, through the cache. */
export interface Zones {
  /** The zone that a point (degrees, WGS 84) lies in. */
  readonly at: (point: LatLng, requester: Requester) => Promise<CacheResult>;
  /** A zone by its validated id, with its outline if the service has one. */
  readonly byId: (id: string, requester: Requester) => Promise<CacheResult>;
  /** The zone of a point if it is cached, on disk or in memory. Makes no call. */
  readonly cachedAt: (point: LatLng) => Promise<CacheEntry | undefined>;
}

export function createZones({ caller, cache, zoneById, random }: ZonesOptions): Zones {
  function loadResultOf(outcome: Outcome<Body>, called: boolean): LoadResult {
    const isConclusive = outcome.ok || outcome.code === 'no-data';
    const ttlMs = isConclusive
      ? withJitter(outcome.ok ? ZONE_TTL_MS : NO_ZONE_TTL_MS, random())
      : 0;
    return { outcome, ttlMs, servableMs: outcome.ok ? ZONE_KEEP_MS : ttlMs, called };
  }

  function loaderOf<Kind extends keyof ZoneDocuments>(
    kind: Kind,
    id: string,
    zoneFrom: (document: ZoneDocuments[Kind]) => ZoneAnswer | undefined,
  ): Loader {
    const question: Question<Kind> = { kind, id, isCached: false };
    return {
      refuses: (requester) => caller.refuses(question, requester),
      async load(demand) {
        const { outcome, called } = await caller.ask(question, demand);
        if (!outcome.ok) return loadResultOf(outcome, called);
        const zone = zoneFrom(outcome.value);
        return loadResultOf(zone ? success(createBody(zone)) : failure('no-data'), called);
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

  return {
    async cachedAt(point) {
      const key = pointKey(pointIdOf(point));
      await cache.prefetch([key]);
      return cache.getUsable(key);
    },
    at(point, requester) {
      const id = pointIdOf(point);
      return cache.read(pointKey(id), requester, loaderOf('point', id, zoneAt));
    },
    async byId(id, requester) {
      const loader = loaderOf('zone', id, (document) => zoneOf(id, document));
      return withFallback(id, await cache.read(`zone/${id}`, requester, loader));
    },
  };
}

/** Entries under `zone-at/points/` are from versions that did not read the county. */
const pointKey = (id: string) => `zone-at/counties/${id}`;
