import { cellAt, centerOf } from './cells';
import { distanceKm } from './lat-lng';
import type { NearPlaces } from './near-places-schema';
import { allTowns, placeOf } from './places';

/** A town nearer than this has the same weather. */
const NEAREST_KM = 7;
const FARTHEST_KM = 150;
/** A little more than the farthest distance from south to north. */
const FARTHEST_DEGREES = 1.4;
const MAX_PLACES = 4;
/** Twice as far means less than twice as unlikely, so that a suburb does not outdo the next city. */
const HEAD_START_KM = 12;
/** What a village counts; each tenfold of a thousand people counts 1 more. */
const VILLAGE = 0.3;

/** The next towns around a cell, each in a cell of its own and with other weather, the nearest first. */
export function townsNear(cell: string): NearPlaces {
  const center = centerOf(cell);
  const own = placeOf(cell);
  const candidates = allTowns()
    .filter(({ lat, isPart }) => !isPart && Math.abs(lat - center.lat) < FARTHEST_DEGREES)
    .map((town) => ({ town, km: distanceKm(center, town) }))
    .filter(
      ({ town, km }) =>
        km >= NEAREST_KM &&
        km <= FARTHEST_KM &&
        (town.name !== own.town?.name || town.state !== own.state?.code),
    )
    .map(({ town, km }) => ({
      cell: cellAt(town.lat, town.lng),
      name: town.name,
      state: town.state,
      distanceKm: Math.round(km),
      farness: (km + HEAD_START_KM) / (VILLAGE + Math.log10(1 + town.population / 1000)),
    }))
    .sort((a, b) => a.farness - b.farness);
  const first = new Map<string, (typeof candidates)[number]>();
  for (const place of candidates) {
    if (first.size === MAX_PLACES) break;
    if (place.cell !== cell && !first.has(place.cell)) first.set(place.cell, place);
  }
  const places = [...first.values()]
    .sort((a, b) => a.distanceKm - b.distanceKm)
    .map(({ farness: _, ...place }) => place);
  return { places };
}
