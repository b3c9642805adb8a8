import type { ResourceName } from '@/lib/contract/resources';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';

/**
 * How often a service has something new to say, which is assumed: forecasts, measurements and air quality once an
 * hour, the alerts of a zone every six hours, pollen once a day. In between, a renewed document is the same, and a
 * request for it with an ETag is answered with 304.
 */
export const CHANGES_MS: Readonly<Record<ResourceName, number>> = {
  ...{ forecast: HOUR_MS, current: HOUR_MS, air: HOUR_MS },
  ...{ alerts: 6 * HOUR_MS, allergy: DAY_MS },
};
/** Spreads those moments over the ids. */
const SPREAD = 7_919;

/** Which version of a document a call got, from 1. */
export function versionOf(resource: ResourceName, id: number, fetchedMs: number): number {
  const everyMs = CHANGES_MS[resource];
  return 2 + Math.floor((fetchedMs + ((id * SPREAD * 1000) % everyMs)) / everyMs);
}
