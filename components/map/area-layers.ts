import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { DRAWN_CASING_OPACITY, DRAWN_WIDTHS } from '@/lib/picture/drawn-look';
import type { Palette } from '@/lib/picture/palette';
import { areaNamePaint, fontStack, sizeByZoom } from './text-look';

const isKind = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];

/** What dims all hexes but those of a chosen hazard: it lies directly above them. */
export function shadeLayer(palette: Palette): LayerSpecification {
  return {
    id: 'lit-shade',
    type: 'fill',
    source: 'lit',
    filter: isKind('shade'),
    paint: { 'fill-antialias': false, 'fill-color': palette.land, 'fill-opacity': 0.72 },
  };
}

/** The edge of what is lit, and the areas that forecasters have drawn, in the color of their severity. */
export function areaLayers(palette: Palette): LayerSpecification[] {
  const { extreme, severe, moderate, minor, unknown } = palette.severity;
  const color: ExpressionSpecification = [
    'match',
    ['get', 'severity'],
    ...['extreme', extreme, 'severe', severe, 'moderate', moderate, 'minor', minor],
    unknown,
  ] as unknown as ExpressionSpecification;
  return [
    {
      id: 'lit-edge',
      type: 'line',
      source: 'lit',
      filter: isKind('edge'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.text,
        'line-opacity': 0.75,
        'line-width': 1.2,
      },
    },
    {
      id: 'drawn-casing',
      type: 'line',
      source: 'drawn',
      filter: isKind('line'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.selectedCasing,
        'line-opacity': DRAWN_CASING_OPACITY,
        'line-width': sizeByZoom(DRAWN_WIDTHS.casing),
      },
    },
    {
      id: 'drawn',
      type: 'line',
      source: 'drawn',
      filter: isKind('line'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': sizeByZoom(DRAWN_WIDTHS.core) },
    },
  ];
}

/** The names of what is lit, and closer by of what is drawn. */
export function areaNames(palette: Palette, family: readonly string[]): LayerSpecification[] {
  const named = (
    id: string,
    source: 'lit' | 'drawn',
    { minzoom, padding }: { minzoom: number; padding: number },
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    minzoom,
    filter: isKind('name'),
    layout: {
      'text-field': ['get', 'label'],
      'text-font': fontStack(family, 'Semibold'),
      'text-size': 12,
      'text-anchor': 'bottom',
      'text-offset': [0, -0.4],
      'text-max-width': 9,
      'text-padding': padding,
    },
    paint: areaNamePaint(palette),
  });
  return [
    named('drawn-names', 'drawn', { minzoom: 6, padding: 4 }),
    // All of them say the same.
    named('lit-names', 'lit', { minzoom: 0, padding: 36 }),
  ];
}
