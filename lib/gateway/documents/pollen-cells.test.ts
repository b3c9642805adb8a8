import { cellToChildren, cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { createBody } from '@/lib/base/body';
import { failure, success } from '@/lib/base/outcome';
import type { CacheResult } from '@/lib/cache/cache';
import { DAY_MS } from '@/lib/contract/time';
import { cellAt, neighborsOf } from '@/lib/geo/cells';
import { isCovered } from '@/lib/geo/coverage';
import { largestCities } from '@/lib/geo/places';
import { UNSHARED } from '@/lib/shared/shared-value';
import { cellsOfCities, createPollenCells } from './pollen-cells';

const result = (more: Pick<CacheResult, 'outcome' | 'ttlMs'>): CacheResult => ({
  fetchedMs: 0,
  servableMs: 0,
  via: 'miss',
  ...more,
});
const FOUND = result({ outcome: success(createBody({})), ttlMs: 1 });
const NO_DATA = result({ outcome: failure('no-data'), ttlMs: 7 * DAY_MS });
/** Reported once, as a service may while it is being deployed. */
const NO_DATA_ONCE = result({ outcome: failure('no-data'), ttlMs: DAY_MS / 24 });
/** Cells that lie in the same hex at every coarser resolution. */
const SIBLINGS = cellToChildren(cellToParent(cellAt(32.78, -96.8), 5), 6);

describe('the cells with pollen data', () => {
  it('are those of the 100 largest cities, plus their neighbors in the demo', () => {
    const [first] = largestCities(1);
    const cell = cellAt(first?.lat ?? 0, first?.lng ?? 0);
    expect(cellsOfCities(false)).toHaveLength(100);
    expect(cellsOfCities(true)).toHaveLength(700);
    expect(cellsOfCities(true).slice(0, 7)).toEqual([cell, ...neighborsOf(cell)]);
    expect(cellsOfCities(false).every(isCovered)).toBe(true);
  });
  it('stand for every hex that they lie in, the larger city first', () => {
    const [large = '', small = ''] = SIBLINGS;
    const { cellIn } = createPollenCells({
      initial: () => [large, small],
      shared: UNSHARED,
      now: () => 0,
    });
    expect(cellIn(small)).toBe(small);
    expect(cellIn(cellToParent(small, 3))).toBe(large);
    expect(cellIn(cellAt(45, -110))).toBeUndefined();
  });
  it('grow and shrink with the results that are read', () => {
    const [large = '', small = ''] = SIBLINGS;
    const pollenCells = createPollenCells({
      initial: () => [large],
      shared: UNSHARED,
      now: () => 0,
    });
    pollenCells.learn(small, FOUND);
    expect(pollenCells.cellIn(small)).toBe(small);
    pollenCells.learn(large, NO_DATA_ONCE);
    expect(pollenCells.cellIn(large)).toBe(large);
    pollenCells.learn(large, NO_DATA);
    expect(pollenCells.cellIn(large)).toBeUndefined();
    expect(pollenCells.cellIn(cellToParent(large, 3))).toBe(small);
  });
  it('are learned from other processes, which may say anything', () => {
    const [large = '', small = ''] = SIBLINGS;
    let nowMs = 0;
    let hear: (value: unknown, ageMs: number) => void = () => {};
    const said: unknown[] = [];
    const shared = {
      write: (value: unknown) => void said.push(value),
      subscribe: (listener: typeof hear) => {
        hear = listener;
        listener({ with: [small], without: [] }, 0);
      },
    };
    const pollenCells = createPollenCells({ initial: () => [large], shared, now: () => nowMs });
    expect(pollenCells.cellIn(small)).toBe(small);
    hear({ with: ['86ffffffffffffff'], without: [large] }, 0);
    hear('nonsense', 0);
    expect(pollenCells.cellIn(large)).toBe(large);
    hear({ with: [], without: [large] }, 0);
    expect(pollenCells.cellIn(large)).toBeUndefined();
    expect(said).toEqual([]);
    pollenCells.learn(small, NO_DATA);
    expect(said).toEqual([{ with: [], without: [small, large] }]);
    pollenCells.learn(large, FOUND);
    expect(said).toHaveLength(1);
    nowMs = 5_000;
    pollenCells.learn(large, FOUND);
    expect(said.at(-1)).toEqual({ with: [large], without: [small] });
  });
});
