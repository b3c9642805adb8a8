import {
  cellArea,
  cellToBoundary,
  cellToChildren,
  cellToLatLng,
  getResolution,
  latLngToCell,
  UNITS,
} from 'h3-js';
import { TILE_HEXES } from '@/lib/contract/tile';
import type { Bounds } from './cells';

/** A resolution in which the map draws. */
export type DisplayResolution = 3 | 4 | 5 | 6;

/** A tile's parent is so many resolutions coarser than the hexes in it. */
export const TILE_DEPTH = 2;

/**
 * The cells of resolution 1 that have coverage, by the three digits that follow the "81" of their index.
 * They spare a browser the coverage itself (95 kB) and most questions about the sea.
 */
const ROOTS =
  '0c3 0c7 0cb 0cf 0d3 0d7 0db 12b 12f 13b 167 1d3 1db 227 22f 263 267 26b 26f 273 277 27b 283 28b 28f 293 29b 2a3 2ab 2af 2b3 2bb 443 447 44b 44f 467 487 48b 48f 4cf 5d3';
const ROOT_CELLS = ROOTS.split(' ').map((digits) => `81${digits}`.padEnd(15, 'f'));

const EARTH_RADIUS_KM = 6371;
const RADIANS = Math.PI / 180;
/** Descendants stick out of a cell: those of all generations by less than a fifth of its radius. */
const REACH_OF_ALL = 1.2;
/** The hexes of a tile, two generations down, by less than this. */
const REACH_OF_HEXES = 1.07;

/**
 * The finest resolution in which at most `most` hexes lie in a view, and 3 where even that is more. What
 * counts is the area of the view, or the hexes of the tiles in it where those are fewer (much of it sea).
 *
 * @param bounds in degrees; `east` smaller than `west`, or above 180, where it crosses 180 degrees
 */
export function displayResolution(bounds: Bounds, most: number): DisplayResolution {
  const box = boxOf(bounds);
  const middle = middleOf(box);
  const area = areaKm2(box);
  const mostTiles = Math.floor(most / TILE_HEXES);
  for (const resolution of [6, 5, 4] as const) {
    const hexArea = cellArea(latLngToCell(middle.lat, middle.lng, resolution), UNITS.km2);
    if (area / hexArea <= most) return resolution;
    const tiles = parentsIn(box, resolution - TILE_DEPTH, mostTiles + 1);
    if (tiles.length <= mostTiles) return resolution;
  }
  return 3;
}

/**
 * The parents of the tiles that a view shows at a display resolution, the one nearest to its middle
 * first. Parents of which nothing is covered are left out where that is known without the coverage.
 */
export function tilesInView(bounds: Bounds, resolution: DisplayResolution): string[] {
  const box = boxOf(bounds);
  const middle = middleOf(box);
  return parentsIn(box, resolution - TILE_DEPTH, Number.POSITIVE_INFINITY)
    .map((parent) => ({ parent, distance: arcBetween(middle, pointOf(parent)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ parent }) => parent);
}

type Point = { readonly lat: number; readonly lng: number };

/** A box whose east is never smaller than its west, and at most a turn away from it. */
function boxOf({ west, south, east, north }: Bounds): Bounds {
  const width = east < west ? (((east - west) % 360) + 360) % 360 : Math.min(east - west, 360);
  return { west, east: west + width, south: Math.max(south, -90), north: Math.min(north, 90) };
}

function middleOf({ west, south, east, north }: Bounds): Point {
  return { lat: (south + north) / 2, lng: (west + east) / 2 };
}

function areaKm2({ west, south, east, north }: Bounds): number {
  const band = Math.sin(north * RADIANS) - Math.sin(south * RADIANS);
  return EARTH_RADIUS_KM ** 2 * band * (east - west) * RADIANS;
}

/** Covered roots and their descendants of a resolution that reach into a box; at most `most` of them. */
function parentsIn(box: Bounds, resolution: number, most: number): string[] {
  const found: string[] = [];
  const waiting = [...ROOT_CELLS];
  for (let cell = waiting.pop(); cell && found.length < most; cell = waiting.pop()) {
    const isParent = getResolution(cell) === resolution;
    if (!reaches(cell, isParent ? REACH_OF_HEXES : REACH_OF_ALL, box)) continue;
    if (isParent) found.push(cell);
    else waiting.push(...cellToChildren(cell, getResolution(cell) + 1));
  }
  return found;
}

/** Whether a circle around a cell, so many times its own radius, touches a box. */
function reaches(cell: string, times: number, box: Bounds): boolean {
  const center = pointOf(cell);
  const corners = cellToBoundary(cell).map(([lat, lng]) => arcBetween(center, { lat, lng }));
  return arcToBox(center, box) <= Math.max(...corners) * times;
}

function pointOf(cell: string): Point {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** The angle between two points as seen from the middle of the earth, in radians (haversine). */
function arcBetween(a: Point, b: Point): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * RADIANS) / 2) ** 2;
  const cosines = Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS);
  return 2 * Math.asin(Math.sqrt(Math.min(1, half(a.lat, b.lat) + cosines * half(a.lng, b.lng))));
}

/** The angle from a point to the nearest point of a box; 0 inside of it. */
function arcToBox(point: Point, { west, south, east, north }: Bounds): number {
  const fromWest = (((point.lng - west) % 360) + 360) % 360;
  if (fromWest <= east - west) {
    return Math.max(south - point.lat, point.lat - north, 0) * RADIANS;
  }
  return Math.min(
    ...[west, east].map((lng) => {
      // Where the great circle through the point meets this meridian at a right angle.
      const turn = Math.cos((point.lng - lng) * RADIANS);
      const phi = point.lat * RADIANS;
      const lat = Math.atan2(Math.sin(phi), Math.cos(phi) * turn) / RADIANS;
      return arcBetween(point, { lng, lat: Math.min(Math.max(lat, south), north) });
    }),
  );
}
