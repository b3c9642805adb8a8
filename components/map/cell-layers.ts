import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FRONT } from '@/lib/picture/front-lines';
import { cssInk } from '@/lib/picture/hex-colors';
import { THEMES } from '@/lib/picture/hex-theme';
import { DOT_ZOOMS } from '@/lib/picture/name-rules';
import type { Palette, Theme } from '@/lib/picture/palette';
import { areaNamePaint, fontStack } from './text-look';

const dotFade: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...[DOT_ZOOMS.fades, 1],
  ...[DOT_ZOOMS.gone, 0],
];

/**
 * The marker of a selected cell that is too small to see. A letter rather than a circle: names avoid letters,
 * so that the town's name moves aside instead of being covered.
 */
export function markerLayers(palette: Palette, family: readonly string[]): LayerSpecification[] {
  return [
    {
      id: 'selected-dot',
      type: 'symbol',
      source: 'selected',
      maxzoom: DOT_ZOOMS.gone,
      layout: {
        'text-field': '\u2022',
        'text-font': [...family],
        'text-size': 34,
        'text-line-height': 0.4,
        // The dot is a little below the middle of its line.
        'text-offset': [0, -0.1],
        'text-padding': 0,
        'text-allow-overlap': true,
      },
      paint: {
        'text-color': palette.selected,
        'text-halo-color': palette.selectedCasing,
        'text-halo-width': 2,
        'text-opacity': dotFade,
      },
    },
  ];
}

/** Where something stands each three hours, above the hexes and below the names. */
export function frontLayer(theme: Theme): LayerSpecification {
  return {
    id: 'fronts',
    type: 'line',
    source: 'fronts',
    layout: { 'line-cap': 'round' },
    paint: {
      'line-color': cssInk(THEMES[theme].stroke, FRONT.opacity),
      'line-width': FRONT.widthPx,
    },
  };
}

const zoneWidth = (...widths: [far: number, near: number, nearest: number]) =>
  [
    'interpolate',
    ['linear'],
    ['zoom'],
    4,
    widths[0],
    8,
    widths[1],
    12,
    widths[2],
  ] satisfies ExpressionSpecification;

/** The zone of the selected cell, above the hexes and below the names. Its color is set later. */
export function zoneLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'zone-casing',
      type: 'line',
      source: 'zone',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.selectedCasing,
        'line-opacity': 0.35,
        'line-width': zoneWidth(2.2, 3.2, 4),
      },
    },
    {
      id: 'zone',
      type: 'line',
      source: 'zone',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.severity.unknown,
        'line-width': zoneWidth(1, 1.4, 2),
        'line-dasharray': [3, 2],
      },
    },
  ];
}

/** What the dashed line is, once, at the zone's northern end. */
export function zoneLabel(palette: Palette, family: readonly string[]): LayerSpecification {
  return {
    id: 'zone-label',
    type: 'symbol',
    source: 'zone',
    minzoom: 5.5,
    filter: ['has', 'label'],
    layout: {
      'text-field': ['get', 'label'],
      'text-font': fontStack(family, 'Semibold'),
      'text-size': 11.5,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.5],
      'text-padding': 3,
    },
    paint: areaNamePaint(palette),
  };
}
