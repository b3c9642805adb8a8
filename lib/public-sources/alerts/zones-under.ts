import { cellAt } from '@/lib/geo/cells';
import { isNearRing } from '@/lib/geo/near-ring';
import { zoneOf } from '@/lib/geo/zones';

/** A county is some tenths of a degree wide, and most drawn areas are smaller. */
const STEP_DEGREES = 0.1;
/** A river's area may be long: coarser steps then. */
const MOST_STEPS = 16;

/**
 * The forecast zones that an area touches, by our own table: those of its corners, and of points all over it. For
 * the map, where a warning that names only counties would otherwise be missing.
 */
export function zonesUnder(ring: readonly (readonly [lng: number, lat: number])[]): string[] {
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const zones = new Set<string>();
  const look = (lat: number, lng: number) => {
    const zone = zoneOf(cellAt(lat, lng));
    if (zone) zones.add(zone.id);
  };
  for (const [lng, lat] of ring) look(lat, lng);
  for (const lat of stepsBetween(lats)) {
    for (const lng of stepsBetween(lngs)) {
      if (isNearRing({ lat, lng }, ring, 0)) look(lat, lng);
    }
  }
  return [...zones];
}

function stepsBetween(degrees: readonly number[]): number[] {
  const [from, to] = [Math.min(...degrees), Math.max(...degrees)];
  const step = Math.max(STEP_DEGREES, (to - from) / MOST_STEPS);
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, index) => from + (index + 0.5) * step);
}
