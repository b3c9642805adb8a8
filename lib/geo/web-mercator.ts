import type { Bounds } from './cells';
import type { LatLng } from './lat-lng';

/**
 * Web Mercator (EPSG:3857) as a square of 1 by 1, as slippy maps cut it into tiles: x grows eastward from
 * 180° W, y southward from 85.05° N. The map's plane is this square, 512 pixels wide at zoom 0.
 */
export type MercatorBox = {
  readonly left: number;
  readonly top: number;
  /** More than 1 if the box crosses 180 degrees. */
  readonly right: number;
  readonly bottom: number;
};

/** A box that reaches farther by so much on each side. */
export function grownBox(
  { left, top, right, bottom }: MercatorBox,
  across: number,
  down: number,
): MercatorBox {
  return { left: left - across, top: top - down, right: right + across, bottom: bottom + down };
}

/** Whether a position is within a box, and not on its edge. */
export function isInBox({ left, top, right, bottom }: MercatorBox, x: number, y: number): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** The latitude at which the world becomes a square. */
const MAX_LATITUDE = 85.051129;
/** The width of the world at zoom 0, in CSS pixels. */
const WORLD_PIXELS = 512;

/** Web Mercator x of a longitude in degrees: 0 at 180° W, 1 at 180° E, and so on beyond. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** An x in the copy of the world in which it is nearest to another x. */
export function nearestX(x: number, other: number): number {
  return x + Math.round(other - x);
}

/** Web Mercator y of a latitude in degrees: 0 in the north, 1 in the south. */
export function mercatorY(lat: number): number {
  const clamped = Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE);
  const sine = Math.sin((clamped * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The place at a position in the square, with its longitude from -180 up to 180. */
export function placeAtMercator(x: number, y: number): LatLng {
  const lat = (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI;
  return { lat, lng: (x - Math.floor(x) - 0.5) * 360 };
}

/** A box in degrees as one in the Mercator square. An `east` that is smaller than `west` is beyond 180 degrees. */
export function mercatorBoxOf({ west, south, east, north }: Bounds): MercatorBox {
  return {
    left: mercatorX(west),
    top: mercatorY(north),
    right: mercatorX(east < west ? east + 360 : east),
    bottom: mercatorY(south),
  };
}

/** The place in the middle of a box. */
export function middleOf({ left, top, right, bottom }: MercatorBox): LatLng {
  return placeAtMercator((left + right) / 2, (top + bottom) / 2);
}

/** The width of the world at a zoom, in CSS pixels. */
export function worldPixels(zoom: number): number {
  return WORLD_PIXELS * 2 ** zoom;
}

/** The zoom at which the world is so many CSS pixels wide. */
export function zoomWhereWorldIs(pixels: number): number {
  return Math.log2(pixels / WORLD_PIXELS);
}
