import type { Bounds } from '@/lib/geo/cells';
import {
  mercatorX,
  mercatorY,
  placeAtMercator,
  worldPixels,
  zoomWhereWorldIs,
} from '@/lib/geo/web-mercator';
import { type Camera, HOME_BOUNDS, homeMargin } from '@/lib/view-state/camera';
import { isHome, type Padding } from './framing';

/** The size of the map's container, in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

/** What the page asks a map to show first. */
export type FirstView = {
  readonly camera: Camera;
  /** What panels cover, in pixels. */
  readonly padding: Padding;
  readonly size: Size;
};

// The same as MapLibre does with its camera on the plane, but without MapLibre: what the map shows first is
// known before its code has loaded. All cameras look at the middle of what panels leave free.

/** The camera that fits the country into the free area, with a margin; null if nothing is free. */
export function homeFit(size: Size, { top, left, bottom, right }: Padding): Camera | null {
  const [[west, south], [east, north]] = HOME_BOUNDS;
  const margin = 2 * homeMargin(size.width);
  const width = size.width - left - right - margin;
  const height = size.height - top - bottom - margin;
  if (width <= 0 || height <= 0) return null;
  const x = (mercatorX(west) + mercatorX(east)) / 2;
  const y = (mercatorY(north) + mercatorY(south)) / 2;
  const scale = Math.min(
    width / (mercatorX(east) - mercatorX(west)),
    height / (mercatorY(south) - mercatorY(north)),
  );
  return { zoom: zoomWhereWorldIs(scale), ...placeAtMercator(x, y) };
}

/** The camera that a map starts with, if the page asks for `camera`. */
export function firstCamera(camera: Camera, size: Size, padding: Padding): Camera {
  return (isHome(camera) ? homeFit(size, padding) : null) ?? camera;
}

/** What a map shows first: where it looks, and what is in view. */
export function firstLook({ camera, size, padding }: FirstView): {
  readonly focus: Camera;
  readonly bounds: Bounds;
} {
  const focus = firstCamera(camera, size, padding);
  return { focus, bounds: boundsAt(focus, size, padding) };
}

/** What a container shows at a camera, with what panels cover, in degrees: `west` and `east` may be beyond 180. */
export function boundsAt({ zoom, lat, lng }: Camera, size: Size, padding: Padding): Bounds {
  const world = worldPixels(zoom);
  const left = mercatorX(lng) - (size.width + padding.left - padding.right) / 2 / world;
  const top = mercatorY(lat) - (size.height + padding.top - padding.bottom) / 2 / world;
  return {
    west: lngAt(left),
    east: lngAt(left + size.width / world),
    north: placeAtMercator(0, Math.max(top, 0)).lat,
    south: placeAtMercator(0, Math.min(top + size.height / world, 1)).lat,
  };
}

/** As `placeAtMercator`, but a longitude beyond 180 degrees stays there. */
function lngAt(x: number): number {
  return (x - 0.5) * 360;
}
