import { cellToLatLng } from 'h3-js';
import { cornersOf, HEX_CORNERS } from '@/lib/geo/hex-grid';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { stepsBetween, toSteps } from './mercator';

/** Vertices per hex: its middle and six corners. */
export const HEX_VERTICES = 7;
/** Integers per vertex: the hex's middle, the vertex relative to it, and three that the batch fills. */
export const VERTEX_STRIDE = 7;
export const META = 4;
/** Integers per hex. */
export const HEX_STRIDE = HEX_VERTICES * VERTEX_STRIDE;

/** A hex's middle, and its corners relative to the middle, in steps of `mercator`. */
export type HexShape = { readonly center: readonly number[]; readonly ring: readonly number[] };

/** The shape of a hex. A pentagon repeats its last corner. */
export function shapeOf(hex: string): HexShape {
  const [lat, lng] = cellToLatLng(hex);
  const x = toSteps(mercatorX(lng));
  const y = toSteps(mercatorY(lat));
  const corners = cornersOf(hex);
  const ring: number[] = [];
  for (let corner = 0; corner < HEX_CORNERS; corner += 1) {
    const [cornerLat = lat, cornerLng = lng] = corners[Math.min(corner, corners.length - 1)] ?? [];
    ring.push(stepsBetween(x, toSteps(mercatorX(cornerLng))));
    ring.push(stepsBetween(y, toSteps(mercatorY(cornerLat))));
  }
  return { center: [x, y], ring };
}

/** Writes the positions of a hex's vertices at an offset of a list. */
export function writeHex(hex: string, into: Int32Array, offset: number): void {
  const { center, ring } = shapeOf(hex);
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE;
    into[at] = center[0] ?? 0;
    into[at + 1] = center[1] ?? 0;
    into[at + 2] = vertex === 0 ? 0 : (ring[vertex * 2 - 2] ?? 0);
    into[at + 3] = vertex === 0 ? 0 : (ring[vertex * 2 - 1] ?? 0);
  }
}

/** Writes what all vertices of a hex share: three integers, or null for one that is to stay. */
export function writeMeta(
  meta: readonly [look: number, startHour: number, arrivedMs: number | null],
  into: Int32Array,
  offset: number,
): void {
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE + META;
    into[at] = meta[0];
    into[at + 1] = meta[1];
    if (meta[2] !== null) into[at + 2] = meta[2];
  }
}
