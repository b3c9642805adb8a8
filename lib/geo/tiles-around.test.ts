import { cellToChildren, cellToParent } from 'h3-js';
import { expect, it } from 'vitest';
import { coveredCells } from './coverage';
import { tilesAround } from './tiles-around';

it('are the tile of a cell first, and its siblings, as H3 has them', () => {
  let count = 0;
  for (const cell of coveredCells()) {
    count += 1;
    if (count % 500 > 0) continue;
    const [own, ...others] = tilesAround(cell);
    expect(own).toBe(cellToParent(cell, 4));
    expect(new Set([own, ...others])).toEqual(new Set(cellToChildren(cellToParent(cell, 3), 4)));
    expect(others).toHaveLength(6);
  }
  expect(count).toBeGreaterThan(100_000);
});
