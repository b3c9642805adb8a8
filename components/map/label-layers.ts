import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import {
  FEWEST_TOWNS,
  haloWidth,
  LINE_EM,
  MORE_TOWNS_FROM_ZOOM,
  type SizeStops,
  STATE_CODES,
  STATE_NAMES,
  STATE_NAMES_FROM_ZOOM,
  TOWN_NAMES,
  TOWN_SIZES,
  TOWNS_BY_ZOOM,
  TOWNS_FROM_ZOOM,
} from '@/lib/picture/name-rules';
import type { Palette } from '@/lib/picture/palette';

/** The towns that may be named at a zoom, without some by their ranks. */
export function townFilter(without: readonly number[] = []): FilterSpecification {
  return [
    'all',
    ['==', ['get', 'kind'], 'town'],
    ['<', ['get', 'rank'], ['step', ['zoom'], FEWEST_TOWNS, ...TOWNS_BY_ZOOM.flat()]],
    ['!', ['in', ['get', 'rank'], ['literal', [...without]]]],
  ];
}

/** The ids of the layers of towns' names alone, and of those whose names need more room where there are arrows. */
export const TOWN_LAYERS = ['more-towns', 'town-names'] as const;
export const LABEL_LAYERS = [
  'state-codes',
  ...TOWN_LAYERS,
  'state-names',
  'town-numbers',
  'far-numbers',
  'chosen-name',
] as const;

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

/** What sets text off from the weather below it. */
export function haloOf({ halo }: Palette) {
  return { 'text-halo-color': halo, 'text-halo-width': haloWidth(false), 'text-halo-blur': 0.4 };
}

/** The same for the name of an area, at its northern end. */
export function areaNamePaint({ townName, halo }: Palette) {
  return { 'text-color': townName, 'text-halo-color': halo, 'text-halo-width': 1.6 };
}

const isState: FilterSpecification = ['==', ['get', 'kind'], 'state'];

// Names are in the page's own font: without a `glyphs` address MapLibre draws letters from the fonts of the
// document. `family` is a list as in CSS.

/** Names of towns, which give way to names of states. */
export function townLayers(palette: Palette, family: readonly string[]): LayerSpecification[] {
  const townLayer = (id: string, source: string, minzoom: number): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    minzoom,
    filter: townFilter(),
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fontStack(family, 'Medium'),
      'text-size': townSize,
      'text-padding': sizeByZoom(TOWN_NAMES.paddings),
      'text-variable-anchor': [...TOWN_NAMES.anchors],
      'text-radial-offset': TOWN_NAMES.offsetEm,
      'text-max-width': TOWN_NAMES.maxWidthEm,
      'text-line-height': LINE_EM,
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': palette.townName, ...haloOf(palette) },
  });
  return [
    townLayer('more-towns', 'towns', MORE_TOWNS_FROM_ZOOM),
    townLayer('town-names', 'labels', TOWNS_FROM_ZOOM),
  ];
}

/** Letters of states far away, their names closer by: each state is named, whatever cities it has. */
export function stateLayers(palette: Palette, family: readonly string[]): LayerSpecification[] {
  const paint = { 'text-color': palette.stateName, ...haloOf(palette) };
  return [
    {
      id: 'state-names',
      type: 'symbol',
      source: 'labels',
      minzoom: STATE_NAMES_FROM_ZOOM,
      maxzoom: STATE_NAMES.untilZoom,
      filter: isState,
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
      paint: { ...paint, 'text-opacity': sizeByZoom(STATE_NAMES.opacities) },
    },
    {
      id: 'state-codes',
      type: 'symbol',
      source: 'labels',
      minzoom: 2,
      maxzoom: STATE_NAMES_FROM_ZOOM,
      filter: isState,
      layout: {
        'text-field': ['get', 'code'],
        'text-font': fontStack(family, 'Medium'),
        'text-size': sizeByZoom(STATE_CODES.sizes),
        'text-letter-spacing': STATE_CODES.spacingEm,
        'text-padding': STATE_CODES.padding,
      },
      paint,
    },
  ];
}

/**
 * MapLibre takes the weight from the first family's name, and no page has a family of that name: so a name
 * with the weight comes first, and the real families after it.
 */
export function fontStack(family: readonly string[], weight: 'Medium' | 'Semibold'): string[] {
  return [`${family[0] ?? 'sans-serif'} ${weight}`, ...family];
}
