import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearRing } from './near-ring';

/** A box of a degree around Denver. */
const BOX: [number, number][] = [
  [-105.5, 39.2],
  [-104.5, 39.2],
  [-104.5, 40.2],
  [-105.5, 40.2],
  [-105.5, 39.2],
];
const at = (lat: number, lng: number) => ({ lat, lng });

describe('a point and a ring', () => {
  it('is inside, outside, or close to the border', () => {
    expect(isNearRing(at(39.74, -104.99), BOX, 4)).toBe(true);
    expect(isNearRing(at(38, -104.99), BOX, 4)).toBe(false);
    // A hundredth of a degree of latitude is 1.1 km.
    expect(isNearRing(at(39.17, -105), BOX, 4)).toBe(true);
    expect(isNearRing(at(39.16, -105), BOX, 4)).toBe(false);
    expect(isNearRing(at(39.74, -104.46), BOX, 4)).toBe(true);
    expect(isNearRing(at(39.74, -104.45), BOX, 4)).toBe(false);
  });
  it('finds a bay outside', () => {
    const bay: [number, number][] = [
      ...[[0, 0] as [number, number], [3, 0] as [number, number], [3, 3] as [number, number]],
      ...[[2, 3] as [number, number], [2, 1] as [number, number], [1, 1] as [number, number]],
      ...[[1, 3] as [number, number], [0, 3] as [number, number]],
    ];
    expect(isNearRing(at(2, 1.5), bay, 4)).toBe(false);
    expect(isNearRing(at(2, 0.5), bay, 4)).toBe(true);
    expect(isNearRing(at(0.5, 1.5), bay, 4)).toBe(true);
  });
  it('crosses 180 degrees', () => {
    const ring: [number, number][] = [
      ...[[179, 51] as [number, number], [181, 51] as [number, number]],
      ...[[181, 52] as [number, number], [179, 52] as [number, number]],
    ];
    expect(isNearRing(at(51.5, -179.5), ring, 4)).toBe(true);
    expect(isNearRing(at(51.5, 179.5), ring, 4)).toBe(true);
    expect(isNearRing(at(51.5, -178), ring, 4)).toBe(false);
  });
  it('does not depend on where the ring begins or how it turns', () => {
    const open = BOX.slice(1);
    fc.assert(
      fc.property(
        fc.double({ min: 38.5, max: 41, noNaN: true }),
        fc.double({ min: -106.5, max: -103.5, noNaN: true }),
        fc.nat({ max: 3 }),
        (lat, lng, start) => {
          const turned = [...open.slice(start), ...open.slice(0, start)].reverse();
          expect(isNearRing({ lat, lng }, turned, 4)).toBe(isNearRing({ lat, lng }, BOX, 4));
        },
      ),
    );
  });
  it('has no inside without corners', () => {
    expect(isNearRing(at(0, 0), [], 4)).toBe(false);
  });
});
