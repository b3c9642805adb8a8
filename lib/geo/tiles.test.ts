import fc from 'fast-check';
import {
  cellToCenterChild,
  cellToChildren,
  cellToParent,
  getResolution,
  latLngToCell,
} from 'h3-js';
import { describe, expect, it } from 'vitest';
import { cellNumbered, coveredCells, hasCoverage, isCovered } from './coverage';
import { hexesOf, sampleOf } from './tiles';
import { zoneOf } from './zones';

const coveredHex = fc
  .tuple(fc.integer({ min: 0, max: 261_451 }), fc.integer({ min: 1, max: 6 }))
  .map(([number, resolution]) => cellToParent(cellNumbered(number), resolution));

const parents = new Map<number, readonly string[]>();
/** The cells of a resolution that contain covered cells: the parents of those one resolution finer. */
function parentsOf(resolution: number): readonly string[] {
  if (resolution === 6) return [...coveredCells()];
  const found = parents.get(resolution) ?? [
    ...new Set(parentsOf(resolution + 1).map((cell) => cellToParent(cell, resolution))),
  ];
  parents.set(resolution, found);
  return found;
}

describe('coverage of any cell', () => {
  it('follows from its cells of resolution 6', () => {
    const anywhere = fc
      .record({
        lat: fc.double({ min: 15, max: 72, noNaN: true }),
        lng: fc.double({ min: -180, max: -60, noNaN: true }),
        resolution: fc.integer({ min: 3, max: 6 }),
      })
      .map(({ lat, lng, resolution }) => latLngToCell(lat, lng, resolution));
    fc.assert(
      fc.property(fc.oneof(anywhere, coveredHex), (hex) => {
        const cells = getResolution(hex) < 3 ? [] : cellToChildren(hex, 6);
        expect(hasCoverage(hex)).toBe(getResolution(hex) < 3 || cells.some(isCovered));
      }),
    );
  });
});

describe('the sample of a hex', () => {
  it('is a covered cell within the hex, and the sample of one of its children', () => {
    fc.assert(
      fc.property(coveredHex, (hex) => {
        const sample = sampleOf(hex);
        if (sample === undefined) throw new Error('no sample');
        expect(isCovered(sample)).toBe(true);
        expect(cellToParent(sample, getResolution(hex))).toBe(hex);
        if (getResolution(hex) === 6) {
          expect(sample).toBe(hex);
          return;
        }
        const children = cellToChildren(hex, getResolution(hex) + 1);
        expect(children.map(sampleOf)).toContain(sample);
        const center = cellToCenterChild(hex, getResolution(hex) + 1);
        if (hasCoverage(center)) expect(sampleOf(center)).toBe(sample);
      }),
    );
  });
  it('is missing where nothing is covered', () => {
    expect(sampleOf(latLngToCell(-30, 140, 3))).toBeUndefined();
    expect(sampleOf(latLngToCell(-30, 140, 6))).toBeUndefined();
  });
});

describe('the tiles of the country', () => {
  it('cost at most 1,000 samples at the coarsest, 750 without Alaska, Hawaii and Puerto Rico', () => {
    const samples = parentsOf(1).flatMap(hexesOf).map(sampleOf);
    expect(new Set(samples).size).toBe(samples.length);
    expect(samples).toHaveLength(954);
    const contiguous = samples.filter(
      (sample) => !/^(AK|HI|PR)/.test(zoneOf(sample ?? '')?.id ?? 'AK'),
    );
    expect(contiguous.length).toBeLessThanOrEqual(750);
  });
  it.each([1, 2, 3])(
    'hold every covered cell once, below parents of resolution %i',
    (resolution) => {
      const hexes = parentsOf(resolution).flatMap(hexesOf);
      expect(new Set(hexes)).toEqual(new Set(parentsOf(resolution + 2)));
      expect(hexes).toHaveLength(parentsOf(resolution + 2).length);
    },
  );
  it('have 49 hexes at most', () => {
    expect(Math.max(...parentsOf(1).map((parent) => hexesOf(parent).length))).toBe(49);
  });
});
