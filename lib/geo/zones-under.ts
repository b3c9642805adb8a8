import {
  cellToChildren,
  gridDisk,
  latLngToCell,
  POLYGON_TO_CELLS_FLAGS,
  polygonToCellsExperimental,
} from 'h3-js';
import { LRUCache } from 'lru-cache';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { cellAt, centerOf } from './cells';
import { distanceKm, wrapLng } from './lat-lng';
import { CELL_KM, isNearRing } from './near-ring';
import { zoneOf } from './zones';

type Ring = readonly (readonly [lng: number, lat: number])[];

/** The longest ring of a day with 396 alerts had 90 corners: of longer ones every second or third will do. */
const MAX_CORNERS = 100;
/** What is wider than this is laid over cells of the next coarser resolution, and what is beside them counts as well. */
const WIDE_DEGREES = 1.5;

/** Enough for all drawn areas of a bad day: each takes milliseconds, and is asked for with every list. */
const known = new LRUCache<string, readonly string[]>({ max: 1_000 });

/** The forecast zones of the cells that an area touches, by our own table; of a wide area also some beside it. */
export function zonesUnder(ring: Ring): readonly string[] {
  const key = JSON.stringify(ring);
  const zones = known.get(key) ?? zonesOf(cellsUnder(ring));
  known.set(key, zones);
  return zones;
}

function zonesOf(cells: readonly string[]): string[] {
  return [...new Set(cells.flatMap((cell) => zoneOf(cell)?.id ?? []))];
}

/** A covered cell that an area touches, near its middle; one of its corners if it covers none. */
export function cellIn(ring: Ring): string {
  const lng = ring.reduce((sum, [one]) => sum + one, 0) / ring.length;
  const lat = ring.reduce((sum, [, one]) => sum + one, 0) / ring.length;
  const cells = cellsUnder(ring);
  const covered = cells.filter((cell) => zoneOf(cell));
  const nearest = (covered.length > 0 ? covered : cells)
    .map((cell) => ({ cell, km: distanceKm(centerOf(cell), { lat, lng }) }))
    .sort((a, b) => a.km - b.km);
  const touched = nearest.find(({ cell }) => isNearRing(centerOf(cell), ring, CELL_KM));
  return (touched ?? nearest[0])?.cell ?? cellAt(lat, lng);
}

/** The cells that an area touches. Its ring may go on beyond 180 degrees. */
function cellsUnder(ring: Ring): string[] {
  const every = Math.ceil(ring.length / MAX_CORNERS);
  const corners = ring
    .filter((_, index) => index % every === 0)
    .map(([lng, lat]): [number, number] => [wrapLng(lng), lat]);
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
  return around.filter((cell) => inside.has(cell) || isNearRing(centerOf(cell), ring, CELL_KM));
}
