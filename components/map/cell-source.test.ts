import { describe, expect, it } from 'vitest';
import { cellAt, centreOf } from '@/lib/geo/cells';
import { cellPoint } from './cell-source';

describe('cellPoint', () => {
  it('is nothing without a cell', () => {
    expect(cellPoint(null).features).toHaveLength(0);
  });

  it('marks the centre of the cell', () => {
    const cell = cellAt(39.74, -104.98);
    const { lat, lng } = centreOf(cell);
    const [marker] = cellPoint(cell).features;
    expect(marker?.geometry).toEqual({ type: 'Point', coordinates: [lng, lat] });
  });
});
