import { cellToChildren, cellToParent, getResolution } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { hasCoverage } from './coverage';
import { TILE_DEPTH } from './view-tiles';

/** Parents of tiles have these resolutions, so that hexes have 3 to 6. */
export const COARSEST_PARENT = 1;
export const FINEST_PARENT = CELL_RESOLUTION - TILE_DEPTH;

/** The parent of the tile that a hex of resolution 3 to 6 lies in. */
export function tileParentOf(hex: string): string {
  return cellToParent(hex, getResolution(hex) - TILE_DEPTH);
}

/** The hexes of a tile that have coverage, in the order of their indexes; 49 at most. */
export function hexesOf(parent: string): string[] {
  return cellToChildren(parent, getResolution(parent) + TILE_DEPTH).filter(hasCoverage);
}

/**
 * The real cell of resolution 6 that stands for a hex: the sample of its first child that has coverage,
 * in the order of H3's digits, of which 0 is the child in the center. A cell is its own sample, and a hex
 * without coverage has none. So the sample of a hex is that of one of its children, too.
 */
export function sampleOf(hex: string): string | undefined {
  if (!hasCoverage(hex)) return undefined;
  let cell = hex;
  for (let finer = getResolution(hex) + 1; finer <= CELL_RESOLUTION; finer += 1) {
    const child = cellToChildren(cell, finer).find(hasCoverage);
    if (child === undefined) return undefined;
    cell = child;
  }
  return cell;
}
