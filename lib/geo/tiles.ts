import { cellToChildren } from 'h3-js';
import { CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';
import type { Bounds } from './cells';
import { hasCoverage } from './coverage';
import { ancestorOf } from './index-digits';
import { tilesInView } from './view-tiles';

/** Tiles have parents of resolutions 1 to 4, and so hexes of resolutions 3 to 6. */
export const COARSEST_PARENT = 1;
export const FINEST_PARENT = CELL_RESOLUTION - TILE_DEPTH;
export const COARSEST_HEX = COARSEST_PARENT + TILE_DEPTH;

/** Hexes too coarse for a map. Where nothing finer is known yet, a picture of the country shows them. */
export const OVERVIEW_RESOLUTION = 2;

/** The parents of the tiles of such hexes in a box, those of the middle first. */
export function overviewInView(bounds: Bounds): string[] {
  const coarsest = tilesInView(bounds, 3);
  const resolution = OVERVIEW_RESOLUTION - TILE_DEPTH;
  return [...new Set(coarsest.map((parent) => ancestorOf(parent, resolution)))];
}

/** The hexes of a tile that have coverage, ordered by index; 49 at most. */
export function hexesOf(parent: string): string[] {
  return cellToChildren(parent, resolutionOf(parent) + TILE_DEPTH).filter(hasCoverage);
}

/**
 * The cell of resolution 6 whose weather stands for a hex: the sample of its first child that has coverage,
 * in the order of H3's digits, which start at the center. A cell is its own sample; a hex without coverage
 * has none. As every sample is also that of a child, zooming in reuses it.
 */
export function sampleOf(hex: string): string | undefined {
  if (!hasCoverage(hex)) return undefined;
  let cell = hex;
  for (let finer = resolutionOf(hex) + 1; finer <= CELL_RESOLUTION; finer += 1) {
    const child = cellToChildren(cell, finer).find(hasCoverage);
    if (child === undefined) return undefined;
    cell = child;
  }
  return cell;
}
