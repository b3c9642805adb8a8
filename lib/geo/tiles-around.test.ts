import { areNeighborCells, cellToParent } from 'h3-js';
import { expect, it } from 'vitest';
import { CELL } from '@/lib/server/testing/fixtures';
import { tilesAround } from './tiles-around';

it('are the tile of a cell first, and those beside it', () => {
  const [own, ...others] = tilesAround(CELL);
  expect(own).toBe(cellToParent(CELL, 4));
  expect(new Set(others).size).toBe(6);
  for (const other of others) expect(areNeighborCells(cellToParent(CELL, 4), other)).toBe(true);
});
