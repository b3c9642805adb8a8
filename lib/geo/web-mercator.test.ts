import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY, placeAtMercator, worldPixels } from './web-mercator';

describe('Web Mercator', () => {
  it('has the corners and the middle of the world where they belong', () => {
    expect([mercatorX(-180), mercatorX(180), mercatorY(0)]).toEqual([0, 1, 0.5]);
    expect(mercatorY(85.051129)).toBeCloseTo(0, 6);
    expect(mercatorY(90)).toBe(mercatorY(85.051129));
  });

  it('puts a place at the pixel of the slippy map', () => {
    // The example of Google Maps' documentation: Chicago, by the standard formula, at a world of 256 * 2^10.
    const world = 256 * 2 ** 10;
    expect(Math.floor(mercatorX(-87.65) * world)).toBe(67_247);
    expect(Math.floor(mercatorY(41.85) * world)).toBe(97_459);
    expect(worldPixels(9)).toBe(world);
  });

  it.each([
    [24.4, -124.8],
    [64.9, -147.7],
    [-14.3, -170.7],
    [0, 179.9],
  ])('finds the place of a position: %d, %d', (lat, lng) => {
    const found = placeAtMercator(mercatorX(lng), mercatorY(lat));
    expect(found.lat).toBeCloseTo(lat, 9);
    expect(found.lng).toBeCloseTo(lng, 9);
  });

  it('wraps a position beyond 180 degrees', () => {
    expect(placeAtMercator(mercatorX(190), 0.5).lng).toBeCloseTo(-170, 9);
  });
});
