import { tileShapes } from '@/lib/geo/hex-shapes';
import type { MercatorBox } from '@/lib/geo/web-mercator';

/** A hex in the Mercator square: its middle, and its ring, flat. It lies in one piece, also across 180 degrees. */
export type HexRing = {
  readonly x: number;
  readonly y: number;
  readonly ring: Float64Array;
};

/** As many as the country at the map's usual size, many times over; each is 200 bytes. */
const MAX_RINGS = 20_000;
const rings = new Map<string, HexRing>();

/** The ring of a hex, computed once: the same hexes are drawn again every minute. */
export function hexRing(hex: string): HexRing {
  const known = rings.get(hex);
  if (known) return known;
  const [x = 0, y = 0, ...corners] = tileShapes([hex]);
  const ring = Float64Array.from(corners, (at, index) => {
    const away = at - x;
    return index % 2 === 0 ? x + away - Math.round(away) : at;
  });
  const made = { x, y, ring };
  if (rings.size >= MAX_RINGS) rings.clear();
  rings.set(hex, made);
  return made;
}

/** How many worlds to move a hex by so that it is in a box: 0, 1 or -1, the middle first; null if it is in none. */
export function turnInto({ left, top, right, bottom }: MercatorBox, hex: HexRing): number | null {
  let [west, east, north, south] = [2, -2, 2, -2];
  for (let at = 0; at < hex.ring.length; at += 2) {
    const [x = 0, y = 0] = [hex.ring[at], hex.ring[at + 1]];
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  if (south < top || north > bottom) return null;
  return [0, 1, -1].find((turn) => east + turn > left && west + turn < right) ?? null;
}
