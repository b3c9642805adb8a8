import type { LayerSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import { baseTilePath, TILE_SET_NAMES, TILE_SETS } from '@/lib/picture/base-tiles';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import { areaLayers, areaNames, shadeLayer } from './area-layers';
import { groundLayers, lineLayers } from './base-layers';
import { frontLayer, markerLayers, zoneLabel, zoneLayers } from './cell-layers';
import { NOTHING } from './cell-source';
import { chosenNameLayer, textLayers } from './name-layers';

/** What the page adds by itself. */
const DRAWN = ['zone', 'selected', 'names', 'fronts', 'lit', 'drawn'] as const;
export type DrawnSource = (typeof DRAWN)[number];

/** The hexes go below this layer: above land and water, below what dims them, and below every line and name. */
export const HEXES_BEFORE = 'lit-shade';
/** The strokes around hexes go below this layer: above every line, below every name. */
export const OUTLINES_BEFORE = 'hex-numbers';

/**
 * The whole style: base map, zone and marker, with nothing from another origin. `family` are the page's font
 * families in the order of CSS; `origin` is put before the paths of the files, since a worker has no page to
 * resolve them against.
 */
export function buildStyle(
  theme: Theme,
  family: readonly string[],
  origin: string,
): StyleSpecification {
  const sources: StyleSpecification['sources'] = {};
  for (const name of TILE_SET_NAMES) {
    const tiles = [origin + baseTilePath(name, '{z}', '{x}', '{y}')];
    sources[name] = { type: 'vector', tiles, maxzoom: TILE_SETS[name].maxzoom };
  }
  for (const name of DRAWN) sources[name] = { type: 'geojson', data: NOTHING };
  return { version: 8, sources, layers: buildLayers(theme, family) };
}

/** A change of one paint property, to turn one theme into the other without reloading anything. */
type PaintChange = readonly [layer: string, property: PaintProperty, value: PaintValue];
type PaintProperty = Parameters<MapLibreMap['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibreMap['setPaintProperty']>[2];

/** What to set so that a map in theme `from` shows theme `to`. */
export function paintChanges(from: Theme, to: Theme): PaintChange[] {
  return paintDifferences(buildLayers(from, []), buildLayers(to, []));
}

/** What to set so that layers look like others of the same ids. */
export function paintDifferences(
  from: readonly LayerSpecification[],
  to: readonly LayerSpecification[],
): PaintChange[] {
  const before = new Map(from.map((layer) => [layer.id, layer.paint ?? {}]));
  return to.flatMap((layer) =>
    Object.entries(layer.paint ?? {})
      .filter(([property, value]) => {
        const old: unknown = Reflect.get(before.get(layer.id) ?? {}, property);
        return JSON.stringify(old) !== JSON.stringify(value);
      })
      .map(([property, value]): PaintChange => [layer.id, property as PaintProperty, value]),
  );
}

function buildLayers(theme: Theme, family: readonly string[]): LayerSpecification[] {
  const palette = PALETTES[theme];
  return [
    ...groundLayers(palette),
    shadeLayer(palette),
    ...lineLayers(palette),
    frontLayer(theme),
    ...zoneLayers(palette),
    ...areaLayers(palette),
    // The last is placed first.
    ...textLayers(family),
    zoneLabel(palette, family),
    ...areaNames(palette, family),
    ...markerLayers(palette, family),
    chosenNameLayer(family),
  ];
}
