import { MINUTE_MS } from '@/lib/contract/time';
import { renewal } from '@/lib/queries/renewal';

/** How often a place of the list is asked for at most: three calls each, and there may be many. */
export const PACE_MS = 10 * MINUTE_MS;

/** Laid over a query of one place, it makes it one of a list: asked for seldom, and only in sight. */
export function paced(seen: boolean) {
  return { enabled: seen, staleTime: PACE_MS, ...renewal.every(PACE_MS) };
}
