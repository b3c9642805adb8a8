import type { FeatureCollection, MultiPolygon } from 'geojson';
import { centerOf } from '@/lib/geo/cells';

export const NOTHING: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The center of a cell, for the marker at low zooms. */
export function cellPoint(cell: string | null): FeatureCollection {
  if (cell === null) return NOTHING;
  const { lat, lng } = centerOf(cell);
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { cell },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      },
    ],
  };
}

export function zoneArea(outline: MultiPolygon | null): FeatureCollection {
  if (outline === null) return NOTHING;
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry: outline }],
  };
}
