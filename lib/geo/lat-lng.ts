/** A point on earth in degrees (WGS 84). */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The earth's mean radius (IUGG), in kilometers. */
const EARTH_KM = 6371.0088;

/** The length of the great circle between two points (haversine), on a round earth. */
export function distanceKm(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2;
  const spread = Math.cos(from.lat * radians) * Math.cos(to.lat * radians);
  const h = half(to.lat - from.lat) + spread * half(to.lng - from.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The direction in which `to` lies from `from`, in degrees clockwise from north (0 to 360). */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const radians = Math.PI / 180;
  const [phi1, phi2] = [from.lat * radians, to.lat * radians];
  const delta = (to.lng - from.lng) * radians;
  const y = Math.sin(delta) * Math.cos(phi2);
  const x = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(delta);
  return (Math.atan2(y, x) / radians + 360) % 360;
}
