import { type LatLng, wrapLng } from '@/lib/geo/lat-lng';
import type { Camera } from '@/lib/view-state/camera';

/** Where a view of several points is no closer and no farther than makes sense. */
const OVER_ZOOM = { min: 3, max: 8 } as const;
/** What the whole earth takes at zoom 0, and what the points may take of a screen, in pixels. */
const [EARTH_PX, POINTS_PX] = [512, 420];

/** A camera that shows some points, also around 180 degrees; null without any. */
export function cameraOver(points: readonly LatLng[]): Camera | null {
  const [first] = points;
  if (!first) return null;
  const east = points.map(({ lng }) => wrapLng(lng - first.lng));
  const lats = points.map(({ lat }) => lat);
  const [west, south] = [Math.min(...east), Math.min(...lats)];
  const [width, height] = [Math.max(...east) - west, Math.max(...lats) - south];
  const fitting = Math.log2((POINTS_PX * 360) / (EARTH_PX * Math.max(width, height, 0.01)));
  return {
    zoom: Math.min(Math.max(fitting, OVER_ZOOM.min), OVER_ZOOM.max),
    lat: south + height / 2,
    lng: wrapLng(first.lng + west + width / 2),
  };
}
