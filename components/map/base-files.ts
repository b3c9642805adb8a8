import type { Bounds } from '@/lib/geo/cells';
import { mercatorX, mercatorY } from '@/lib/geo/web-mercator';
import { baseTilePath, TILE_SET_NAMES, TILE_SETS } from '@/lib/picture/base-tiles';
import { nameFilePath } from '@/lib/picture/map-places';

/** The addresses of the files of the base map that a view needs. */
export function firstFiles({ west, east, north, south }: Bounds, zoom: number): string[] {
  const files = [nameFilePath('labels')];
  for (const set of TILE_SET_NAMES) {
    const z = Math.min(Math.max(Math.floor(zoom), 0), TILE_SETS[set].maxzoom);
    const tiles = 2 ** z;
    const column = (lng: number) => Math.floor(mercatorX(lng) * tiles);
    const row = (lat: number) => Math.min(Math.floor(mercatorY(lat) * tiles), tiles - 1);
    for (let y = row(north); y <= row(south); y += 1) {
      for (let x = column(west); x <= column(east); x += 1) {
        files.push(baseTilePath(set, z, ((x % tiles) + tiles) % tiles, y));
      }
    }
  }
  return [...new Set(files)];
}
