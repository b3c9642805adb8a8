import { cellToCenterChild, cellToParent } from 'h3-js';
import { CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import { isAnyCell } from './cells';

/** What a text in the place of a cell stands for. */
export type CellAddress =
  /** The one form of a cell of resolution 6. */
  | { readonly kind: 'cell'; readonly cell: string }
  /** Another form of it, or a cell of another resolution, which has a cell of resolution 6 in its stead. */
  | { readonly kind: 'elsewhere'; readonly cell: string }
  | { readonly kind: 'none' };

/**
 * Reads an H3 index of any resolution: a finer cell lies in its cell of resolution 6, a coarser one has
 * one in its middle.
 */
export function readCellAddress(text: string): CellAddress {
  const id = text.toLowerCase();
  if (!isAnyCell(id)) return { kind: 'none' };
  const isFiner = (resolutionOf(id) ?? 0) > CELL_RESOLUTION;
  const cell = (isFiner ? cellToParent : cellToCenterChild)(id, CELL_RESOLUTION);
  return { kind: cell === text ? 'cell' : 'elsewhere', cell };
}
