import { BASE_TILES_PATH } from '@/lib/contract/paths';
import { COAST_FROM_ZOOM, COUNTIES_FROM_ZOOM, RIVERS_FROM_ZOOM } from './line-stops';

type TileSet = {
  /** Beyond it there is no more detail: its tiles are enlarged. Each of their units is at most 80 m wide. */
  readonly maxzoom: number;
  /** What the tiles hold, each from the zoom at which it can first be seen. */
  readonly layers: Readonly<Record<string, number>>;
};

/**
 * The land and water of the map as vector tiles (Mapbox Vector Tile 2.1), which `npm run data` cuts. A browser would
 * have to read, simplify and cut all of a continent before it could draw a part of it.
 */
export const TILE_SETS = {
  abroad: { maxzoom: 5, layers: { world: 0, borders: 0 } },
  country: {
    maxzoom: 6,
    layers: {
      lakes: 0,
      nation: 0,
      states: 0,
      rivers: RIVERS_FROM_ZOOM,
      counties: COUNTIES_FROM_ZOOM,
      coast: COAST_FROM_ZOOM,
      land: COAST_FROM_ZOOM,
    },
  },
} as const satisfies Record<string, TileSet>;

export type TileSetName = keyof typeof TILE_SETS;
export const TILE_SET_NAMES = Object.keys(TILE_SETS) as TileSetName[];

/** The address of a tile. With "{z}", "{x}" and "{y}", the form in which MapLibre wants all of them. */
export function baseTilePath(
  set: TileSetName,
  z: number | string,
  x: number | string,
  y: number | string,
): string {
  return `${BASE_TILES_PATH}${set}/${z}/${x}/${y}.pbf`;
}
