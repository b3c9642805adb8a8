import { centerOf } from '@/lib/geo/cells';
import { type LatLng, planeDistanceFrom } from '@/lib/geo/lat-lng';
import { once } from '@/lib/geo/once';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';

const ALL_STATES = { west: -180, south: 15, east: -60, north: 72 };
const COARSEST = 3;

/** The samples of the country's coarsest hexes, about 950, which lie under every view of the map. */
export const coarsestSamples = once(() => {
  const cells = tilesInView(ALL_STATES, COARSEST)
    .flatMap(hexesOf)
    .flatMap((hex) => sampleOf(hex) ?? []);
  return [...new Set(cells)].map((cell) => ({ cell, center: centerOf(cell) }));
});

/** At most `most` of them that are wanted, those near a point first. */
export function coarsestNear(
  point: LatLng,
  most: number,
  isWanted: (cell: string) => boolean,
): string[] {
  const distanceTo = planeDistanceFrom(point);
  return coarsestSamples()
    .filter(({ cell }) => isWanted(cell))
    .map(({ cell, center }) => ({ cell, distance: distanceTo(center) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ cell }) => cell);
}
