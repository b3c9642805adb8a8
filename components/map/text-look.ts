import type { DataDrivenPropertyValueSpecification, ExpressionSpecification } from 'maplibre-gl';
import { HALO_PX, type SizeStops, TOWN_SIZES } from '@/lib/picture/name-rules';
import { PALETTES, type Palette } from '@/lib/picture/palette';

// Names are in the page's own font: without a `glyphs` address MapLibre draws letters from the fonts of the
// document. `family` is a list as in CSS.

/**
 * MapLibre takes the weight from the first family's name, and no page has a family of that name: so a name
 * with the weight comes first, and the real families after it.
 */
export function fontStack(family: readonly string[], weight: 'Medium' | 'Semibold'): string[] {
  return [`${family[0] ?? 'sans-serif'} ${weight}`, ...family];
}

/** The size of a town's name, by its rank and the zoom. */
export const townSize: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...TOWN_SIZES.flatMap(([zoom, [largest, ...smaller]]): [number, ExpressionSpecification] => [
    zoom,
    ['step', ['get', 'rank'], largest[1], ...smaller.flat()],
  ]),
];

/** A size as an expression of the zoom. */
export function sizeByZoom(stops: SizeStops): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}

/** A text over hexes, in the ink of its feature: the one that can be read there, whatever the theme. */
export function inkPaint(haloPx: number = HALO_PX) {
  return {
    'text-color': byInk('text'),
    'text-halo-color': byInk('halo'),
    'text-halo-width': haloPx,
    'text-halo-blur': 0.4,
  };
}

function byInk(part: 'text' | 'halo'): ExpressionSpecification {
  return ['match', ['get', 'ink'], 'dark', PALETTES.dark[part], PALETTES.light[part]];
}

/** The paint of the name of an area, at its northern end: over any color, letters are read on their halo. */
export function areaNamePaint({ text, halo }: Palette) {
  return { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 2.2 };
}
