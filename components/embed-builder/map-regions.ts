import type { LatLng } from '@/lib/geo/lat-lng';
import type { Camera } from '@/lib/view-state/camera';

/** What a map of a usual size shows of each region; null for the country. */
const REGION_CAMERAS = {
  'lower-48': null,
  alaska: { zoom: 2.7, lat: 63.8, lng: -150 },
  hawaii: { zoom: 5.6, lat: 20.7, lng: -157.5 },
  'puerto-rico': { zoom: 7.4, lat: 18.2, lng: -66.3 },
} as const;

type FixedRegion = keyof typeof REGION_CAMERAS;
export const FIXED_REGIONS = ['lower-48', 'alaska', 'hawaii', 'puerto-rico'] as const;
export type RegionChoice = FixedRegion | 'around' | 'other';

/** How close a map looks at a place that is chosen for it: about its county. */
export const PLACE_ZOOM = 7.8;
/** A map whose center is this close to the place is one of the place, in degrees. */
const NEAR_DEGREES = 0.3;

/** The camera of a region; `around` needs the place's center. */
export function cameraOf(region: FixedRegion): Camera | null {
  return REGION_CAMERAS[region];
}

/** Which region a camera shows, whatever its zoom. */
export function regionOf(camera: Camera | null, center: LatLng | null): RegionChoice {
  if (camera === null) return 'lower-48';
  const fixed = FIXED_REGIONS.find((region) => {
    const known = REGION_CAMERAS[region];
    return known?.lat === camera.lat && known.lng === camera.lng;
  });
  if (fixed) return fixed;
  const isNear =
    center !== null &&
    Math.abs(center.lat - camera.lat) < NEAR_DEGREES &&
    Math.abs(center.lng - camera.lng) < NEAR_DEGREES;
  return isNear ? 'around' : 'other';
}
