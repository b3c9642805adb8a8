import {
  cellToBoundary,
  cellToCenterChild,
  cellToLatLng,
  gridDisk,
  gridRing,
  isValidCell,
  latLngToCell,
} from 'h3-js';
import { ANY_CELL_PATTERN, CELL_PATTERN, CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import { ancestorOf } from './index-digits';
import type { LatLng } from './lat-lng';

/** A box in degrees. If it crosses 180 degrees, `east` is smaller than `west`. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A GeoJSON position: longitude, latitude. */
export type LngLat = [lng: number, lat: number];

/** Whether an id is a real H3 cell of resolution 6, the only one that the service knows. */
export function isCell(id: string): boolean {
  return CELL_PATTERN.test(id) && isValidCell(id);
}

/** Whether an id is a real H3 cell of any resolution. */
export function isAnyCell(id: string): boolean {
  return ANY_CELL_PATTERN.test(id) && isValidCell(id);
}

/** The cell of resolution 6 that contains a point. */
export function cellAt(lat: number, lng: number): string {
  return latLngToCell(lat, lng, CELL_RESOLUTION);
}

/** The cell of resolution 6 for a cell of any resolution: its ancestor, or the descendant in its center. */
export function cellFor(anyCell: string): string {
  return resolutionOf(anyCell) > CELL_RESOLUTION
    ? ancestorOf(anyCell, CELL_RESOLUTION)
    : cellToCenterChild(anyCell, CELL_RESOLUTION);
}

export function centerOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** The corners of a cell, most of which it shares with two others. */
export function cornersOf(cell: string): LatLng[] {
  return cellToBoundary(cell).map(([lat, lng]) => ({ lat, lng }));
}

/** Moves a ring's negative longitudes up by 360 if it would otherwise span half the world. */
export function unwrapRing(ring: readonly LngLat[]): LngLat[] {
  const lngs = ring.map(([lng]) => lng);
  if (Math.max(...lngs) - Math.min(...lngs) <= 180) return [...ring];
  return ring.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]);
}

/** The six neighbors of a cell (five around one of the twelve pentagons). */
export function neighborsOf(cell: string): string[] {
  return gridRing(cell, 1);
}

/** The cells within some steps of a cell, including itself, from the center outward. */
export function cellsAround(cell: string, steps: number): string[] {
  return gridDisk(cell, steps);
}
