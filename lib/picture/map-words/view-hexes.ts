import { latLngToCell } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import type { LayerName } from '@/lib/contract/layers';
import type { TileHexes } from '@/lib/contract/tile';
import { NOT_LOADED } from '@/lib/contract/tile-shape';
import { hourStart } from '@/lib/contract/time';
import { ancestorOf } from '@/lib/geo/index-digits';
import type { LatLng } from '@/lib/geo/lat-lng';
import { OVERVIEW_RESOLUTION } from '@/lib/geo/tiles';
import {
  type MercatorBox,
  mercatorX,
  mercatorY,
  nearestX,
  placeAtMercator,
} from '@/lib/geo/web-mercator';
import { type HexReading, readHex, type TileHex } from '@/lib/weather/hex-reading';
import { layerSource } from '@/lib/weather/layer-sources';
import { heightOf, widthOf } from '../frame';
import { hexRing, turnInto } from '../hex-rings';
import { isMiddleWithin } from '../shown-hexes';

/**
 * One of the finest hexes in view, and what a map shows there: itself, or a coarser one around it; null for nothing. By
 * these, areas are counted, as all are of about one size.
 */
export type ViewHex = { readonly hex: string; readonly shown: TileHex | null };

/** Some of the finest hexes, with what some tiles show there. */
export function viewHexes(
  hexes: readonly string[],
  tiles: readonly TileHexes[],
  layer: LayerName,
): ViewHex[] {
  const loaded = loadedIn(tiles, layer);
  return hexes.map((hex) => ({ hex, shown: shownAt(hex, loaded) }));
}

/**
 * The hexes of one size that are in a box: those whose middle is, so that areas are right. Where there is none, as the box
 * is small or narrow, all that it touches; but only the one around it, if it lies in one.
 *
 * @param isEach whether all that it touches count in any case, as each may be what matters
 */
export function viewHexesIn(
  box: MercatorBox,
  hexes: readonly string[],
  isEach: boolean,
): readonly string[] {
  const touched = hexes.filter((hex) => turnInto(box, hexRing(hex)) !== null);
  const [first] = touched;
  if (first === undefined) return [];
  const within = touched.filter((hex) => isMiddleWithin(box, hexRing(hex)));
  if (within.length > 0) return isEach ? touched : within;
  const resolution = resolutionOf(first);
  const corners = [box.left, box.right].flatMap((x) =>
    [box.top, box.bottom].map((y) => {
      const { lat, lng } = placeAtMercator(x, y);
      return latLngToCell(lat, lng, resolution);
    }),
  );
  const around = touched.filter((hex) => corners.every((corner) => corner === hex));
  return around.length > 0 ? around : touched;
}

/** What a map shows at a hex, and the hex that shows it: itself, or a coarser one. */
export type ViewReading = HexReading & { readonly shownHex: string };

/** What a map shows at each of some hexes at a time, in milliseconds of the Unix epoch; null for nothing. */
export function readingsOf(
  hexes: readonly ViewHex[],
  layer: LayerName,
  timeMs: number,
): (ViewReading | null)[] {
  const wholeMs = hourStart(timeMs);
  return hexes.map(({ hex, shown }) => {
    if (!shown) return null;
    return {
      ...readHex(shown, layer, wholeMs),
      shownHex: shown.tile.hexes[shown.index] ?? hex,
    };
  });
}

/** The hexes of which something is known: one that is not loaded hides none of the coarser ones under it. */
function loadedIn(tiles: readonly TileHexes[], layer: LayerName): ReadonlyMap<string, TileHex> {
  const { group } = layerSource(layer);
  const loaded = new Map<string, TileHex>();
  for (const tile of tiles) {
    if (tile.group !== group) continue;
    tile.hexes.forEach((hex, index) => {
      if (tile.states[index] !== NOT_LOADED) loaded.set(hex, { tile, index });
    });
  }
  return loaded;
}

function shownAt(hex: string, loaded: ReadonlyMap<string, TileHex>): TileHex | null {
  for (let resolution = resolutionOf(hex); resolution >= OVERVIEW_RESOLUTION; resolution -= 1) {
    const found = loaded.get(ancestorOf(hex, resolution));
    if (found) return found;
  }
  return null;
}

/** Where a place is in a box, in shares of its width and height, in whichever copy of the world the box is. */
export function shareInBox(box: MercatorBox, { lat, lng }: LatLng): [x: number, y: number] {
  const x = nearestX(mercatorX(lng), (box.left + box.right) / 2);
  return [(x - box.left) / widthOf(box), (mercatorY(lat) - box.top) / heightOf(box)];
}

export function isPlaceIn(box: MercatorBox, place: LatLng): boolean {
  return shareInBox(box, place).every((share) => share >= 0 && share <= 1);
}
