/** Values at zooms, in ascending order: between two the value is in between, and beyond the ends it stays. */
export type Stops = readonly (readonly [zoom: number, value: number])[];

/** From these zooms on the map has counties, rivers, shores of lakes above the weather, and a finer coast. */
export const COUNTIES_FROM_ZOOM = 6.5;
export const RIVERS_FROM_ZOOM = 5;
export const LAKE_SHORES_FROM_ZOOM = 5.5;
export const COAST_FROM_ZOOM = 8;

/** Widths of the base map's lines in CSS pixels, and how opaque they are, by the map's zoom. */
export const LINE_WIDTHS = {
  shore: [
    [3, 0.4],
    [6, 0.7],
    [10, 1.1],
  ],
  states: [
    [3, 0.5],
    [6, 1],
    [10, 1.6],
  ],
  borders: [
    [3, 0.7],
    [6, 1.2],
    [10, 1.8],
  ],
  counties: [
    [6.5, 0.5],
    [10, 1],
  ],
  rivers: [
    [5, 0.6],
    [8, 1.3],
    [11, 2.2],
  ],
} as const satisfies Record<string, Stops>;

export const LINE_OPACITIES = {
  abroadShore: [[0, 0.7]],
  states: [[0, 0.75]],
  // At close range the coarse shore would run beside the nation's finer one.
  lakeShore: [
    [5, 1],
    [6.5, 0],
  ],
  // Above the weather, where there is room for it.
  inlandShore: [
    [5.5, 0],
    [6.5, 0.7],
  ],
  // The finer coast takes its place.
  nationShore: [
    [COAST_FROM_ZOOM, 1],
    [8.4, 0],
  ],
  counties: [
    [6.5, 0],
    [7.5, 0.5],
  ],
  rivers: [
    [5, 0],
    [5.6, 0.6],
  ],
} as const satisfies Record<string, Stops>;

/** The value at a zoom. */
export function atZoom(stops: Stops, zoom: number): number {
  const next = stops.findIndex(([stop]) => stop > zoom);
  const [toZoom, to] = stops[next] ?? stops.at(-1) ?? [0, 0];
  const [fromZoom, from] = stops[next - 1] ?? [toZoom, to];
  return toZoom === fromZoom ? to : from + ((zoom - fromZoom) / (toZoom - fromZoom)) * (to - from);
}
