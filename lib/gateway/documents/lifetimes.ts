import type { DenialsOptions } from '@/lib/base/denials';
import { RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';

/** How long a document is fresh, in milliseconds: the documented cache TTL (section 8 of the API). */
export function documentTtlMs(resource: ResourceName): number {
  return RESOURCES[resource].ttlSeconds * SECOND_MS;
}

/**
 * How long "no data" is believed, in milliseconds, when it is first said, and at most, when it is said again and again:
 * coverage hardly ever changes, and the cells with pollen data even less.
 */
export function noDataLimits(resource: ResourceName): Pick<DenialsOptions, 'firstMs' | 'maxMs'> {
  if (resource === 'alerts') return { firstMs: MINUTE_MS, maxMs: MINUTE_MS };
  if (resource === 'allergy') return { firstMs: HOUR_MS, maxMs: 7 * DAY_MS };
  return { maxMs: HOUR_MS };
}

/** How long after its TTL a document is served if there is nothing newer (stale-if-error, RFC 5861). */
const STALE_MS: Record<ResourceName, number> = {
  forecast: 6 * HOUR_MS,
  current: 6 * HOUR_MS,
  air: 6 * HOUR_MS,
  allergy: 48 * HOUR_MS,
  alerts: 10 * 60 * SECOND_MS,
};

/** How long after its TTL an entry may still be served as stale, in milliseconds. */
export function staleMs(resource: ResourceName): number {
  return STALE_MS[resource];
}

/** How long no other call is made for a document, however old it was when it came, in milliseconds. */
export function againMs(resource: ResourceName): number {
  return Math.max(SECOND_MS, documentTtlMs(resource) / 10);
}

/**
 * A TTL shortened by up to a tenth, so that entries fetched together do not all expire together. To the nearest second,
 * so that on average it is as long as without a cut to whole seconds.
 *
 * @param random from 0 to 1
 */
export function withJitter(ttlMs: number, random: number): number {
  return Math.round((ttlMs * (1 - 0.1 * random)) / SECOND_MS) * SECOND_MS;
}

/** How long it counts as known whether the service takes counties. */
export const COUNTY_SUPPORT_MS = DAY_MS;

/** Zones change a few times a year. */
export const ZONE_TTL_MS = 30 * DAY_MS;

/** At most, for a point without a zone, or an unknown zone: it rarely changes, but is cheap to look up again. */
export const NO_ZONE_TTL_MS = HOUR_MS;

/** How old a zone may be and still be served while lookups fail. */
export const ZONE_KEEP_MS = 90 * DAY_MS;

/** The lifetime of a zone served from our own table while lookups fail. */
export const ZONE_FALLBACK_TTL_MS = 60 * SECOND_MS;
