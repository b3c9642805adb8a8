import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import {
  FAR_NUMBERS,
  HEX_NUMBER_HALO,
  HEX_NUMBERS,
  HEX_NUMBERS_FROM_ZOOM,
  LINE_EM,
  NUMBER_SCALE,
  TOWN_NUMBERS,
  TOWNS_FROM_ZOOM,
} from '@/lib/picture/name-rules';
import type { Palette } from '@/lib/picture/palette';
import { fontStack, haloOf, sizeByZoom, townSize } from './label-layers';

/**
 * The source has the values of hexes or those of towns. For a moment after a zoom, a tile has the others, without what
 * these layers read.
 */
const IS_HEX: ExpressionSpecification = ['has', 'isLow'];
const IS_TOWN: ExpressionSpecification = ['has', 'rank'];

/** The ids of the layers that have values. */
export const NUMBER_LAYERS = ['far-numbers', 'town-numbers', 'hex-numbers'] as const;

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
    filter: IS_HEX,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': fontStack(family, 'Medium'),
      'text-size': sizeByZoom(HEX_NUMBERS.sizes),
      'text-padding': HEX_NUMBERS.padding,
      'text-max-width': HEX_NUMBERS.maxWidthEm,
      // Below the arrow, if there is one.
      'text-offset': [
        'case',
        ['get', 'isLow'],
        ['literal', [0, HEX_NUMBERS.belowArrowEm]],
        ['literal', [0, 0]],
      ],
    },
    paint: {
      'text-color': palette.townName,
      ...haloOf(palette),
      'text-halo-width': HEX_NUMBER_HALO,
    },
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
    filter: IS_TOWN,
    layout: {
      ...nameAndNumber(family),
      'text-size': townSize,
      'text-padding': sizeByZoom(TOWN_NUMBERS.paddings),
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
    minzoom: FAR_NUMBERS.fromZoom,
    maxzoom: TOWNS_FROM_ZOOM,
    filter: ['all', IS_TOWN, ['<', ['get', 'rank'], FAR_NUMBERS.towns]],
    layout: {
      ...nameAndNumber(family),
      'text-size': FAR_NUMBERS.size,
      'text-padding': FAR_NUMBERS.padding,
    },
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
    { 'font-scale': NUMBER_SCALE, 'text-font': heavy },
  ];
  return {
    'text-field': text,
    'text-font': fontStack(family, 'Medium'),
    'text-max-width': TOWN_NUMBERS.maxWidthEm,
    'text-line-height': LINE_EM,
    'symbol-sort-key': ['get', 'rank'] satisfies ExpressionSpecification,
  };
}
