import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';

/** All fifty states, DC and Puerto Rico: from Attu, which is beyond 180 degrees, to Culebra. */
export const COUNTRY: Bounds = { west: 171, south: 17.5, east: -64, north: 72 };

/** About sixty kilometers each way: a city and its surroundings. */
const AROUND_DEGREES = { lat: 0.55, lng: 0.7 };

/**
 * A box around a place.
 *
 * @param times how many times as wide as a city and its surroundings
 */
export function boxAround({ lat, lng }: LatLng, times = 1): Bounds {
  return {
    west: lng - AROUND_DEGREES.lng * times,
    east: lng + AROUND_DEGREES.lng * times,
    south: lat - AROUND_DEGREES.lat * times,
    north: lat + AROUND_DEGREES.lat * times,
  };
}
