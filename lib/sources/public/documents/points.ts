import * as z from 'zod/mini';
import type { Cache } from '@/lib/cache/cache';
import { DAY_MS } from '@/lib/contract/time';
import type { Host } from '../hosts/host';
import { type PointFacts, readPoint } from '../nws/points';
import { type CachedDocuments, createCachedDocuments, readJsonReply } from './cached-documents';

const text = z.nullable(z.string());
const pointFactsSchema = z.object({
  /** The forecast office and the cell of its grid; null where there is no forecast. */
  grid: z.nullable(z.object({ office: z.string(), x: z.number(), y: z.number() })),
  timeZone: text,
  zoneId: text,
  countyId: text,
});

/** What documents about places are loaded with. */
export interface PlaceOptions extends PointsOptions {
  readonly points: CachedDocuments<PointFacts>;
}

export interface PointsOptions {
  readonly nws: Host;
  readonly cache: Cache;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** A point hardly ever moves to another grid. If one does, its old grid is answered with 404 one day. */
const POINT_MS = 30 * DAY_MS;
const KEEP_MS = 180 * DAY_MS;
/** Abroad or far at sea. */
const NO_POINT_MS = DAY_MS;

/**
 * What the NWS knows of points, by `lat,lng`.
 *
 * @param onPoint called with each point that is read
 */
export function createPoints(
  { nws, cache, now, wait }: PointsOptions,
  onPoint: (facts: PointFacts) => void,
): CachedDocuments<PointFacts> {
  const cached = createCachedDocuments<PointFacts>({
    cache,
    now,
    wait,
    kind: 'point',
    schema: pointFactsSchema,
    freshMs: POINT_MS,
    noDataMs: NO_POINT_MS,
    keepMs: KEEP_MS,
    async load(id, held, waiters) {
      const request = {
        kind: 'point',
        id: `/points/${id}`,
        isCached: held !== undefined,
      } as const;
      return readJsonReply(await nws.call(request, waiters), readPoint);
    },
  });
  const learned = (reading: Awaited<ReturnType<typeof cached.read>>) => {
    if (reading.ok) onPoint(reading.value);
    return reading;
  };
  return {
    read: async (...point) => learned(await cached.read(...point)),
    renew: async (...point) => learned(await cached.renew(...point)),
  };
}
