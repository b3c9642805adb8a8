import { cellToBoundary, cellToChildren, getPentagons, gridDisk, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { tileShapes } from '@/lib/geo/hex-shapes';
import { HEX_STRIDE, shapeOf, writeHex } from './geometry';

const corners = (hex: string) => {
  const { center, ring } = shapeOf(hex);
  return Array.from({ length: 6 }, (_, corner) => {
    const place = (axis: 0 | 1) => ((center[axis] ?? 0) + (ring[corner * 2 + axis] ?? 0)) | 0;
    return `${Math.round(place(0) / 64)} ${Math.round(place(1) / 64)}`;
  });
};

describe('the shape of a hex', () => {
  it('shares its corners with its neighbors, so that no crack shows', () => {
    for (const resolution of [3, 4, 5, 6]) {
      const disk = gridDisk(latLngToCell(40, -100, resolution), 3);
      const met = new Map<string, number>();
      for (const hex of disk) for (const key of corners(hex)) met.set(key, (met.get(key) ?? 0) + 1);
      // Each inner corner belongs to three hexes: 37 hexes have 96 corners, 54 of them inside.
      expect(met.size).toBe(96);
      expect([...met.values()].filter((count) => count === 3)).toHaveLength(54);
    }
  });

  it('drops the points that H3 adds where an edge crosses an icosahedron edge', () => {
    const bent = cellToChildren('8326e4fffffffff', 5).concat(
      gridDisk(latLngToCell(42.55, -95.17, 5), 6),
    );
    const crossing = bent.filter((hex) => cellToBoundary(hex).length > 6);
    expect(crossing.length).toBeGreaterThan(0);
    for (const hex of crossing) expect(new Set(corners(hex)).size).toBe(6);
  });

  it('repeats the last corner of a pentagon', () => {
    for (const pentagon of getPentagons(4)) expect(new Set(corners(pentagon)).size).toBe(5);
  });

  it('stays in one piece across 180 degrees', () => {
    const { ring } = shapeOf(latLngToCell(52, 180, 3));
    expect(Math.max(...ring.map(Math.abs))).toBeLessThan(2 ** 32 / 360);
  });

  it('is written as seven vertices that share their middle', () => {
    const hex = latLngToCell(39, -98, 6);
    const list = new Int32Array(HEX_STRIDE);
    writeHex(tileShapes([hex]), 0, list, 0);
    const { center, ring } = shapeOf(hex);
    expect([...list.slice(0, 4)]).toEqual([...center, 0, 0]);
    expect([...list.slice(36, 40)]).toEqual([...center, ...ring.slice(10)]);
  });
});
