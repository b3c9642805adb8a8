import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';

/** Of the finest tiles' parents. */
const PARENT_RESOLUTION = BigInt(CELL_RESOLUTION - TILE_DEPTH);
const RESOLUTION_SHIFT = 52n;
const FINEST = 15n;
const DIGIT_BITS = 3n;
const UNUSED = 7n;
const CHILDREN = 7;

/**
 * The parents of the finest tiles around a cell: that of the tile that it is in, and those beside it in the same
 * coarser hexagon. Read from the bits of the index (see https://h3geo.org/docs/core-library/h3Indexing), since the
 * library for that is more than a page needs that only shows a picture.
 */
export function tilesAround(cell: string): string[] {
  let parent = BigInt(`0x${cell}`);
  parent = (parent & ~(0xfn << RESOLUTION_SHIFT)) | (PARENT_RESOLUTION << RESOLUTION_SHIFT);
  const shiftOf = (resolution: bigint) => (FINEST - resolution) * DIGIT_BITS;
  for (let finer = PARENT_RESOLUTION + 1n; finer <= FINEST; finer += 1n) {
    parent |= UNUSED << shiftOf(finer);
  }
  const shift = shiftOf(PARENT_RESOLUTION);
  const coarser = parent & ~(UNUSED << shift);
  const all = Array.from({ length: CHILDREN }, (_, digit) => coarser | (BigInt(digit) << shift));
  return [parent, ...all.filter((one) => one !== parent)].map((one) => one.toString(16));
}
