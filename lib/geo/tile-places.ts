import { placeOf } from './places';
import type { TilePlaces } from './tile-places-schema';
import { hexesOf, sampleOf } from './tiles';

/** A name for each hex of a tile: the place of the cell whose weather the hex shows. */
export function placesOfTile(parent: string): TilePlaces {
  const places = hexesOf(parent).flatMap((hex) => {
    const cell = sampleOf(hex);
    if (cell === undefined) return [];
    const { town, state } = placeOf(cell);
    return [
      {
        hex,
        cell,
        town: town?.name ?? null,
        state: state?.name ?? state?.code ?? null,
        distanceKm: town?.distanceKm ?? 0,
        bearingDegrees: town?.bearingDegrees ?? 0,
        inside: town?.inside ?? false,
      },
    ];
  });
  return { parent, places };
}
