import { EARTH_RADIUS_KM, type LatLng, RADIANS_PER_DEGREE, wrapLng } from './lat-lng';

/** Longitude and latitude, in degrees, as in GeoJSON. */
type Position = readonly [lng: number, lat: number];

/** The corners of a cell are about as far from its center, so that an area that touches the cell is as near. */
export const CELL_KM = 4;

/**
 * Whether a point lies in a ring, or no farther outside it than some kilometers. The ring is some hundred kilometers
 * wide at most, and may cross 180 degrees: a plane around the point is exact enough.
 */
export function isNearRing(point: LatLng, ring: readonly Position[], km: number): boolean {
  const kmPerDegree = EARTH_RADIUS_KM * RADIANS_PER_DEGREE;
  const shrink = Math.cos(point.lat * RADIANS_PER_DEGREE);
  const corners = ring.map(([lng, lat]) => {
    const east = wrapLng(lng - point.lng);
    return { x: east * shrink * kmPerDegree, y: (lat - point.lat) * kmPerDegree };
  });
  let isInside = false;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    if (distanceToOrigin(from, to) <= km) return true;
    // The ray to the east crosses the border once more for each such edge.
    const crosses = from.y > 0 !== to.y > 0;
    if (crosses && from.x + ((to.x - from.x) * -from.y) / (to.y - from.y) > 0) isInside = !isInside;
  }
  return isInside;
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** How far an edge is from the point, which is the origin. */
function distanceToOrigin(from: Corner, to: Corner): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(from.x * dx + from.y * dy) / length));
  return Math.hypot(from.x + along * dx, from.y + along * dy);
}
