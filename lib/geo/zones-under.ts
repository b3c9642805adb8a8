import {
  cellToChildren,
  gridDisk,
  latLngToCell,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
} from 'h3-js';
import { LRUCache } from 'lru-cache';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { centerOf } from './cells';
import { distanceKm, wrapLng } from './lat-lng';
import { CELL_KM, isNearRing } from './near-ring';
import { zoneOf } from './zones';

type Ring = readonly (readonly [lng: number, lat: number])[];

/** The longest ring of a day with 396 alerts had 90 corners: of longer ones every second or third will do. */
const MAX_CORNERS = 100;
/** What is wider than this is laid over cells of the next coarser resolution, and what is beside them counts as well. */
const WIDE_DEGREES = 1.5;

/** What lies under an area. */
interface Under {
  readonly zones: readonly string[];
  /** By the postal code of a state, a covered cell there that the area touches. */
  readonly cells: ReadonlyMap<string, string>;
}

/** Enough for as many as a list may have: each takes milliseconds, and is asked for with every list. */
const known = new LRUCache<string, Under>({ max: 10_000 });

function under(ring: Ring): Under {
  const key = JSON.stringify(ring);
  const found = known.get(key) ?? findUnder(ring);
  known.set(key, found);
  return found;
}

/** The forecast zones of the cells that an area touches, by our own table; of a wide area also some beside it. */
export function zonesUnder(ring: Ring): readonly string[] {
  return under(ring).zones;
}

/** The states that an area touches, by their postal codes; each with a covered cell that it touches there, near its middle. */
export function statesUnder(ring: Ring): ReadonlyMap<string, string> {
  return under(ring).cells;
}

/** The covered cells that an area touches. */
export function coveredUnder(ring: Ring): string[] {
  const corners = thinned(ring);
  return cellsUnder(ring).filter((cell) => zoneOf(cell) && touches(corners, cell));
}

function touches(ring: Ring, cell: string): boolean {
  return isNearRing(centerOf(cell), ring, CELL_KM);
}

function findUnder(ring: Ring): Under {
  const lng = ring.reduce((sum, [one]) => sum + one, 0) / ring.length;
  const lat = ring.reduce((sum, [, one]) => sum + one, 0) / ring.length;
  const covered = cellsUnder(ring).flatMap((cell) => {
    const zone = zoneOf(cell)?.id;
    return zone ? [{ cell, zone, km: distanceKm(centerOf(cell), { lat, lng }) }] : [];
  });
  const cells = new Map<string, string>();
  for (const { cell, zone } of [...covered].sort((a, b) => a.km - b.km)) {
    const state = zone.slice(0, 2);
    if (!cells.has(state) && touches(ring, cell)) cells.set(state, cell);
  }
  return { zones: [...new Set(covered.map(({ zone }) => zone))], cells };
}

function thinned(ring: Ring): Ring {
  const every = Math.ceil(ring.length / MAX_CORNERS);
  return ring.filter((_, index) => index % every === 0);
}

/** The cells that an area touches. Its ring may go on beyond 180 degrees. */
function cellsUnder(ring: Ring): string[] {
  const corners = thinned(ring).map(([lng, lat]): [number, number] => [wrapLng(lng), lat]);
  const isWide = [0, 1].some((axis) => {
    const degrees = ring.map((corner) => corner[axis] ?? 0);
    return Math.max(...degrees) - Math.min(...degrees) > WIDE_DEGREES;
  });
  const resolution = isWide ? CELL_RESOLUTION - 1 : CELL_RESOLUTION;
  const overlapping = POLYGON_TO_CELLS_FLAGS.containmentOverlapping;
  const inside = new Set(polygonToCellsExperimental([corners], resolution, overlapping, true));
  for (const [lng, lat] of corners) inside.add(latLngToCell(lat, lng, resolution));
  const around = [...new Set([...inside].flatMap((cell) => gridDisk(cell, 1)))];
  if (isWide) return around.flatMap((cell) => cellToChildren(cell, CELL_RESOLUTION));
  return around.filter((cell) => inside.has(cell) || touches(ring, cell));
}
