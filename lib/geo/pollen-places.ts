import { cellAt, centerOf } from './cells';
import { distanceKm } from './lat-lng';
import type { NearPlaces } from './near-places-schema';
import { largestCities } from './places';

/** Pollen is reported for the largest cities; the service does not say which. */
const CITIES = 100;
const MAX_PLACES = 3;

/** The cells of the large cities nearest to a cell, except itself: those that probably have pollen data. */
export function pollenPlacesNear(cell: string): NearPlaces {
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
    .slice(0, MAX_PLACES);
  return { places };
}
