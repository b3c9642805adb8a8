/** The map's zoom (MapLibre's, 0 to 24) and its center in degrees (WGS 84). */
export type Camera = { readonly zoom: number; readonly lat: number; readonly lng: number };

/** Shows the whole contiguous United States on a laptop's screen. */
export const HOME_CAMERA: Camera = { zoom: 3.6, lat: 38.5, lng: -97 };
