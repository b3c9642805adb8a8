import type { QueryClient } from '@tanstack/react-query';
import { MINUTE_MS } from '@/lib/contract/time';
import type { FoundPlace } from '@/lib/geo/found-place-schema';
import { placesQuery } from '@/lib/queries/places';

/** Why "near me" leads nowhere. */
export type NearMeFailure = 'refused' | 'unavailable' | 'timeout' | 'outside' | 'failed';

const TIMEOUT_MS = 12_000;
/** Nobody has left their cell within this time. */
const OLDEST_MS = 5 * MINUTE_MS;
/** About a hundred meters: enough to tell the cell, and no more than that leaves the browser. */
const DECIMALS = 3;

/** The place where the reader is, or why there is none. */
export async function locate(
  client: QueryClient,
  geolocation: Geolocation | undefined,
): Promise<FoundPlace | NearMeFailure> {
  if (!geolocation) return 'unavailable';
  const position = await positionOf(geolocation);
  if (typeof position === 'string') return position;
  const { latitude, longitude } = position.coords;
  const text = `${latitude.toFixed(DECIMALS)}, ${longitude.toFixed(DECIMALS)}`;
  try {
    const answer = await client.fetchQuery(placesQuery(text, null));
    const place = answer.document.places.find(({ kind }) => kind === 'point');
    return place?.covered ? place : 'outside';
  } catch {
    return 'failed';
  }
}

function positionOf(geolocation: Geolocation): Promise<GeolocationPosition | NearMeFailure> {
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(resolve, (error) => resolve(reasonOf(error)), {
      timeout: TIMEOUT_MS,
      maximumAge: OLDEST_MS,
    });
  });
}

function reasonOf({ code, PERMISSION_DENIED, TIMEOUT }: GeolocationPositionError): NearMeFailure {
  if (code === PERMISSION_DENIED) return 'refused';
  return code === TIMEOUT ? 'timeout' : 'unavailable';
}
