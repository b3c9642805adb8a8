import { describe, expect, it } from 'vitest';
import { mercatorX } from '@/lib/geo/web-mercator';
import { anchorAt, coordinateOf, matrixFrom, pixelsOf, stepsBetween, toSteps } from './mercator';

describe('positions as integers', () => {
  it('are subtracted the short way across 180 degrees', () => {
    const west = toSteps(mercatorX(179.9));
    const east = toSteps(mercatorX(-179.9));
    expect(stepsBetween(west, east) / 2 ** 32).toBeCloseTo(0.2 / 360, 9);
    expect(stepsBetween(east, west) / 2 ** 32).toBeCloseTo(-0.2 / 360, 9);
  });

  it('are coordinates again', () => {
    for (const lng of [-180, -97.5, 0, 33.3, 179.9]) {
      expect(coordinateOf(toSteps(mercatorX(lng)))).toBeCloseTo(mercatorX(lng), 9);
    }
  });

  it('accept a longitude beyond 180', () => {
    expect(anchorAt(190, 40).steps).toEqual(anchorAt(-170, 40).steps);
    expect(anchorAt(190, 40).mercator[0]).toBeCloseTo(1 + 10 / 360, 9);
  });
});

describe('matrices', () => {
  // Scales by 2 and 3, moves by 5 and 7, w stays 1.
  const matrix = [2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 5, 7, 0, 1];

  it('take offsets from a position instead of from the corner of the world', () => {
    const moved = matrixFrom(matrix, [0.25, 0.5]);
    expect([...moved.slice(12)]).toEqual([5.5, 8.5, 0, 1]);
    expect([...moved.slice(0, 12)]).toEqual(matrix.slice(0, 12));
  });

  it('turn a position into pixels', () => {
    const unit = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2];
    expect(pixelsOf(unit, [1, -1], [100, 40])).toEqual([75, 10]);
  });
});
