import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { FeatureCollection } from 'geojson';
import { baseTilePath, TILE_SET_NAMES, TILE_SETS } from '@/lib/picture/base-tiles';

/** The width of a tile in its own units: as many as MapLibre has. */
const TILE_UNITS = 8192;
/** What is drawn beyond a tile's edge, so that no line is cut in half there: 8 of its 512 pixels. */
const BUFFER = TILE_UNITS / 64;
/** Points that deviate by less from a line are left out: 3/8 of a pixel. */
const TOLERANCE = (TILE_UNITS / 512) * 0.375;

/** The tiles of the base map that hold anything, by their paths below the public folder. */
export function makeBaseTiles(
  baseMap: Readonly<Record<string, FeatureCollection>>,
): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const set of TILE_SET_NAMES) {
    const { maxzoom, layers } = TILE_SETS[set];
    const cut = Object.entries(layers).map(([name, fromZoom]) => ({
      name,
      fromZoom: Math.min(Math.floor(fromZoom), maxzoom),
      tiles: new GeoJSONVT(baseMap[name] ?? { type: 'FeatureCollection', features: [] }, {
        maxZoom: maxzoom,
        // All at once would be too many points in memory.
        indexMaxZoom: 0,
        extent: TILE_UNITS,
        buffer: BUFFER,
        tolerance: TOLERANCE,
      }),
    }));
    const add = (z: number, x: number, y: number): void => {
      const found = cut.flatMap(({ tiles, ...layer }) => {
        const tile = tiles.getTile(z, x, y);
        return tile ? [{ ...layer, tile }] : [];
      });
      if (found.length === 0) return;
      // What is too small at this zoom may be seen in the tiles within.
      const shown = found.filter(({ fromZoom, tile }) => z >= fromZoom && tile.features.length > 0);
      const held = Object.fromEntries(shown.map(({ name, tile }) => [name, tile]));
      if (shown.length > 0) {
        files.set(
          baseTilePath(set, z, x, y).slice(1),
          fromGeojsonVt(held, { version: 2, extent: TILE_UNITS }),
        );
      }
      if (z === maxzoom) return;
      for (const right of [0, 1])
        for (const down of [0, 1]) add(z + 1, 2 * x + right, 2 * y + down);
    };
    add(0, 0, 0);
  }
  return files;
}
