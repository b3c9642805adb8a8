import type { LayerSpecification } from 'maplibre-gl';
import type { Palette } from '@/lib/picture/palette';

/** From this zoom on counties are drawn, and their file is loaded. */
export const COUNTIES_FROM_ZOOM = 6.5;
/** The same of rivers, and of a finer coast. */
export const RIVERS_FROM_ZOOM = 5;
export const COAST_FROM_ZOOM = 8;

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
      source: 'world',
      paint: { 'fill-antialias': false, 'fill-color': palette.abroad },
    },
    {
      id: 'abroad-shore',
      type: 'line',
      source: 'world',
      paint: { 'line-color': palette.shore, 'line-width': shoreWidth, 'line-opacity': 0.7 },
    },
    // In Natural Earth, land covers the Great Lakes: lakes go above it, and the finer nation above both.
    {
      id: 'lakes',
      type: 'fill',
      source: 'lakes',
      paint: { 'fill-antialias': false, 'fill-color': palette.water },
    },
    {
      id: 'lake-shore',
      type: 'line',
      source: 'lakes',
      paint: {
        'line-color': palette.lakeShore,
        'line-width': shoreWidth,
        // At close range the coarse shore would run beside the nation's finer one.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 5, 1, 6.5, 0],
      },
    },
    {
      id: 'nation',
      type: 'fill',
      source: 'nation',
      paint: { 'fill-antialias': false, 'fill-color': palette.land },
    },
    {
      id: 'inland-lakes',
      type: 'fill',
      source: 'lakes',
      filter: ['has', 'inland'],
      paint: { 'fill-antialias': false, 'fill-color': palette.water },
    },
    {
      id: 'inland-shore',
      type: 'line',
      source: 'lakes',
      filter: ['has', 'inland'],
      paint: { 'line-color': palette.lakeShore, 'line-width': shoreWidth },
    },
  ];
}

/** Shores and borders: hairlines that stay readable above the weather. */
export function lineLayers(palette: Palette): LayerSpecification[] {
  return [
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: COUNTIES_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.countyLine,
        'line-width': ['interpolate', ['linear'], ['zoom'], 6.5, 0.5, 10, 1],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 6.5, 0, 7.5, 0.5],
      },
    },
    {
      id: 'rivers',
      type: 'line',
      source: 'rivers',
      minzoom: RIVERS_FROM_ZOOM,
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: {
        'line-color': palette.river,
        'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.6, 8, 1.3, 11, 2.2],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 5, 0, 5.6, 0.6],
      },
    },
    {
      id: 'nation-shore',
      type: 'line',
      source: 'nation',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.shore,
        'line-width': shoreWidth,
        // The finer coast takes its place.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], COAST_FROM_ZOOM, 1, 8.4, 0],
      },
    },
    {
      id: 'coast',
      type: 'line',
      source: 'coast',
      minzoom: COAST_FROM_ZOOM,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.shore, 'line-width': shoreWidth },
    },
    {
      id: 'states',
      type: 'line',
      source: 'states',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.stateLine,
        'line-opacity': 0.75,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.5, 6, 1, 10, 1.6],
      },
    },
    {
      id: 'borders',
      type: 'line',
      source: 'borders',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': palette.border,
        'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 6, 1.2, 10, 1.8],
      },
    },
  ];
}

const shoreWidth: ['interpolate', ['linear'], ['zoom'], ...number[]] = [
  'interpolate',
  ['linear'],
  ['zoom'],
  3,
  0.4,
  6,
  0.7,
  10,
  1.1,
];
