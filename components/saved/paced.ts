import { MINUTE_MS } from '@/lib/contract/time';
import { renewal } from '@/lib/queries/renewal';

/** How often a place of the list is asked for at most: three calls each, and there may be many. */
export const PACE_MS = 10 * MINUTE_MS;

/** How a list adjusts the queries of a place: renewed seldom, and only while the row is in sight. */
export function paced(seen: boolean) {
  return { enabled: seen, staleTime: PACE_MS, ...renewal.every(PACE_MS) };
}
