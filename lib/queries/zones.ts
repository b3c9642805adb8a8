import { useQuery } from '@tanstack/react-query';
import { answerQuery } from './answer-query';

const loadZoneSchema = async () => (await import('@/lib/geo/zone-schema')).zoneSchema;
const loadOutlineSchema = async () => (await import('@/lib/geo/zone-schema')).zoneWithOutlineSchema;

type Point = { readonly lat: number; readonly lng: number };

/** The forecast zone that a point (degrees, WGS 84) lies in; null while the point is not known. */
export function zoneAtQuery(point: Point | null) {
  // Four decimals are eleven meters, and all that the NWS takes without a redirect.
  const search = point
    ? `lat=${Number(point.lat.toFixed(4))}&lng=${Number(point.lng.toFixed(4))}`
    : null;
  return answerQuery(['zone-at', search], search && `/api/zones/at?${search}`, loadZoneSchema);
}

/** A zone by its id, with its outline where one is known. */
export function zoneQuery(id: string | null) {
  return answerQuery(['zone', id], id && `/api/zones/${id}.json`, loadOutlineSchema);
}

export function useZoneAt(point: Point | null) {
  return useQuery(zoneAtQuery(point));
}

export function useZone(id: string | null) {
  return useQuery(zoneQuery(id));
}
