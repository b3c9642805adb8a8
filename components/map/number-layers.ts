import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '@/lib/picture/palette';
import { fontStack, haloOf, TOWNS_FROM_ZOOM, townSize } from './label-layers';

/** From this zoom on values stand in the hexes; below it, at the names of towns. */
export const HEX_NUMBERS_FROM_ZOOM = 8;
/** The ids of the layers that have values. */
export const NUMBER_LAYERS = ['far-numbers', 'town-numbers', 'hex-numbers'] as const;
const MAX_FAR_TOWNS = 26;

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
      // Below the arrow, if there is one.
      'text-offset': ['case', ['get', 'isLow'], ['literal', [0, 1.3]], ['literal', [0, 0]]],
    },
    // Many small numbers with a full halo would be a carpet of their own.
    paint: { 'text-color': palette.townName, ...haloOf(palette), 'text-halo-width': 1 },
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
    minzoom: TOWNS_FROM_ZOOM,
    maxzoom: HEX_NUMBERS_FROM_ZOOM,
    layout: {
      ...nameAndNumber(family),
      'text-size': townSize,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 3, 3, 6, 6],
    },
    paint: { 'text-color': palette.townName, ...haloOf(palette) },
  };
}

/** The same for a few towns on a map as small as a phone's, where letters of states would leave no room. */
export function farNumberLayer(palette: Palette, family: readonly string[]): LayerSpecification {
  return {
    id: 'far-numbers',
    type: 'symbol',
    source: 'numbers',
    minzoom: 1.8,
    maxzoom: TOWNS_FROM_ZOOM,
    filter: ['<', ['get', 'rank'], MAX_FAR_TOWNS],
    layout: { ...nameAndNumber(family), 'text-size': 10, 'text-padding': 6 },
    paint: { 'text-color': palette.townName, ...haloOf(palette) },
  };
}

function nameAndNumber(family: readonly string[]) {
  const heavy: ExpressionSpecification = ['literal', fontStack(family, 'Semibold')];
  const text: ExpressionSpecification = [
    'format',
    ['get', 'name'],
    {},
    '\n',
    {},
    ['get', 'number'],
    { 'font-scale': 1.12, 'text-font': heavy },
  ];
  return {
    'text-field': text,
    'text-font': fontStack(family, 'Medium'),
    'text-max-width': 10,
    'text-line-height': 1.15,
    'symbol-sort-key': ['get', 'rank'] satisfies ExpressionSpecification,
  };
}
