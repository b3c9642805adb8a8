import { gridDisk } from 'h3-js';
import type { LayerName } from '@/lib/contract/layers';
import type { TileHexes } from '@/lib/contract/tile';
import { hourStart } from '@/lib/contract/time';
import { ancestorOf } from '@/lib/geo/index-digits';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import { type HexReading, readHex } from '@/lib/weather/hex-reading';
import { layerSource } from '@/lib/weather/layer-sources';
import { type HexRing, hexRing, turnInto } from './hex-rings';

/** A hex as it is drawn. */
export type ShownHex = HexReading & {
  readonly hex: string;
  readonly resolution: number;
  readonly shape: HexRing;
  /** How many worlds to the right it is drawn. */
  readonly turn: number;
};

/**
 * The hexes in a box at an hour, coarse ones first, as the live map has them: a finer hex lies over a coarser
 * one, but a hex that is not loaded hides nothing. Coarse hexes of which finer ones leave nothing are left out.
 */
export function shownHexes(
  tiles: readonly TileHexes[],
  layer: LayerName,
  box: MercatorBox,
  hourMs: number,
): ShownHex[] {
  const { group } = layerSource(layer);
  const wholeMs = hourStart(hourMs);
  const found = new Map<string, ShownHex>();
  for (const tile of tiles) {
    if (tile.group !== group) continue;
    tile.hexes.forEach((hex, index) => {
      const shape = hexRing(hex);
      const turn = turnInto(box, shape);
      if (turn === null) return;
      const reading = readHex({ tile, index }, layer, wholeMs);
      found.set(hex, { ...reading, hex, resolution: tile.resolution, shape, turn });
    });
  }
  const shown = [...found.values()];
  const finest = Math.max(...shown.map(({ resolution }) => resolution));
  if (shown.every(({ resolution }) => resolution === finest)) return shown;
  return inLayers(shown);
}

/** Those whose middle is in a box. */
export function hexesWithin(box: MercatorBox, hexes: readonly ShownHex[]): ShownHex[] {
  return hexes.filter(({ shape, turn }) => isMiddleWithin(box, shape, turn));
}

/**
 * Whether the middle of a hex is in a box.
 *
 * @param turn how many worlds to the right it is drawn
 */
export function isMiddleWithin(
  box: MercatorBox,
  shape: HexRing,
  turn = turnInto(box, shape),
): boolean {
  if (turn === null) return false;
  const { left, top, right, bottom } = box;
  const x = shape.x + turn;
  return x > left && x < right && shape.y > top && shape.y < bottom;
}

function inLayers(shown: readonly ShownHex[]): ShownHex[] {
  const below = coveredShares(shown);
  const resolutions = [...new Set(shown.map(({ resolution }) => resolution))].sort();
  const loaded = new Set(shown.filter(({ state }) => state !== 'not-loaded').map(({ hex }) => hex));
  const isUnder = ({ hex, resolution }: ShownHex) =>
    resolutions.some((coarser) => coarser < resolution && loaded.has(ancestorOf(hex, coarser)));
  // Fine hexes stick out of a coarse one here and leave slivers of it there: the neighbors have to be covered too.
  const isCovered = (hex: string) =>
    below.has(hex) && gridDisk(hex, 1).every((near) => (below.get(near) ?? 0) > 0.999);
  return shown
    .filter(({ hex }) => !isCovered(hex))
    .filter((one) => one.state !== 'not-loaded' || !isUnder(one))
    .sort((a, b) => a.resolution - b.resolution);
}

/** The share of each coarser hex that loaded finer ones cover. What several sizes cover counts once. */
function coveredShares(shown: readonly ShownHex[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  const resolutions = shown.map(({ resolution }) => resolution);
  const [coarsest, finest] = [Math.min(...resolutions), Math.max(...resolutions)];
  let covered = new Map<string, number>();
  for (let resolution = finest; resolution > coarsest; resolution -= 1) {
    for (const { hex, state, ...one } of shown) {
      if (one.resolution === resolution && state !== 'not-loaded') covered.set(hex, 1);
    }
    const next = new Map<string, number>();
    for (const [hex, share] of covered) {
      const parent = ancestorOf(hex, resolution - 1);
      next.set(parent, (next.get(parent) ?? 0) + share / 7);
    }
    for (const [parent, share] of next) shares.set(parent, share);
    covered = next;
  }
  return shares;
}
