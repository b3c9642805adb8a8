import { describe, expect, it } from 'vitest';
import { spacingMercator } from '@/lib/geo/hex-grid';
import { type HexWinds, NO_WIND } from '../hexes/hex-winds';
import { WindField } from './wind-field';

const MIDDLE = { x: 0.23, y: 0.38 };
const SPACING = spacingMercator(5, MIDDLE.y);
const STEP = SPACING / 8;
const BOX = {
  left: MIDDLE.x - 4 * SPACING,
  right: MIDDLE.x + 4 * SPACING,
  top: MIDDLE.y - 4 * SPACING,
  bottom: MIDDLE.y + 4 * SPACING,
};

/** Hexes at distances from the middle in spacings, each with where its wind blows to. */
function hexesOf(
  resolution: number,
  hexes: readonly (readonly [x: number, y: number, east: number, north: number])[],
): HexWinds {
  return {
    resolution,
    centers: Float64Array.from(
      hexes.flatMap(([x, y]) => [MIDDLE.x + x * SPACING, MIDDLE.y + y * SPACING]),
    ),
    winds: Float32Array.from(hexes.flatMap(([, , east, north]) => [east, north])),
  };
}

/** The wind at a distance from the middle; null for none. */
function windAt(field: WindField, x: number, y: number) {
  const wind = { east: Number.NaN, north: Number.NaN };
  const found = field.at(MIDDLE.x + x * SPACING, MIDDLE.y + y * SPACING, wind);
  return found ? wind : null;
}

const ROW = [0.866, 0.5] as const;
/** The seven hexes around the middle. */
const FLOWER = [
  ...[[0, 0] as const, [0, 1] as const, [0, -1] as const],
  ...[ROW, [-ROW[0], ROW[1]] as const, [ROW[0], -ROW[1]] as const, [-ROW[0], -ROW[1]] as const],
];

describe('the field of winds', () => {
  it('has the wind of a hex in its middle, and turns into that of its neighbor on the way there', () => {
    const east = FLOWER.map(([x, y]) => [x, y, 20, 0] as const);
    const steady = new WindField(BOX, STEP, [hexesOf(5, east)]);
    expect(windAt(steady, 0, 0)?.east).toBeCloseTo(20, 4);
    expect(windAt(steady, 0.3, 0.6)?.east).toBeCloseTo(20, 4);

    const [first = [0, 0, 0, 0], ...around] = east;
    const turning = [first, ...around.map(([x, y]) => [x, y, 0, 20] as const)];
    const field = new WindField(BOX, STEP, [hexesOf(5, turning)]);
    const at = [0, 0.25, 0.5, 0.75, 1].map((y) => windAt(field, 0, y));
    const easts = at.map((wind) => wind?.east ?? Number.NaN);
    const norths = at.map((wind) => wind?.north ?? Number.NaN);
    expect(easts).toEqual(easts.toSorted((a, b) => b - a));
    expect(norths).toEqual(norths.toSorted((a, b) => a - b));
    expect(easts[0]).toBeCloseTo(20, 0);
    expect(norths[4]).toBeCloseTo(20, 0);
    expect(Math.max(...easts, ...norths)).toBeLessThanOrEqual(20);
  });

  it('has none in a hex without a wind, whatever its neighbors have', () => {
    const hexes = FLOWER.map(([x, y], at) =>
      at === 0 ? ([x, y, NO_WIND, NO_WIND] as const) : ([x, y, 20, 0] as const),
    );
    const field = new WindField(BOX, STEP, [hexesOf(5, hexes)]);
    expect(windAt(field, 0, 0)).toBeNull();
    expect(windAt(field, 0, 0.4)).toBeNull();
    // What the hex without a wind takes away from its neighbors is a step of the grid.
    expect(windAt(field, 0, 0.75)?.east).toBeCloseTo(20, 4);
  });

  it('has none where there is no hex', () => {
    const field = new WindField(BOX, STEP, [hexesOf(5, [[0, 0, 20, 0]])]);
    expect(windAt(field, 0.3, 0)).not.toBeNull();
    for (const x of [-3, -0.8, 0.8, 3.9, 4.1, 9]) expect(windAt(field, x, 0)).toBeNull();
    expect(new WindField(BOX, STEP, []).windy).toBe(0);
    // A circle around its corners.
    expect(field.windy * (STEP / SPACING) ** 2).toBeGreaterThan(0.7);
    expect(field.windy * (STEP / SPACING) ** 2).toBeLessThan(1.7);
  });

  it('follows the finest hexes, and coarser ones where there are no finer', () => {
    const fine = hexesOf(6, [
      [0, 0, 0, 10],
      [0.4, 0, NO_WIND, NO_WIND],
    ]);
    const coarse = hexesOf(
      5,
      FLOWER.map(([x, y]) => [x, y, 20, 0] as const),
    );
    const field = new WindField(BOX, STEP / 3, [fine, coarse]);
    expect(windAt(field, 0, 0)).toEqual({ east: 0, north: 10 });
    // A finer one that knows nothing of the wind is believed as well.
    expect(windAt(field, 0.4, 0)).toBeNull();
    expect(windAt(field, 0, 0.8)?.east).toBeCloseTo(20, 4);
  });

  it('is the same across 180 degrees', () => {
    const box = { left: 0.999, right: 1.003, top: 0.3, bottom: 0.302 };
    const at = {
      resolution: 5,
      centers: Float64Array.of(0.001, 0.301),
      winds: Float32Array.of(7, 0),
    };
    const wind = { east: 0, north: 0 };
    const field = new WindField(box, 0.00005, [at]);
    expect(field.at(1.001, 0.301, wind)).toBe(true);
    expect(wind.east).toBeCloseTo(7, 4);
  });
});
