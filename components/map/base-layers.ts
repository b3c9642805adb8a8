import type { LayerSpecification } from 'maplibre-gl';
import type { TILE_SETS, TileSetName } from '@/lib/picture/base-tiles';
import {
  COAST_FROM_ZOOM,
  COUNTIES_FROM_ZOOM,
  LAKE_SHORES_FROM_ZOOM,
  LINE_OPACITIES,
  LINE_WIDTHS,
  RIVERS_FROM_ZOOM,
  type Stops,
} from '@/lib/picture/line-stops';
import type { Palette } from '@/lib/picture/palette';

/**
 * Water, land and lakes under the weather, in this order. The edges of the fills are not antialiased: MapLibre
 * would draw every shape twice for that, and a shore covers each edge.
 */
export function groundLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'water', type: 'background', paint: { 'background-color': palette.water } },
    {
      id: 'abroad',
      type: 'fill',
      ...from('abroad', 'world'),
      paint: { 'fill-antialias': false, 'fill-color': palette.abroad },
    },
    {
      id: 'abroad-shore',
      type: 'line',
      ...from('abroad', 'world'),
      paint: {
        'line-color': palette.shore,
        'line-width': byZoom(LINE_WIDTHS.shore),
        'line-opacity': byZoom(LINE_OPACITIES.abroadShore),
      },
    },
    // In Natural Earth, land covers the Great Lakes: lakes go above it, and the finer nation above both.
    {
      id: 'lakes',
      type: 'fill',
      ...from('country', 'lakes'),
      paint: { 'fill-antialias': false, 'fill-color': palette.water },
    },
    {
      id: 'lake-shore',
      type: 'line',
      ...from('country', 'lakes'),
      paint: {
        'line-color': palette.lakeShore,
        'line-width': byZoom(LINE_WIDTHS.shore),
        'line-opacity': byZoom(LINE_OPACITIES.lakeShore),
      },
    },
    {
      id: 'nation',
      type: 'fill',
      ...from('country', 'nation'),
      maxzoom: COAST_FROM_ZOOM,
      paint: { 'fill-antialias': false, 'fill-color': palette.land },
    },
    {
      id: 'land',
      type: 'fill',
      ...from('country', 'land'),
      minzoom: COAST_FROM_ZOOM,
      paint: { 'fill-antialias': false, 'fill-color': palette.land },
    },
    {
      id: 'inland-lakes',
      type: 'fill',
      ...from('country', 'lakes'),
      filter: ['has', 'inland'],
      paint: { 'fill-antialias': false, 'fill-color': palette.water },
    },
    {
      id: 'inland-shore',
      type: 'line',
      ...from('country', 'lakes'),
      filter: ['has', 'inland'],
      paint: { 'line-color': palette.lakeShore, 'line-width': byZoom(LINE_WIDTHS.shore) },
    },
  ];
}

/** Shores and borders: hairlines that stay readable above the weather. */
export function lineLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      ...from('country', 'counties'),
      minzoom: COUNTIES_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.countyLine,
        'line-width': byZoom(LINE_WIDTHS.counties),
        'line-opacity': byZoom(LINE_OPACITIES.counties),
      },
    },
    {
      id: 'rivers',
      type: 'line',
      ...from('country', 'rivers'),
      minzoom: RIVERS_FROM_ZOOM,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': byZoom(LINE_WIDTHS.rivers),
        'line-opacity': byZoom(LINE_OPACITIES.rivers),
      },
    },
    {
      id: 'lake-lines',
      type: 'line',
      ...from('country', 'lakes'),
      filter: ['has', 'inland'],
      minzoom: LAKE_SHORES_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': byZoom(LINE_WIDTHS.shore),
        'line-opacity': byZoom(LINE_OPACITIES.inlandShore),
      },
    },
    {
      id: 'nation-shore',
      type: 'line',
      ...from('country', 'nation'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.shore,
        'line-width': byZoom(LINE_WIDTHS.shore),
        'line-opacity': byZoom(LINE_OPACITIES.nationShore),
      },
    },
    {
      id: 'coast',
      type: 'line',
      ...from('country', 'coast'),
      minzoom: COAST_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.shore, 'line-width': byZoom(LINE_WIDTHS.shore) },
    },
    {
      id: 'states',
      type: 'line',
      ...from('country', 'states'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.stateLine,
        'line-opacity': byZoom(LINE_OPACITIES.states),
        'line-width': byZoom(LINE_WIDTHS.states),
      },
    },
    {
      id: 'borders',
      type: 'line',
      ...from('abroad', 'borders'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': byZoom(LINE_WIDTHS.borders),
      },
    },
  ];
}

/** What a layer is drawn from: a layer of a set of tiles. */
function from<Name extends TileSetName>(
  source: Name,
  layer: keyof (typeof TILE_SETS)[Name]['layers'] & string,
) {
  return { source, 'source-layer': layer };
}

function byZoom(stops: Stops): ['interpolate', ['linear'], ['zoom'], ...number[]] {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()];
}
