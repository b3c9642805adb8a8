/** The map's zoom (MapLibre's, less than 0 for a small globe) and its center in degrees (WGS 84). */
export type Camera = { readonly zoom: number; readonly lat: number; readonly lng: number };

/** Shows the whole contiguous United States on a laptop's screen. */
export const HOME_CAMERA: Camera = { zoom: 3.6, lat: 38.5, lng: -97 };

/** The zoom at a chosen place: close enough to see a town and its neighboring cells. */
export const CELL_ZOOM = 8.8;

/** Where a view of several points is no closer and no farther than makes sense. */
const OVER_ZOOM = { min: 3, max: 8 } as const;
/** What the whole earth takes at zoom 0, and what the points may take of a screen, in pixels. */
const [EARTH_PX, POINTS_PX] = [512, 420];

/** A camera that shows some points, also around 180 degrees; null without any. */
export function cameraOver(points: readonly Omit<Camera, 'zoom'>[]): Camera | null {
  const [first] = points;
  if (!first) return null;
  const east = points.map(({ lng }) => wrapped(lng - first.lng));
  const lats = points.map(({ lat }) => lat);
  const [west, south] = [Math.min(...east), Math.min(...lats)];
  const [width, height] = [Math.max(...east) - west, Math.max(...lats) - south];
  const fitting = Math.log2((POINTS_PX * 360) / (EARTH_PX * Math.max(width, height, 0.01)));
  return {
    zoom: Math.min(Math.max(fitting, OVER_ZOOM.min), OVER_ZOOM.max),
    lat: south + height / 2,
    lng: wrapped(first.lng + west + width / 2),
  };
}

function wrapped(degrees: number): number {
  return degrees - Math.floor((degrees + 180) / 360) * 360;
}

/** A box in degrees: [west, south], [east, north]. */
export type LngLatBox = [southwest: [number, number], northeast: [number, number]];

/** The contiguous United States: what the map shows first. */
export const HOME_BOUNDS: LngLatBox = [
  [-124.8, 24.4],
  [-66.9, 49.4],
];

/** Space between the country and the rim of the free area, in pixels: less on a phone, up to 599 pixels wide. */
export const HOME_MARGIN = { narrowPx: 12, widePx: 36, narrowBelowPx: 600 } as const;

export function homeMargin(widthPx: number): number {
  return widthPx < HOME_MARGIN.narrowBelowPx ? HOME_MARGIN.narrowPx : HOME_MARGIN.widePx;
}
