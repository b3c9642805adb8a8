import { cellToParent, gridDisk } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';

/** The parents of the finest tiles around a cell: that of the tile that it is in, and its neighbors. */
export function tilesAround(cell: string): string[] {
  return gridDisk(cellToParent(cell, CELL_RESOLUTION - TILE_DEPTH), 1);
}
