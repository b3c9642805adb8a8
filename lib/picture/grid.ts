import type { FlatLine } from '@/lib/geo/outlines';
import { type MercatorBox, mercatorX, mercatorY } from '@/lib/geo/web-mercator';

/** Whole units in which a map is written: from an origin in the Mercator square, so many for its whole width. */
export type Grid = {
  readonly left: number;
  readonly top: number;
  readonly perWorld: number;
};

/**
 * The grid of pictures as wide as the country: 24 units for a degree of longitude, which is two thirds of a pixel
 * on any usual screen. Its shapes are ready made (`npm run data`).
 */
export const COUNTRY_GRID: Grid = { left: 0, top: 0, perWorld: 360 * 24 };

/** The rest of the world, which no picture of the country shows: what the ready-made shapes cover, in degrees. */
export const COUNTRY_SHAPES = { west: -180, south: -10, east: -15, north: 76 } as const;

/** A position in a grid, to the whole unit. */
export function onGrid(grid: Grid, x: number, y: number): [x: number, y: number] {
  return [Math.round((x - grid.left) * grid.perWorld), Math.round((y - grid.top) * grid.perWorld)];
}

/** The `viewBox` of a box: with fractions, so that the picture's edges are where the box's are. */
export function viewBoxOf(grid: Grid, { left, top, right, bottom }: MercatorBox): string {
  const numbers = [left - grid.left, top - grid.top, right - left, bottom - top];
  return numbers.map((part) => Number((part * grid.perWorld).toFixed(3))).join(' ');
}

/** A line of [longitude, latitude] in a grid's units, with fractions. */
export function projected(grid: Grid, line: readonly (readonly number[])[]): FlatLine {
  return line.flatMap(([lng = 0, lat = 0]) => [
    (mercatorX(lng) - grid.left) * grid.perWorld,
    (mercatorY(lat) - grid.top) * grid.perWorld,
  ]);
}
