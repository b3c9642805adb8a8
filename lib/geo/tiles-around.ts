import { gridDisk } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { TILE_DEPTH } from '@/lib/contract/tile-shape';
import { ancestorOf } from './index-digits';

/** The parents of the finest tiles around a cell: that of the tile that it is in, and its neighbors. */
export function tilesAround(cell: string): string[] {
  return gridDisk(ancestorOf(cell, CELL_RESOLUTION - TILE_DEPTH), 1);
}
