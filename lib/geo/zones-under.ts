import { cellAt, centerOf } from './cells';
import { distanceKm } from './lat-lng';
import { isNearRing } from './near-ring';
import { zoneOf } from './zones';

/** A county is some tenths of a degree wide, and most drawn areas are smaller. */
const STEP_DEGREES = 0.1;
/** A river's area may be long: coarser steps then. */
const MOST_STEPS = 16;
/** The longest ring of a day with 396 alerts had 90: of longer ones every second or third will do. */
const MOST_CORNERS = 100;

type Ring = readonly (readonly [lng: number, lat: number])[];

/** The forecast zones that an area touches, by our own table: those of its corners, and of points all over it. */
export function zonesUnder(whole: Ring): string[] {
  return [...new Set(cellsUnder(whole).flatMap((cell) => zoneOf(cell)?.id ?? []))];
}

/** A covered cell that an area touches, near its middle; one of its corners if it covers none. */
export function cellIn(ring: Ring): string {
  const lng = ring.reduce((sum, [one]) => sum + one, 0) / ring.length;
  const lat = ring.reduce((sum, [, one]) => sum + one, 0) / ring.length;
  const cells = cellsUnder(ring);
  const covered = cells.filter((cell) => zoneOf(cell));
  const far = (cell: string) => distanceKm(centerOf(cell), { lat, lng });
  const [first = cellAt(lat, lng), ...others] = covered.length > 0 ? covered : cells;
  return others.reduce((best, cell) => (far(cell) < far(best) ? cell : best), first);
}

/** The cells of an area's corners, and of points all over it. */
function cellsUnder(whole: Ring): string[] {
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
  return [...cells];
}

function stepsBetween(degrees: readonly number[]): number[] {
  const [from, to] = [Math.min(...degrees), Math.max(...degrees)];
  const step = Math.max(STEP_DEGREES, (to - from) / MOST_STEPS);
  const count = Math.floor((to - from) / step);
  return Array.from({ length: count }, (_, index) => from + (index + 0.5) * step);
}
