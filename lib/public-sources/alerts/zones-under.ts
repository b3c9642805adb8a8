import { cellAt } from '@/lib/geo/cells';
import { isNearRing } from '@/lib/geo/near-ring';
import { zoneOf } from '@/lib/geo/zones';

/** A county is some tenths of a degree wide, and most drawn areas are smaller. */
const STEP_DEGREES = 0.1;
/** A river's area may be long: coarser steps then. */
const MOST_STEPS = 16;
/** The longest ring of a day with 396 alerts had 90: of longer ones every second or third will do. */
const MOST_CORNERS = 100;

/**
 * The forecast zones that an area touches, by our own table: those of its corners, and of points all over it. For
 * the map, where a warning that names only counties would otherwise be missing.
 */
export function zonesUnder(whole: readonly (readonly [lng: number, lat: number])[]): string[] {
  const every = Math.ceil(whole.length / MOST_CORNERS);
  const ring = whole.filter((_, index) => index % every === 0);
  const lngs = ring.map(([lng]) => lng);
  const lats = ring.map(([, lat]) => lat);
  const cells = new Set<string>();
  for (const [lng, lat] of ring) cells.add(cellAt(lat, lng));
  for (const lat of stepsBetween(lats)) {
    for (const lng of stepsBetween(lngs)) {
      const cell = cellAt(lat, lng);
      if (!cells.has(cell) && isNearRing({ lat, lng }, ring, 0)) cells.add(cell);
    }
  }
  return [...new Set([...cells].flatMap((cell) => zoneOf(cell)?.id ?? []))];
}

function stepsBetween(degrees: readonly number[]): number[] {
  const [from, to] = [Math.min(...degrees), Math.max(...degrees)];
  const step = Math.max(STEP_DEGREES, (to - from) / MOST_STEPS);
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, index) => from + (index + 0.5) * step);
}
