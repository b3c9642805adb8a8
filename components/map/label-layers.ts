import type {
  DataDrivenPropertyValueSpecification,
  FilterSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { Palette } from '@/lib/picture/palette';

/** From this zoom on smaller towns are named, and their file is loaded. */
export const MORE_TOWNS_FROM_ZOOM = 6;

/** How many towns, by population, may be named from a zoom on; collisions leave out more. */
const TOWNS_BY_ZOOM: readonly (readonly [zoom: number, towns: number])[] = [
  [4, 45],
  [5, 110],
  [MORE_TOWNS_FROM_ZOOM, 420],
  [7, 1500],
  [8, 3200],
  [9, 6000],
];

const FEWEST_TOWNS = 26;

/** How many towns, by population, may be named at a zoom. */
export function townsAt(zoom: number): number {
  return TOWNS_BY_ZOOM.findLast(([from]) => zoom >= from)?.[1] ?? FEWEST_TOWNS;
}

const townFilter: FilterSpecification = [
  'all',
  ['==', ['get', 'kind'], 'town'],
  ['<', ['get', 'rank'], ['step', ['zoom'], FEWEST_TOWNS, ...TOWNS_BY_ZOOM.flat()]],
];

/** The map of a phone is farther away: there, only values name their towns. */
export const TOWNS_FROM_ZOOM = 3.2;

/** The ids of the layers that have text. */
export const LABEL_LAYERS = [
  'state-codes',
  'more-towns',
  'town-names',
  'state-names',
  'town-numbers',
  'far-numbers',
] as const;

/** From this zoom on a state has room for its name, below it for its two letters. */
const NAMES_FROM_ZOOM = 4.8;
/** The size of a town's name, by its rank and the zoom. */
export const townSize: DataDrivenPropertyValueSpecification<number> = [
  'interpolate',
  ['linear'],
  ['zoom'],
  3,
  ['step', ['get', 'rank'], 11.5, 20, 10.5],
  5,
  ['step', ['get', 'rank'], 13, 20, 12, 110, 11],
  8,
  ['step', ['get', 'rank'], 17, 60, 14.5, 400, 12.5, 1500, 11.5],
  11,
  ['step', ['get', 'rank'], 21, 60, 18, 400, 15.5, 1500, 14, 4000, 13],
];

/** What sets text off from the weather below it. */
export function haloOf({ halo }: Palette) {
  return { 'text-halo-color': halo, 'text-halo-width': haloWidth(false), 'text-halo-blur': 0.4 };
}

/** The width of that, in pixels: more where an arrow may end at a letter. */
export function haloWidth(hasArrows: boolean): number {
  return hasArrows ? 2.4 : 1.4;
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
    filter: townFilter,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': fontStack(family, 'Medium'),
      'text-size': townSize,
      'text-padding': ['interpolate', ['linear'], ['zoom'], 3, 5, 4, 9, 8, 6],
      'text-variable-anchor': ['center', 'bottom', 'top'],
      'text-radial-offset': 0.7,
      'text-max-width': 8,
      'text-line-height': 1.15,
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
      minzoom: NAMES_FROM_ZOOM,
      maxzoom: 8,
      filter: isState,
      layout: {
        // DC is too small for its name at all zooms that show names of states.
        'text-field': ['case', ['==', ['get', 'code'], 'DC'], '', ['upcase', ['get', 'name']]],
        'text-font': fontStack(family, 'Medium'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 4.8, 10, 7, 13.5],
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        'text-line-height': 1.3,
        'text-padding': 4,
      },
      paint: { ...paint, 'text-opacity': ['interpolate', ['linear'], ['zoom'], 7, 1, 8, 0] },
    },
    {
      id: 'state-codes',
      type: 'symbol',
      source: 'labels',
      minzoom: 2,
      maxzoom: NAMES_FROM_ZOOM,
      filter: isState,
      layout: {
        'text-field': ['get', 'code'],
        'text-font': fontStack(family, 'Medium'),
        'text-size': ['interpolate', ['linear'], ['zoom'], 2, 8.5, 4.7, 11.5],
        'text-letter-spacing': 0.06,
        'text-padding': 1,
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
