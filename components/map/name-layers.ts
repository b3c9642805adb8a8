import type {
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import {
  CELL_NAME,
  FAR_TOWNS,
  FEWEST_TOWNS,
  HEX_NUMBER_HALO_PX,
  HEX_NUMBERS,
  HEX_NUMBERS_FROM_ZOOM,
  LINE_EM,
  NUMBER_SCALE,
  STATE_CODES,
  STATE_NAMES,
  STATE_NAMES_FROM_ZOOM,
  TOWN_NAMES,
  TOWNS_BY_ZOOM,
  TOWNS_FROM_ZOOM,
} from '@/lib/picture/name-rules';
import { fontStack, inkPaint, sizeByZoom, townSize } from './text-look';

// All texts over the hexes come from one source (see `nameFeatures`). Each has its `ink`.
const IS_CHOSEN: ExpressionSpecification = ['has', 'chosen'];
const IS_TOWN: ExpressionSpecification = ['has', 'rank'];
const IS_STATE: ExpressionSpecification = ['has', 'code'];
const IS_HEX: ExpressionSpecification = ['has', 'isLow'];
const HAS_NUMBER: ExpressionSpecification = ['!=', ['get', 'number'], ''];
/** After a zoom, there are others than those for which there is room, until the source has the right ones. */
const IS_IN_ROOM: ExpressionSpecification = [
  '<',
  ['get', 'rank'],
  ['step', ['zoom'], FEWEST_TOWNS, ...TOWNS_BY_ZOOM.flat()],
];

/** The ids of the layers whose text names a place: whoever points at it means that place. */
export const PLACE_NAME_LAYERS = ['chosen-name', 'far-towns', 'towns'] as const;
/** The ids of all layers of texts over the hexes. */
export const TEXT_LAYERS = [
  'hex-numbers',
  'state-codes',
  'state-names',
  ...PLACE_NAME_LAYERS,
] as const;

/**
 * The texts over the hexes. The last is placed first, and what comes before it goes where there is room: numbers in
 * hexes, towns, states (each is named, whatever cities it has).
 */
export function textLayers(family: readonly string[]): LayerSpecification[] {
  return [hexNumbers(family), towns(family), ...states(family), farTowns(family)];
}

/** Values in the hexes, lower on the layer whose hexes have an arrow in the middle. */
function hexNumbers(family: readonly string[]): LayerSpecification {
  return {
    id: 'hex-numbers',
    type: 'symbol',
    source: 'names',
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
    paint: inkPaint(HEX_NUMBER_HALO_PX),
  };
}

/** Names of towns, each with its value below, where there is one. */
function towns(family: readonly string[]): LayerSpecification {
  return {
    id: 'towns',
    type: 'symbol',
    source: 'names',
    minzoom: TOWNS_FROM_ZOOM,
    filter: ['all', IS_TOWN, IS_IN_ROOM],
    layout: {
      ...nameAndNumber(family),
      'text-size': townSize,
      'text-padding': sizeByZoom(TOWN_NAMES.paddings),
    },
    paint: inkPaint(),
  };
}

/** The same for a few towns on a map as small as a phone's, where letters of states would leave no room. */
function farTowns(family: readonly string[]): LayerSpecification {
  return {
    id: 'far-towns',
    type: 'symbol',
    source: 'names',
    minzoom: FAR_TOWNS.fromZoom,
    maxzoom: TOWNS_FROM_ZOOM,
    filter: ['all', IS_TOWN, HAS_NUMBER, ['<', ['get', 'rank'], FAR_TOWNS.towns]],
    layout: {
      ...nameAndNumber(family),
      'text-size': FAR_TOWNS.size,
      'text-padding': FAR_TOWNS.padding,
    },
    paint: inkPaint(),
  };
}

function nameAndNumber(family: readonly string[]) {
  const heavy: ExpressionSpecification = ['literal', fontStack(family, 'Semibold')];
  const below: ExpressionSpecification = [
    'concat',
    ['case', HAS_NUMBER, '\n', ''],
    ['get', 'number'],
  ];
  return {
    'text-field': [
      'format',
      ['get', 'name'],
      {},
      below,
      { 'font-scale': NUMBER_SCALE, 'text-font': heavy },
    ],
    'text-font': fontStack(family, 'Medium'),
    'text-max-width': TOWN_NAMES.maxWidthEm,
    'text-line-height': LINE_EM,
    'symbol-sort-key': ['get', 'rank'],
  } satisfies SymbolLayerSpecification['layout'];
}

/** Letters of states far away, their names closer by. */
function states(family: readonly string[]): LayerSpecification[] {
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: 'names',
      minzoom: STATE_NAMES_FROM_ZOOM,
      maxzoom: STATE_NAMES.untilZoom,
      filter: IS_STATE,
      layout: {
        'text-field': [
          'case',
          ['==', ['get', 'code'], STATE_NAMES.without],
          '',
          ['upcase', ['get', 'name']],
        ],
        'text-font': fontStack(family, 'Medium'),
        'text-size': sizeByZoom(STATE_NAMES.sizes),
        'text-letter-spacing': STATE_NAMES.spacingEm,
        'text-max-width': STATE_NAMES.maxWidthEm,
        'text-line-height': STATE_NAMES.lineEm,
        'text-padding': STATE_NAMES.padding,
      },
      paint: { ...inkPaint(), 'text-opacity': sizeByZoom(STATE_NAMES.opacities) },
    },
    {
      id: 'state-codes',
      type: 'symbol',
      source: 'names',
      minzoom: 2,
      maxzoom: STATE_NAMES_FROM_ZOOM,
      filter: IS_STATE,
      layout: {
        'text-field': ['get', 'code'],
        'text-font': fontStack(family, 'Medium'),
        'text-size': sizeByZoom(STATE_CODES.sizes),
        'text-letter-spacing': STATE_CODES.spacingEm,
        'text-padding': STATE_CODES.padding,
      },
      paint: inkPaint(),
    },
  ];
}

/**
 * The chosen place with its number, above its outline, or above the dot that marks it from afar. It is placed before
 * anything else.
 */
export function chosenNameLayer(family: readonly string[]): LayerSpecification {
  return {
    id: 'chosen-name',
    type: 'symbol',
    source: 'names',
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
        ...CELL_NAME.gapsEm.flatMap(([zoom, gapEm]): [number, ExpressionSpecification] => [
          zoom,
          ['literal', [0, -gapEm]],
        ]),
      ],
    },
    paint: inkPaint(),
  };
}
