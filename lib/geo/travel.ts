import { distanceKm, type LatLng } from './lat-lng';

/** Roads are about this much longer than the great circle between two towns. */
const DETOUR = 1.25;
/** Driven on average, in kilometers per hour: 50 miles. */
export const DRIVEN_KM_PER_HOUR = 80.5;
/** Places closer than this are reached within the same hour. */
const SAME_HOUR_KM = 12;

/** About how many hours it takes to drive from one place to another, in whole hours; one where a place is not known. */
export function drivenHours(from: LatLng | null, to: LatLng | null): number {
  if (!from || !to) return 1;
  const km = distanceKm(from, to);
  if (km < SAME_HOUR_KM) return 0;
  return Math.max(1, Math.round((km * DETOUR) / DRIVEN_KM_PER_HOUR));
}
