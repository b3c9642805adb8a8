import type { Stops } from './line-stops';

/**
 * The lines of areas that forecasters have drawn, in the color of their severity on a casing: widths in CSS pixels by the
 * map's zoom, on the live map and in pictures.
 */
export const DRAWN_WIDTHS = {
  casing: [
    [4, 2],
    [8, 5.5],
  ],
  core: [
    [4, 1],
    [8, 2.8],
  ],
} as const satisfies Record<string, Stops>;

export const DRAWN_CASING_OPACITY = 0.85;
