import type { Tile } from '@/lib/contract/tile';
import { type Bounds, centerOf } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { isWithin } from '@/lib/geo/within';
import type { TileHex } from './hex-reading';

/** A hex, its middle, and where it is in its tile. */
export type PlacedHex = {
  readonly hex: string;
  readonly center: LatLng;
  readonly inTile: TileHex;
};

/** The hexes of some tiles whose middle is in view. */
export function hexesInView(tiles: readonly Tile[], bounds: Bounds): PlacedHex[] {
  return hexesWhere(tiles, ({ lat, lng }) => isWithin(bounds, lat, lng));
}

/** The hexes of some tiles that count, by their middle or by themselves. */
export function hexesWhere(
  tiles: readonly Tile[],
  isCounted: (center: LatLng, hex: string) => boolean,
): PlacedHex[] {
  return tiles.flatMap((tile) =>
    tile.hexes.flatMap((hex, index) => {
      const center = centerOf(hex);
      return isCounted(center, hex) ? [{ hex, center, inTile: { tile, index } }] : [];
    }),
  );
}
