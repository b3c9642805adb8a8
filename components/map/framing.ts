import { type Camera, HOME_CAMERA } from '@/lib/view-state/camera';

/** What panel, timeline and legend cover of the map, in pixels. */
export type Padding = {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
};

/**
 * Whether two cameras show the same. A URL has fewer digits than a map, and following such an echo would
 * nudge the map after every move: 0.02 of a zoom step and two pixels count as the same.
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

/** Whether a camera stands for "none chosen": the country is then fitted to the free area. */
export function isHome(camera: Camera): boolean {
  return sameCamera(camera, HOME_CAMERA);
}
