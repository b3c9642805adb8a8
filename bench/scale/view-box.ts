import { cellToBoundary } from 'h3-js';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import { arcBetween, type LatLng, RADIANS_PER_DEGREE } from '@/lib/geo/lat-lng';
import { mercatorX, mercatorY, placeAtMercator, worldPixels } from '@/lib/geo/web-mercator';

/** What a screen shows of the map around a point. */
export function boxAround(
  point: LatLng,
  { width, height }: { readonly width: number; readonly height: number },
  zoom: number,
): Bounds {
  const world = worldPixels(zoom);
  const [x, y] = [mercatorX(point.lng), mercatorY(point.lat)];
  const northwest = placeAtMercator(x - width / world / 2, y - height / world / 2);
  const southeast = placeAtMercator(x + width / world / 2, y + height / world / 2);
  return {
    ...{ west: northwest.lng, north: northwest.lat },
    ...{ east: southeast.lng, south: southeast.lat },
  };
}

/** As in `lib/geo/view-tiles.ts`: hexes stick out of their parent. */
const REACH_OF_HEXES = 1.07;

const radii = new Map<string, number>();

/** Whether a tile's parent, a little enlarged, touches a box of some degrees. */
export function touchesBox(parent: string, { west, south, east, north }: Bounds): boolean {
  const center = centerOf(parent);
  const radius = radii.get(parent) ?? radiusOf(parent, center);
  radii.set(parent, radius);
  const nearest = {
    lat: Math.min(Math.max(center.lat, south), north),
    lng: Math.min(Math.max(center.lng, west), east),
  };
  return arcBetween(center, nearest) <= radius;
}

function radiusOf(parent: string, center: LatLng): number {
  const corners = cellToBoundary(parent).map(([lat, lng]) => arcBetween(center, { lat, lng }));
  return Math.max(...corners) * REACH_OF_HEXES + 1e-9 * RADIANS_PER_DEGREE;
}
