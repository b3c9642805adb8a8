/** The map's zoom (MapLibre's, less than 0 for a small globe) and its center in degrees (WGS 84). */
export type Camera = { readonly zoom: number; readonly lat: number; readonly lng: number };

/** Shows the whole contiguous United States on a laptop's screen. */
export const HOME_CAMERA: Camera = { zoom: 3.6, lat: 38.5, lng: -97 };

/** The zoom at a chosen place: close enough to see a town and its neighboring cells. */
export const CELL_ZOOM = 8.8;

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
