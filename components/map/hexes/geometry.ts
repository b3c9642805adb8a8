import { SHAPE_LENGTH, tileShapes } from '@/lib/geo/hex-shapes';
import { stepsBetween, toSteps } from './mercator';

/** Vertices per hex: its middle and six corners. */
export const HEX_VERTICES = 7;
/** Integers per vertex: the hex's middle, the vertex relative to it, and two that the batch fills. */
export const VERTEX_STRIDE = 6;
export const META = 4;
/** Integers per hex. */
export const HEX_STRIDE = HEX_VERTICES * VERTEX_STRIDE;

/** A hex's middle, and its corners relative to the middle, in steps of `mercator`. */
export type HexShape = { readonly center: readonly number[]; readonly ring: readonly number[] };

/** The shape of a hex. A pentagon repeats its last corner. */
export function shapeOf(hex: string): HexShape {
  const vertices = new Int32Array(HEX_STRIDE);
  writeHex(tileShapes([hex]), 0, vertices, 0);
  const ring: number[] = [];
  for (let vertex = 1; vertex < HEX_VERTICES; vertex += 1) {
    const at = vertex * VERTEX_STRIDE;
    ring.push(...vertices.subarray(at + 2, at + META));
  }
  return { center: [...vertices.subarray(0, 2)], ring };
}

/** Writes the positions of the vertices of a hex, whose shape is one of `tileShapes`, at an offset of a list. */
export function writeHex(
  shapes: Float64Array,
  index: number,
  into: Int32Array,
  offset: number,
): void {
  const shape = index * SHAPE_LENGTH;
  const x = toSteps(shapes[shape] ?? 0);
  const y = toSteps(shapes[shape + 1] ?? 0);
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE;
    const place = shape + 2 * vertex;
    into[at] = x;
    into[at + 1] = y;
    into[at + 2] = stepsBetween(x, toSteps(shapes[place] ?? 0));
    into[at + 3] = stepsBetween(y, toSteps(shapes[place + 1] ?? 0));
  }
}

/** Writes what all vertices of a hex share: its level in the grid and its arrival, or null if that is to stay. */
export function writeMeta(
  level: number,
  arrivedMs: number | null,
  into: Int32Array,
  offset: number,
): void {
  for (let vertex = 0; vertex < HEX_VERTICES; vertex += 1) {
    const at = offset + vertex * VERTEX_STRIDE + META;
    into[at] = level;
    if (arrivedMs !== null) into[at + 1] = arrivedMs;
  }
}
