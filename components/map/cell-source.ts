import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import { centerOf, cornersOf } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';

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

/** The northern corner of a cell: what stands above its outline begins there. */
export function topOf(cell: string): LatLng {
  return cornersOf(cell).reduce((top, corner) => (corner.lat > top.lat ? corner : top));
}

/** The outline of a zone, and a point at its northern end for its name. */
export function zoneArea(outline: MultiPolygon | null, label: string): FeatureCollection {
  if (outline === null) return NOTHING;
  const area: Feature = { type: 'Feature', properties: {}, geometry: outline };
  const top = northernmost(outline.coordinates.flat(2));
  if (top === null) return { type: 'FeatureCollection', features: [area] };
  const name: Feature = {
    type: 'Feature',
    properties: { label },
    geometry: { type: 'Point', coordinates: top },
  };
  return { type: 'FeatureCollection', features: [area, name] };
}

/** The first of the positions that are farthest north: where an area's name stands. */
export function northernmost(positions: readonly Position[]): Position | null {
  let top: Position | null = null;
  for (const point of positions) {
    if (top === null || (point[1] ?? 0) > (top[1] ?? 0)) top = point;
  }
  return top;
}
