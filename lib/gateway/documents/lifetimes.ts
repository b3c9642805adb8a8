import { RESOURCES, type ResourceName } from '@/lib/contract/resources';

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long a document is fresh: the documented cache TTL (section 8 of the interface). */
export function documentTtlMs(resource: ResourceName): number {
  return RESOURCES[resource].ttlSeconds * SECOND_MS;
}

/**
 * How long "there is nothing for this cell or zone" is taken for granted: at first not for long, as a
 * service that is being changed may say so for a moment. Said twice in a row, for longer: coverage hardly
 * ever changes, the cells with pollen data even less; but a zone may just have been renamed.
 */
export function noDataTtlMs(resource: ResourceName, wasNone: boolean): number {
  if (resource === 'alerts') return 60 * SECOND_MS;
  if (resource === 'allergy') return wasNone ? 7 * DAY_MS : HOUR_MS;
  return wasNone ? HOUR_MS : 5 * 60 * SECOND_MS;
}

/** How long after its lifetime a document is told rather than nothing (stale-if-error, RFC 5861). */
const STALE_MS: Record<ResourceName, number> = {
  forecast: 6 * HOUR_MS,
  current: 6 * HOUR_MS,
  air: 6 * HOUR_MS,
  allergy: 48 * HOUR_MS,
  alerts: 10 * 60 * SECOND_MS,
};

/** How long past its lifetime what is known of a resource may still be told, as stale. */
export function staleMs(resource: ResourceName): number {
  return STALE_MS[resource];
}

/**
 * A lifetime cut by up to a tenth, so that what was fetched together is not asked for together again.
 *
 * @param random from 0 to 1
 */
export function withJitter(ttlMs: number, random: number): number {
  return Math.round(ttlMs * (1 - 0.1 * random));
}

/** Zones change a few times a year. */
export const ZONE_TTL_MS = 30 * DAY_MS;

/** A point without a zone, a zone without an outline: rarely mended, but cheap to ask about. */
export const NO_ZONE_TTL_MS = HOUR_MS;

/** How old a zone may become and still be told while the look-up fails. */
export const ZONE_KEEP_MS = 90 * DAY_MS;

/** How long a zone is told from our own table alone, while the look-up fails. */
export const ZONE_FALLBACK_TTL_MS = 60 * SECOND_MS;
