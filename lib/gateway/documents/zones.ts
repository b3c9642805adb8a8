import type { LatLng } from '@/lib/geo/lat-lng';
import type { ZoneAnswer, ZoneWithOutline } from '@/lib/geo/zone-schema';
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
  /** Our own table: names and centroids, some of them years old. */
  readonly zoneById: (id: string) => { readonly name: string; readonly center: LatLng } | undefined;
  /** From 0 to 1. */
  readonly random: () => number;
}

/** The lookup of forecast zones, in the NWS API's shape. */
export interface Zones {
  /** The zone that a point (degrees, WGS 84) lies in. */
  readonly at: (point: LatLng, requester: Requester) => Promise<CacheResult>;
  /** A zone by its validated id, with its outline if the lookup knows one. */
  readonly byId: (id: string, requester: Requester) => Promise<CacheResult>;
  /** The zone of a point if it is cached, on disk or in memory: costs no call. */
  readonly cachedAt: (point: LatLng) => Promise<CacheEntry | undefined>;
}

export function createZones({ caller, cache, zoneById, random }: ZonesOptions): Zones {
  function loaded(outcome: Outcome<Body>, asked: boolean): LoadResult {
    const isKnown = outcome.ok || outcome.code === 'no-data';
    const ttlMs = isKnown ? withJitter(outcome.ok ? ZONE_TTL_MS : NO_ZONE_TTL_MS, random()) : 0;
    return { outcome, ttlMs, servableMs: outcome.ok ? ZONE_KEEP_MS : ttlMs, asked };
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
        const { outcome, asked } = await caller.ask(question, demand);
        if (!outcome.ok) return loaded(outcome, asked);
        const zone = zoneFrom(outcome.value);
        return loaded(zone ? success(createBody(zone)) : failure('no-data'), asked);
      },
    };
  }

  /**
   * Without falling back to the nearest centroid: near a zone's border that names the wrong zone, and its
   * "no alerts" would then be believed.
   */
  function zoneAt({ zoneId }: ZoneDocuments['point']): ZoneAnswer | undefined {
    if (zoneId === undefined) return undefined;
    const row = zoneById(zoneId);
    return { id: zoneId, name: row?.name ?? null, center: row?.center ?? null };
  }

  /** The outline of the service or none: one drawn from centroids would claim to be a border. */
  function zoneOf(id: string, { name, outline }: ZoneDocuments['zone']): ZoneWithOutline {
    const row = zoneById(id);
    return { id, name: name ?? row?.name ?? null, center: row?.center ?? null, outline };
  }

  /** While the lookup fails, a zone is served as our own table has it, and not stored. */
  function orOurOwn(id: string, result: CacheResult): CacheResult {
    if (result.outcome.ok || !zoneById(id)) return result;
    const outcome = success(createBody(zoneOf(id, { name: null, outline: null })));
    return { ...result, outcome, ttlMs: ZONE_FALLBACK_TTL_MS };
  }

  return {
    async cachedAt(point) {
      const key = `zone-at/points/${pointId(point)}`;
      await cache.prefetch([key]);
      return cache.getUsable(key);
    },
    at(point, requester) {
      const id = pointId(point);
      return cache.read(`zone-at/points/${id}`, requester, loaderOf('point', id, zoneAt));
    },
    async byId(id, requester) {
      const loader = loaderOf('zone', id, (document) => zoneOf(id, document));
      return orOurOwn(id, await cache.read(`zone/${id}`, requester, loader));
    },
  };
}

function pointId({ lat, lng }: LatLng): string {
  return `${degrees(lat)},${degrees(lng)}`;
}

/** At most four decimals and no trailing zero: the NWS API redirects anything else. */
function degrees(value: number): string {
  return String(Number(value.toFixed(4)));
}
