import type { LayerSource } from '@/lib/weather/layer-sources';

/** Red, green, blue and opacity, each from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** What the layer draws with, apart from the ramp's colors. */
export type HexTheme = {
  /** The hairline between hexes. */
  readonly line: Rgba;
  /** The background of a hex without a value. */
  readonly paper: Rgba;
  /** Dots and hatching on that background. */
  readonly ink: Rgba;
  /** The hatching of a hex that failed. */
  readonly warn: Rgba;
  /** Strokes and arrows, and the halo that sets them off from the colors below. */
  readonly stroke: Rgba;
  readonly halo: Rgba;
  readonly opacity: number;
};

export const THEMES: Readonly<Record<'light' | 'dark', HexTheme>> = {
  light: {
    line: [1, 1, 1, 0.55],
    paper: [0.56, 0.61, 0.68, 0.3],
    ink: [0.2, 0.26, 0.35, 0.55],
    warn: [0.72, 0.16, 0.14, 0.7],
    stroke: [0.05, 0.09, 0.16, 1],
    halo: [1, 1, 1, 0.9],
    opacity: 0.88,
  },
  dark: {
    line: [0.75, 0.85, 1, 0.2],
    paper: [0.5, 0.57, 0.66, 0.22],
    ink: [0.78, 0.84, 0.92, 0.5],
    warn: [1, 0.5, 0.44, 0.75],
    stroke: [1, 1, 1, 1],
    halo: [0.03, 0.05, 0.08, 0.8],
    opacity: 0.86,
  },
};

/** Hexes closer together than this, in CSS pixels, have no hairline between them. */
export const MIN_FOR_LINES = 10;

/** How much opacity is left of a pale layer, and of patterns on a layer where most hexes have one. */
const PALE = 0.72;
const FAINT = 0.3;

/** The opacity of hexes that have a value. */
export function opacityOf(source: LayerSource, theme: HexTheme): number {
  return source.pale ? theme.opacity * PALE : theme.opacity;
}

/** A color of a pattern on a layer where most hexes have that pattern. */
export function fainter([red, green, blue, alpha]: Rgba): Rgba {
  return [red, green, blue, alpha * FAINT];
}
