import type {
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl';
import { PALETTES, type Theme } from '@/lib/picture/palette';
import { BASE_FILES, type BaseFile, fileUrl, LATE_FILES } from './base-files';
import { groundLayers, lineLayers } from './base-layers';
import { markerLayers, zoneLabel, zoneLayers } from './cell-layers';
import { NOTHING } from './cell-source';
import { stateLayers, townLayers } from './label-layers';
import { farNumberLayer, hexNumberLayer, townNumberLayer } from './number-layers';

/** What the page adds by itself. */
const DRAWN = ['zone', 'selected', 'numbers'] as const;
export type DrawnSource = (typeof DRAWN)[number];

/** The hexes go below this layer: above land and water, below every line and name. */
export const HEXES_BEFORE = 'counties';
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
  const sources: Record<string, GeoJSONSourceSpecification> = {};
  for (const name of BASE_FILES) {
    const isLate = LATE_FILES.some(([late]) => late === name);
    const data = isLate ? NOTHING : fileUrl(name, origin);
    sources[name] = { type: 'geojson', data, ...DETAIL[name] };
  }
  for (const name of DRAWN) sources[name] = { type: 'geojson', data: NOTHING };
  return { version: 8, sources, layers: buildLayers(theme, family) };
}

/** Beyond these zooms the data has no more detail: its tiles are enlarged instead of cut again. */
const DETAIL: Record<BaseFile, { maxzoom: number }> = {
  world: { maxzoom: 8 },
  borders: { maxzoom: 8 },
  lakes: { maxzoom: 9 },
  nation: { maxzoom: 10 },
  states: { maxzoom: 10 },
  counties: { maxzoom: 10 },
  coast: { maxzoom: 10 },
  rivers: { maxzoom: 8 },
  labels: { maxzoom: 9 },
  towns: { maxzoom: 9 },
};

/** A change of one paint property, to turn one theme into the other without reloading anything. */
type PaintChange = readonly [layer: string, property: PaintProperty, value: PaintValue];
type PaintProperty = Parameters<MapLibreMap['setPaintProperty']>[1];
type PaintValue = Parameters<MapLibreMap['setPaintProperty']>[2];

/** What to set so that a map in theme `from` shows theme `to`. */
export function paintChanges(from: Theme, to: Theme): PaintChange[] {
  const before = new Map(buildLayers(from, []).map((layer) => [layer.id, layer.paint ?? {}]));
  return buildLayers(to, []).flatMap((layer) =>
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
    ...lineLayers(palette),
    ...zoneLayers(palette),
    // The last is placed first, and what follows goes where there is room.
    hexNumberLayer(palette, family),
    ...townLayers(palette, family),
    townNumberLayer(palette, family),
    ...stateLayers(palette, family),
    farNumberLayer(palette, family),
    zoneLabel(palette, family),
    ...markerLayers(palette, family),
  ];
}
