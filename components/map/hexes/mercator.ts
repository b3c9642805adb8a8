import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';

/**
 * Positions as integers: the Web Mercator square, 0 to 1 on each side, in steps of 2^-32 (9 mm at the
 * equator). A shader subtracts integers exactly, so hexes neither tremble at high zooms nor leave cracks
 * between neighbors; and since the subtraction wraps at 2^32 as the earth does at 180 degrees, every hex
 * ends up on the side of the camera that is nearer.
 */
const STEPS = 2 ** 32;

/** A Mercator coordinate in steps, wrapped into 32 bits (signed, as typed arrays hold it). */
export function toSteps(coordinate: number): number {
  return Math.round((coordinate - Math.floor(coordinate)) * STEPS) | 0;
}

/** A Mercator coordinate from its steps: from 0 up to 1. */
export function coordinateOf(steps: number): number {
  return (steps >>> 0) / STEPS;
}

/** From one position to another in steps, the short way around the earth. */
export function stepsBetween(from: number, to: number): number {
  return (to - from) | 0;
}

/** The position that a frame measures from: in steps for the shader, and exactly the same for its matrix. */
export type Anchor = {
  readonly steps: readonly [x: number, y: number];
  readonly mercator: readonly [x: number, y: number];
};

/** The anchor at a position in degrees. The longitude may be beyond 180. */
export function anchorAt(lng: number, lat: number): Anchor {
  const x = Math.round(mercatorX(lng) * STEPS) / STEPS;
  const y = Math.round(mercatorY(lat) * STEPS) / STEPS;
  return { steps: [toSteps(x), toSteps(y)], mercator: [x, y] };
}

/**
 * A matrix (column by column, in doubles) for Mercator coordinates, changed to take offsets from a position
 * instead. Only then is it rounded to single precision.
 */
export function matrixFrom(
  matrix: ArrayLike<number>,
  [x, y]: readonly [number, number],
): Float32Array {
  const moved = Float32Array.from(matrix);
  for (let row = 0; row < 4; row += 1) {
    moved[12 + row] = at(matrix, row) * x + at(matrix, 4 + row) * y + at(matrix, 12 + row);
  }
  return moved;
}

/** A Mercator position in pixels of a canvas of the given size, from its lower left corner. */
export function pixelsOf(
  matrix: ArrayLike<number>,
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
): [number, number] {
  const row = (index: number) =>
    at(matrix, index) * x + at(matrix, 4 + index) * y + at(matrix, 12 + index);
  const depth = row(3) || 1;
  return [(row(0) / depth / 2 + 0.5) * width, (row(1) / depth / 2 + 0.5) * height];
}

function at(matrix: ArrayLike<number>, index: number): number {
  return matrix[index] ?? 0;
}
