import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import {
  CELL_NAME,
  FAR_NUMBERS,
  HEX_NUMBER_HALO,
  HEX_NUMBERS,
  HEX_NUMBERS_FROM_ZOOM,
  haloWidth,
  LINE_EM,
  NUMBER_SCALE,
  TOWN_NUMBERS,
  TOWNS_FROM_ZOOM,
} from '@/lib/picture/name-rules';
import { PALETTES } from '@/lib/picture/palette';
import { fontStack, sizeByZoom, TOWN_LAYERS, townSize } from './label-layers';

/** The source has the values of hexes, of towns and of the chosen cell (see `numberFeatures`). */
const IS_HEX: ExpressionSpecification = ['has', 'isLow'];
const IS_TOWN: ExpressionSpecification = ['has', 'rank'];
const IS_CHOSEN: ExpressionSpecification = ['has', 'chosen'];
const HAS_NUMBER: ExpressionSpecification = ['!=', ['get', 'number'], ''];

/** The ids of the layers that may have values. */
export const NUMBER_LAYERS = ['far-numbers', 'town-numbers', 'hex-numbers', 'chosen-name'] as const;

/** The ids of the layers whose text names a place: whoever points at it means that place. */
export const PLACE_NAME_LAYERS = [
  'chosen-name',
  'far-numbers',
  'town-numbers',
  ...TOWN_LAYERS,
] as const;

/** The ink that can be read on the hex below, in either theme. */
const inkPaint = {
  'text-color': byInk('townName'),
  'text-halo-color': byInk('halo'),
  'text-halo-width': haloWidth(false),
  'text-halo-blur': 0.4,
} as const;

function byInk(color: 'townName' | 'halo'): ExpressionSpecification {
  return ['match', ['get', 'ink'], 'dark', PALETTES.dark[color], PALETTES.light[color]];
}

/**
 * Values in the hexes. A number stands where it touches nothing else: names come first. It is lower on the
 * layer whose hexes have an arrow in the middle.
 */
export function hexNumberLayer(family: readonly string[]): LayerSpecification {
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
    paint: { ...inkPaint, 'text-halo-width': HEX_NUMBER_HALO },
  };
}

/**
 * A town's name with its value below. It is in the same place as the name alone, which is hidden by it, and shows
 * again where there is no room for both lines, or no value.
 */
export function townNumberLayer(family: readonly string[]): LayerSpecification {
  return {
    id: 'town-numbers',
    type: 'symbol',
    source: 'numbers',
    minzoom: TOWNS_FROM_ZOOM,
    filter: IS_TOWN,
    layout: {
      ...nameAndNumber(family),
      'text-size': townSize,
      'text-padding': sizeByZoom(TOWN_NUMBERS.paddings),
    },
    paint: inkPaint,
  };
}

/** The same for a few towns on a map as small as a phone's, where letters of states would leave no room. */
export function farNumberLayer(family: readonly string[]): LayerSpecification {
  return {
    id: 'far-numbers',
    type: 'symbol',
    source: 'numbers',
    minzoom: FAR_NUMBERS.fromZoom,
    maxzoom: TOWNS_FROM_ZOOM,
    filter: ['all', IS_TOWN, HAS_NUMBER, ['<', ['get', 'rank'], FAR_NUMBERS.towns]],
    layout: {
      ...nameAndNumber(family),
      'text-size': FAR_NUMBERS.size,
      'text-padding': FAR_NUMBERS.padding,
    },
    paint: inkPaint,
  };
}

/**
 * The chosen place with its number, above its outline, or above the dot that marks it from afar. It is placed before
 * anything else.
 */
export function chosenNameLayer(family: readonly string[]): LayerSpecification {
  return {
    id: 'chosen-name',
    type: 'symbol',
    source: 'numbers',
    filter: IS_CHOSEN,
    layout: {
      'text-field': ['concat', ['get', 'name'], ['case', HAS_NUMBER, ' ', ''], ['get', 'number']],
      'text-font': fontStack(family, 'Semibold'),
      'text-size': CELL_NAME.size,
      'text-max-width': CELL_NAME.maxWidthEm,
      'text-line-height': LINE_EM,
      'text-padding': CELL_NAME.padding,
      'text-anchor': 'bottom',
      'text-offset': [
        'interpolate',
        ['linear'],
        ['zoom'],
        5.8,
        ['literal', [0, -0.8]],
        6.6,
        ['literal', [0, -CELL_NAME.gapPx / CELL_NAME.size]],
      ],
    },
    paint: inkPaint,
  };
}

function nameAndNumber(family: readonly string[]) {
  const heavy: ExpressionSpecification = ['literal', fontStack(family, 'Semibold')];
  const both: ExpressionSpecification = [
    'format',
    ['get', 'name'],
    {},
    '\n',
    {},
    ['get', 'number'],
    { 'font-scale': NUMBER_SCALE, 'text-font': heavy },
  ];
  const text: ExpressionSpecification = ['case', HAS_NUMBER, both, ['format', ['get', 'name'], {}]];
  return {
    'text-field': text,
    'text-font': fontStack(family, 'Medium'),
    'text-max-width': TOWN_NUMBERS.maxWidthEm,
    'text-line-height': LINE_EM,
    'symbol-sort-key': ['get', 'rank'] satisfies ExpressionSpecification,
  };
}
