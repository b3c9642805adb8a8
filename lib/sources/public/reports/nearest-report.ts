import { distanceKm, type LatLng } from '@/lib/geo/lat-lng';

/** Something reported at a place. */
export interface Report extends LatLng {
  /** Unix epoch, milliseconds. */
  readonly observedMs: number;
}

/**
 * The nearest report that is fresh, else the nearest of all, and how far away it is in kilometers. Undefined if none is
 * within reach.
 */
export function nearestReport<One extends Report>(
  reports: readonly One[],
  center: LatLng,
  { reachKm, freshSinceMs }: { readonly reachKm: number; readonly freshSinceMs: number },
): { readonly report: One; readonly km: number } | undefined {
  const nearestFirst = reports
    .map((report) => ({ report, km: distanceKm(center, report) }))
    .filter(({ km }) => km <= reachKm)
    .sort((a, b) => a.km - b.km);
  return nearestFirst.find(({ report }) => report.observedMs >= freshSinceMs) ?? nearestFirst[0];
}
