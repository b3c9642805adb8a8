import { describe, expect, it } from 'vitest';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { cellPoint } from './cell-source';

describe('cellPoint', () => {
  it('is empty without a cell', () => {
    expect(cellPoint(null).features).toHaveLength(0);
  });

  it('marks the center of the cell', () => {
    const cell = cellAt(39.74, -104.98);
    const { lat, lng } = centerOf(cell);
    const [marker] = cellPoint(cell).features;
    expect(marker?.geometry).toEqual({ type: 'Point', coordinates: [lng, lat] });
  });
});
