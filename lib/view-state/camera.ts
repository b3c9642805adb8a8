/** Where the map looks: MapLibre's zoom (0 to 24), and the center in degrees (WGS 84). */
export type Camera = { readonly zoom: number; readonly lat: number; readonly lng: number };

/** The contiguous United States, whole, on a laptop's screen. */
export const HOME_CAMERA: Camera = { zoom: 3.6, lat: 38.5, lng: -97 };
