import { type Camera, HOME_CAMERA } from '@/lib/view-state/camera';

/** What panel, timeline and legend cover of the map, in pixels. */
export type Padding = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/** The contiguous United States: [west, south], [east, north]. */
export const HOME_BOUNDS: [[number, number], [number, number]] = [
  [-124.8, 24.4],
  [-66.9, 49.4],
];

/**
 * Whether two cameras show the same: a URL holds fewer digits than a map, and to follow such an echo
 * would nudge the map after every move. Tolerates 0.02 of a zoom step and two pixels.
 */
export function sameCamera(a: Camera, b: Camera): boolean {
  const degrees = (2 * 360) / (512 * 2 ** Math.max(a.zoom, b.zoom));
  const around = Math.abs(a.lng - b.lng) % 360;
  return (
    Math.abs(a.zoom - b.zoom) <= 0.02 &&
    Math.abs(a.lat - b.lat) <= degrees &&
    Math.min(around, 360 - around) <= degrees
  );
}

/** The camera that stands for "nobody has chosen one": the country is fitted to the free area. */
export function isHome(camera: Camera): boolean {
  return sameCamera(camera, HOME_CAMERA);
}

/** Room between the country and the rim of the free area: less on a phone. */
export function homeMargin(widthPx: number): number {
  return widthPx < 600 ? 12 : 36;
}
