import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';
import { digitsOf, withDigits, worthOf } from './index-digits';

/** Of the finest tiles' parents. */
const PARENT_RESOLUTION = CELL_RESOLUTION - TILE_DEPTH;
const CHILDREN = 7;

/**
 * The parents of the finest tiles around a cell: that of the tile that it is in, and those beside it in the same
 * coarser hexagon. Read from the digits of the index, since the library for that is more than a page needs that only
 * shows a picture.
 */
export function tilesAround(cell: string): string[] {
  const worth = worthOf(PARENT_RESOLUTION);
  const coarserWorth = worthOf(PARENT_RESOLUTION - 1);
  const digits = digitsOf(cell);
  const unused = worth - 1;
  const indexOf = (rest: number) =>
    withDigits(`${cell.charAt(0)}${PARENT_RESOLUTION}${cell.slice(2)}`, rest + unused);
  const coarser = digits - (digits % coarserWorth);
  const own = indexOf(digits - (digits % worth));
  const all = Array.from({ length: CHILDREN }, (_, digit) => indexOf(coarser + digit * worth));
  return [own, ...all.filter((one) => one !== own)];
}
