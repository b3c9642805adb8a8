import {
  cellToCenterChild,
  cellToLatLng,
  cellToParent,
  getResolution,
  gridDisk,
  gridRing,
  isValidCell,
  latLngToCell,
} from 'h3-js';
import { ANY_CELL_PATTERN, CELL_PATTERN, CELL_RESOLUTION } from '@/lib/contract/ids';
import type { LatLng } from './lat-lng';

/** A box in degrees. One that crosses 180 degrees has `east` smaller than `west`. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A position of GeoJSON: longitude, latitude. */
export type LngLat = [lng: number, lat: number];

/** Whether an id is a real H3 cell of the service's resolution, 6: by its form, then by h3's own check. */
export function isCell(id: string): boolean {
  return CELL_PATTERN.test(id) && isValidCell(id);
}

/** Whether an id is a real H3 cell of any resolution. */
export function isAnyCell(id: string): boolean {
  return ANY_CELL_PATTERN.test(id) && isValidCell(id);
}

/** The cell of resolution 6 that holds a point. */
export function cellAt(lat: number, lng: number): string {
  return latLngToCell(lat, lng, CELL_RESOLUTION);
}

/** The cell of resolution 6 for one of any other: its parent there, or the child in its middle. */
export function cellFor(anyCell: string): string {
  return getResolution(anyCell) > CELL_RESOLUTION
    ? cellToParent(anyCell, CELL_RESOLUTION)
    : cellToCenterChild(anyCell, CELL_RESOLUTION);
}

export function centerOf(cell: string): LatLng {
  const [lat, lng] = cellToLatLng(cell);
  return { lat, lng };
}

/** A ring whose negative longitudes are moved up by 360 where it would else span half the world. */
export function unwrapRing(ring: readonly LngLat[]): LngLat[] {
  const lngs = ring.map(([lng]) => lng);
  if (Math.max(...lngs) - Math.min(...lngs) <= 180) return [...ring];
  return ring.map(([lng, lat]) => [lng < 0 ? lng + 360 : lng, lat]);
}

/** The six neighbors of a cell (five around one of the twelve pentagons). */
export function neighborsOf(cell: string): string[] {
  return gridRing(cell, 1);
}

/** The cells within so many steps of a cell, itself included, from the middle outwards. */
export function cellsAround(cell: string, steps: number): string[] {
  return gridDisk(cell, steps);
}
