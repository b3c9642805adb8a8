import { cellToChildren, cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { readCellAddress } from './cell-address';

const DENVER = '86268cdafffffff';

describe('readCellAddress', () => {
  it('accepts a cell of resolution 6 as it is', () => {
    expect(readCellAddress(DENVER)).toEqual({ kind: 'cell', cell: DENVER });
  });
  it('leads from capitals, a finer cell and a coarser one to the cell of resolution 6', () => {
    const elsewhere = { kind: 'elsewhere', cell: DENVER };
    expect(readCellAddress(DENVER.toUpperCase())).toEqual(elsewhere);
    for (const finer of cellToChildren(DENVER, 8)) {
      expect(readCellAddress(finer)).toEqual(elsewhere);
    }
    const coarse = readCellAddress(cellToParent(DENVER, 3));
    expect(coarse.kind === 'elsewhere' && cellToParent(coarse.cell, 3)).toBe(
      cellToParent(DENVER, 3),
    );
  });
  it.each(['', 'denver', '86fffffffffffff', `${DENVER}0`, '../etc', '8'.repeat(5000)])(
    'finds no cell in %j',
    (text) => {
      expect(readCellAddress(text)).toEqual({ kind: 'none' });
    },
  );
});
