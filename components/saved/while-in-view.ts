import { MINUTE_MS } from '@/lib/contract/time';
import type { Place } from '@/lib/geo/place-schema';
import { staleAfter } from '@/lib/queries/endpoint';
import { renewal } from '@/lib/queries/renewal';

/** Places in the list refresh no more often: each costs four calls, and there may be many. */
export const REFRESH_MS = 10 * MINUTE_MS;

/** What each part of a row is drawn from. */
export type Part = { cell: string; place: Place | null; nowMs: number; inView: boolean };

/** Options that make a query refresh less often, and only while its row is in view. */
export function whileInView(inView: boolean) {
  return { enabled: inView, staleTime: staleAfter(REFRESH_MS), ...renewal.every(REFRESH_MS) };
}
