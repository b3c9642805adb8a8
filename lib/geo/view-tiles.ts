import { cellArea, cellToBoundary, cellToChildren, latLngToCell, UNITS } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import { TILE_DEPTH, TILE_HEXES } from '@/lib/contract/tile-shape';
import { type Bounds, centerOf } from './cells';
import { arcBetween, EARTH_RADIUS_KM, type LatLng, RADIANS_PER_DEGREE } from './lat-lng';

/** A resolution that the map draws hexes of. */
export type DisplayResolution = 3 | 4 | 5 | 6;

/**
 * The cells of resolution 1 that have coverage, by the three digits after the "81" of their index. They
 * save a browser the coverage itself (95 kB) and most requests for tiles at sea.
 */
const ROOTS =
  '0c3 0c7 0cb 0cf 0d3 0d7 0db 12b 12f 13b 167 1d3 1db 227 22f 263 267 26b 26f 273 277 27b 283 28b 28f 293 29b 2a3 2ab 2af 2b3 2bb 443 447 44b 44f 467 487 48b 48f 4cf 5d3';
const ROOT_CELLS = ROOTS.split(' ').map((digits) => `81${digits}`.padEnd(15, 'f'));

/** Descendants of a cell stick out of it: by less than a fifth of its radius over all generations, */
const REACH_OF_ALL = 1.2;
/** and by less than this two generations down, where the hexes of a tile are. */
const REACH_OF_HEXES = 1.07;

/**
 * The finest resolution at which a view shows at most `most` hexes, or 3 if even that shows more. Hexes are
 * estimated from the area of the view, or counted by tiles where that gives fewer (much of it is sea).
 *
 * @param bounds in degrees; `east` is smaller than `west`, or above 180, if the box crosses 180 degrees
 */
export function displayResolution(bounds: Bounds, most: number): DisplayResolution {
  const box = boxOf(bounds);
  const middle = middleOf(box);
  const area = areaKm2(box);
  const maxTiles = Math.floor(most / TILE_HEXES);
  for (const resolution of [6, 5, 4] as const) {
    const hexArea = cellArea(latLngToCell(middle.lat, middle.lng, resolution), UNITS.km2);
    if (area / hexArea <= most) return resolution;
    const tiles = parentsIn(box, resolution - TILE_DEPTH, maxTiles + 1);
    if (tiles.length <= maxTiles) return resolution;
  }
  return 3;
}

/**
 * The parents of the tiles that a view shows at a display resolution, the nearest to where a reader looks
 * (by default the middle of the view) first. Most parents without coverage are left out, but not all: the
 * roots are a rough outline of it.
 */
export function tilesInView(
  bounds: Bounds,
  resolution: DisplayResolution,
  focus?: LatLng,
): string[] {
  const box = boxOf(bounds);
  const middle = focus ?? middleOf(box);
  return parentsIn(box, resolution - TILE_DEPTH, Number.POSITIVE_INFINITY)
    .map((parent) => ({ parent, distance: arcBetween(middle, centerOf(parent)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ parent }) => parent);
}

/** The same box with `east` at least as large as `west`, and at most 360 degrees away. */
function boxOf({ west, south, east, north }: Bounds): Bounds {
  const width = east < west ? (((east - west) % 360) + 360) % 360 : Math.min(east - west, 360);
  return { west, east: west + width, south: Math.max(south, -90), north: Math.min(north, 90) };
}

function middleOf({ west, south, east, north }: Bounds): LatLng {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function areaKm2({ west, south, east, north }: Bounds): number {
  const band = Math.sin(north * RADIANS_PER_DEGREE) - Math.sin(south * RADIANS_PER_DEGREE);
  return EARTH_RADIUS_KM ** 2 * band * (east - west) * RADIANS_PER_DEGREE;
}

/** The descendants of the roots at a resolution that reach into a box; at most `most` of them. */
function parentsIn(box: Bounds, resolution: number, most: number): string[] {
  const found: string[] = [];
  const waiting = [...ROOT_CELLS];
  for (let cell = waiting.pop(); cell && found.length < most; cell = waiting.pop()) {
    const isParent = resolutionOf(cell) === resolution;
    if (!reaches(cell, isParent ? REACH_OF_HEXES : REACH_OF_ALL, box)) continue;
    if (isParent) found.push(cell);
    else waiting.push(...cellToChildren(cell, resolutionOf(cell) + 1));
  }
  return found;
}

/** Whether a circle around a cell, `times` as wide as the cell, touches a box. */
function reaches(cell: string, times: number, box: Bounds): boolean {
  const center = centerOf(cell);
  const corners = cellToBoundary(cell).map(([lat, lng]) => arcBetween(center, { lat, lng }));
  return arcToBox(center, box) <= Math.max(...corners) * times;
}

/** The angle from a point to the nearest point of a box, in radians; 0 inside the box. */
function arcToBox(point: LatLng, { west, south, east, north }: Bounds): number {
  const fromWest = (((point.lng - west) % 360) + 360) % 360;
  if (fromWest <= east - west) {
    return Math.max(south - point.lat, point.lat - north, 0) * RADIANS_PER_DEGREE;
  }
  return Math.min(
    ...[west, east].map((lng) => {
      // Where the great circle through the point meets this meridian at a right angle.
      const turn = Math.cos((point.lng - lng) * RADIANS_PER_DEGREE);
      const phi = point.lat * RADIANS_PER_DEGREE;
      const lat = Math.atan2(Math.sin(phi), Math.cos(phi) * turn) / RADIANS_PER_DEGREE;
      return arcBetween(point, { lng, lat: Math.min(Math.max(lat, south), north) });
    }),
  );
}
