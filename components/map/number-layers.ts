import type { LayerSpecification } from 'maplibre-gl';
import { fontStack, haloOf, townSize } from './label-layers';
import type { Palette } from './palette';

/** From this zoom on values stand in the hexes; below it, at the names of towns. */
export const HEX_NUMBERS_FROM_ZOOM = 8;

/**
 * Values in the hexes. A number stands where it touches nothing else: names come first. It is lower on the
 * layer whose hexes have an arrow in the middle.
 */
export function hexNumberLayer(palette: Palette, family: readonly string[]): LayerSpecification {
  return {
    id: 'hex-numbers',
    type: 'symbol',
    source: 'numbers',
    minzoom: HEX_NUMBERS_FROM_ZOOM,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': fontStack(family, 'Medium'),
      'text-size': ['interpolate', ['linear'], ['zoom'], 8, 11, 11, 15],
      'text-padding': 3,
      'text-max-width': 6,
    },
    paint: { 'text-color': palette.townName, ...haloOf(palette) },
  };
}

/**
 * A town's name with its value below. It is in the same place as the name alone, which is hidden by it, and shows
 * again where there is no room for both lines, or no value.
 */
export function townNumberLayer(palette: Palette, family: readonly string[]): LayerSpecification {
  return {
    id: 'town-numbers',
    type: 'symbol',
    source: 'numbers',
    minzoom: 3.2,
    maxzoom: HEX_NUMBERS_FROM_ZOOM,
    layout: {
      'text-field': [
        'format',
        ['get', 'name'],
        {},
        '\n',
        {},
        ['get', 'number'],
        { 'font-scale': 1.12, 'text-font': ['literal', fontStack(family, 'Semibold')] },
      ],
      'text-font': fontStack(family, 'Medium'),
      'text-size': townSize,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 3, 3, 6, 6],
      'text-max-width': 10,
      'text-line-height': 1.15,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': palette.townName, ...haloOf(palette) },
  };
}
