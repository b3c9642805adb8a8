import { cellFor, isAnyCell } from './cells';

/** What the text in place of a cell in an address stands for. */
export type CellAddress =
  /** A cell of resolution 6, in lower case. */
  | { readonly kind: 'cell'; readonly cell: string }
  /** The same in capitals, or a cell of another resolution: the page of `cell` answers for it. */
  | { readonly kind: 'elsewhere'; readonly cell: string }
  | { readonly kind: 'none' };

/** Reads an H3 index of any resolution. */
export function readCellAddress(text: string): CellAddress {
  const id = text.toLowerCase();
  if (!isAnyCell(id)) return { kind: 'none' };
  const cell = cellFor(id);
  return { kind: cell === text ? 'cell' : 'elsewhere', cell };
}
