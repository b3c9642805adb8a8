/** A point on the earth in degrees (WGS 84). */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** Four decimals are eleven meters, and all that the NWS API takes without a redirect. */
export function toFourDecimals(degrees: number): number {
  return Number(degrees.toFixed(4));
}

/** A point as the NWS API writes it: "39.7392,-104.9903", without trailing zeros. */
export function pointIdOf({ lat, lng }: LatLng): string {
  return `${toFourDecimals(lat)},${toFourDecimals(lng)}`;
}

/** The same longitude between -180 and 180 degrees, for one that goes on beyond them. */
export function wrapLng(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}

export const RADIANS_PER_DEGREE = Math.PI / 180;
/** The earth's mean radius (IUGG), in kilometers. */
export const EARTH_RADIUS_KM = 6371.0088;
const KM_PER_DEGREE = 111.2;

/** The angle between two points as seen from the center of the earth, in radians (haversine). */
export function arcBetween(from: LatLng, to: LatLng): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2;
  const cosines = Math.cos(from.lat * RADIANS_PER_DEGREE) * Math.cos(to.lat * RADIANS_PER_DEGREE);
  const haversine = half(to.lat - from.lat) + cosines * half(to.lng - from.lng);
  return 2 * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** The length of the great circle between two points on a round earth, in kilometers. */
export function distanceKm(from: LatLng, to: LatLng): number {
  return EARTH_RADIUS_KM * arcBetween(from, to);
}

/**
 * Measures from one point to many, in kilometers, as on a plane. That is exact enough within a few hundred
 * kilometers, and several times as fast as `distanceKm`.
 */
export function planeDistanceFrom(from: LatLng): (to: LatLng) => number {
  const kmPerLng = KM_PER_DEGREE * Math.cos(from.lat * RADIANS_PER_DEGREE);
  return (to) => {
    const degrees = Math.abs(to.lng - from.lng);
    const eastKm = Math.min(degrees, 360 - degrees) * kmPerLng;
    const northKm = (to.lat - from.lat) * KM_PER_DEGREE;
    return Math.sqrt(eastKm * eastKm + northKm * northKm);
  };
}

/** The direction of `to` as seen from `from`, in degrees clockwise from north (0 to 360). */
export function bearingDegrees(from: LatLng, to: LatLng): number {
  const [phi1, phi2] = [from.lat * RADIANS_PER_DEGREE, to.lat * RADIANS_PER_DEGREE];
  const delta = (to.lng - from.lng) * RADIANS_PER_DEGREE;
  const y = Math.sin(delta) * Math.cos(phi2);
  const x = Math.cos(phi1) * Math.sin(phi2) - Math.sin(phi1) * Math.cos(phi2) * Math.cos(delta);
  return (Math.atan2(y, x) / RADIANS_PER_DEGREE + 360) % 360;
}
