import { cellToParent, getPentagons, getResolution, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { resolutionOf } from '@/lib/contract/ids';
import { ancestorOf } from './index-digits';

const RESOLUTIONS = Array.from({ length: 16 }, (_, resolution) => resolution);
/** All over the world, and around all pentagons. */
const CELLS = RESOLUTIONS.flatMap((resolution) => [
  ...getPentagons(resolution),
  ...Array.from({ length: 60 }, (_, index) =>
    latLngToCell(-85 + 2.9 * index, ((index * 137.5) % 360) - 180, resolution),
  ),
]);

describe('what an index says by itself', () => {
  it('is the resolution that the library tells', () => {
    for (const cell of CELLS) expect(resolutionOf(cell)).toBe(getResolution(cell));
  });
  it('is each ancestor that the library tells', () => {
    for (const cell of CELLS)
      for (const resolution of RESOLUTIONS.slice(0, getResolution(cell) + 1))
        expect(ancestorOf(cell, resolution)).toBe(cellToParent(cell, resolution));
  });
  it('has no finer ancestor than itself', () => {
    expect(ancestorOf('85283473fffffff', 6)).toBe('85283473fffffff');
  });
});
