import { cellAt, centerOf } from './cells';
import { distanceKm } from './lat-lng';
import { largestCities } from './places';
import type { PollenPlaces } from './pollen-places-schema';

/** Pollen is reported for the largest cities: which ones, the service does not say. */
const CITIES = 100;
const TOLD = 3;

/** The cells of large cities nearest to a cell, itself left out: there pollen is worth asking for. */
export function pollenPlacesNear(cell: string): PollenPlaces {
  const center = centerOf(cell);
  const places = largestCities(CITIES)
    .map(({ name, state, lat, lng }) => ({
      cell: cellAt(lat, lng),
      name,
      state,
      distanceKm: Math.round(distanceKm(center, { lat, lng })),
    }))
    .filter((place) => place.cell !== cell)
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, TOLD);
  return { places };
}
