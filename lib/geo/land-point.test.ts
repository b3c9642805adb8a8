import { describe, expect, it } from 'vitest';
import { cellAt, centerOf } from './cells';
import { generatedText } from './generated-tables';
import { pointOf } from './land-point';
import { distanceKm } from './lat-lng';

describe('the point that stands for a cell', () => {
  it('is its center where that is on land', () => {
    for (const [lat, lng] of [
      [39.7392, -104.9903],
      [41.85, -87.9],
      [64.84, -147.72],
    ] as const) {
      expect(pointOf(cellAt(lat, lng))).toEqual(centerOf(cellAt(lat, lng)));
    }
  });
  it.each([
    // A place in the cell, and on which side of its shore or border the land is.
    ['the Chicago Loop', [41.8794, -87.6324], ({ lng }) => lng < -87.617],
    ['Santa Monica', [34.0195, -118.4912], ({ lat }) => lat > 34.01],
    ['Miami Beach', [25.7907, -80.13], ({ lng }) => lng < -80.119],
    ['Hilo', [19.7297, -155.09], ({ lat }) => lat < 19.735],
    ['Laredo', [27.5064, -99.5075], ({ lng }) => lng > -99.525],
    ['Eagle Pass', [28.7091, -100.4995], ({ lng }) => lng > -100.508],
  ] satisfies [string, [number, number], (point: { lat: number; lng: number }) => boolean][])(
    'is on land of the country in the cell of %s',
    (_, [lat, lng], isOnLand) => {
      const cell = cellAt(lat, lng);
      expect(isOnLand(centerOf(cell))).toBe(false);
      expect(isOnLand(pointOf(cell))).toBe(true);
    },
  );
  it('lies in its own cell, for each that has another than its center', () => {
    const points = generatedText('land-points.txt').split(' ');
    expect(points.length).toBeGreaterThan(5_000);
    const cells = points.map((short) => {
      const { lat, lng } = centerOf(`8${short}`.padEnd(15, 'f'));
      return cellAt(lat, lng);
    });
    expect(new Set(cells).size).toBe(points.length);
    for (const cell of cells) {
      const point = pointOf(cell);
      expect(cellAt(point.lat, point.lng)).toBe(cell);
      expect(distanceKm(point, centerOf(cell))).toBeGreaterThan(0.05);
    }
  });
});
