import type { Feature, FeatureCollection } from 'geojson';
import { hexesInView } from '@/components/cell-list/rows';
import type { LayerName } from '@/lib/contract/layers';
import type { Tile } from '@/lib/contract/tile';
import type { Bounds } from '@/lib/geo/cells';
import { isWithin } from '@/lib/geo/within';
import { townsAt } from '@/lib/picture/name-rules';
import type { NumberText } from '@/lib/picture/number-text';
import { readHex, type TileHex } from '@/lib/weather/hex-reading';
import { hasArrows } from '@/lib/weather/layer-sources';
import type { Town } from './towns';

/** What turns values into numbers: a layer, the time shown (milliseconds of the Unix epoch), and the text. */
export type NumberLook = {
  readonly layer: LayerName;
  readonly timeMs: number;
  readonly text: NumberText;
};

/** The towns that may be named at a zoom and have a value, each with its name and that value. */
export function townNumbers(
  towns: readonly Town[],
  view: { readonly bounds: Bounds; readonly zoom: number },
  hexAt: (lng: number, lat: number) => TileHex | null,
  look: NumberLook,
): FeatureCollection {
  const max = townsAt(view.zoom);
  return collection(
    towns.flatMap(({ name, rank, lng, lat }) => {
      if (rank >= max || !isWithin(view.bounds, lat, lng)) return [];
      const hex = hexAt(lng, lat);
      const number = hex && numberOf(hex, look);
      return number === null ? [] : [point(lng, lat, { name, rank, number })];
    }),
  );
}

/** The hexes in view that have a value, each with it. */
export function hexNumbers(
  tiles: readonly Tile[],
  bounds: Bounds,
  look: NumberLook,
): FeatureCollection {
  // The middle of the hex has an arrow.
  const isLow = hasArrows(look.layer);
  return collection(
    hexesInView(tiles, bounds).flatMap(({ center, inTile }) => {
      const number = numberOf(inTile, look);
      return number === null ? [] : [point(center.lng, center.lat, { number, isLow })];
    }),
  );
}

function numberOf(hex: TileHex, { layer, timeMs, text }: NumberLook): string | null {
  const { value } = readHex(hex, layer, timeMs);
  return value === null ? null : text(value);
}

function point(lng: number, lat: number, properties: object): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } };
}

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}
