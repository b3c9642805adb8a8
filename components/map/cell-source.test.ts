import { describe, expect, it } from 'vitest';
import { cellAt, centerOf } from '@/lib/geo/cells';
import { cellPoint, zoneArea } from './cell-source';

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

describe('zoneArea', () => {
  const outline = {
    type: 'MultiPolygon' as const,
    coordinates: [
      [
        [
          [-105, 39],
          [-104, 39],
          [-104.4, 41],
          [-105, 39],
        ],
      ],
    ],
  };

  it('has its name at its northern end', () => {
    const [area, name] = zoneArea(outline, 'Alert area COZ039').features;
    expect(area?.geometry).toBe(outline);
    expect(name).toMatchObject({
      properties: { label: 'Alert area COZ039' },
      geometry: { type: 'Point', coordinates: [-104.4, 41] },
    });
  });

  it('is empty without an outline', () => {
    expect(zoneArea(null, '').features).toEqual([]);
    expect(zoneArea({ type: 'MultiPolygon', coordinates: [] }, '').features).toHaveLength(1);
  });
});
