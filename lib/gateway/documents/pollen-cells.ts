import { cellToParent } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { DAY_MS } from '@/lib/contract/time';
import { cellAt, neighborsOf } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import { COARSEST_PARENT } from '@/lib/geo/tiles';
import { TILE_DEPTH } from '@/lib/geo/view-tiles';
import type { CacheResult } from '../cache/cache';

/** The cells known to have pollen data. They are learned from results, as the service publishes no list. */
export interface PollenCells {
  /** The cell that stands for a hex: the first one learned that lies in it. */
  readonly cellIn: (hex: string) => string | undefined;
  /** Learns from the result of reading a cell. */
  readonly learn: (cell: string, result: CacheResult) => void;
}

const CITIES = 100;
/** Bounds memory: more cities than readers ever look at. */
const MAX_CELLS = 20_000;

/** The cells of the largest cities, largest first, with neighbors for a service that has data there too. */
export function cellsOfCities(withNeighbors: boolean): string[] {
  return largestCities(CITIES).flatMap(({ lat, lng }) => {
    const cell = cellAt(lat, lng);
    return withNeighbors ? [cell, ...neighborsOf(cell)] : [cell];
  });
}

/** @param initial cells to start with, in order of preference */
export function createPollenCells(initial: readonly string[]): PollenCells {
  const cells = new Set(initial);
  let cellByHex = firstByHex(cells);

  return {
    cellIn: (hex) => cellByHex.get(hex),
    learn(cell, { outcome, ttlMs }) {
      const hasPollen = outcome.ok;
      // "No data" is believed once it was reported twice in a row, which shows in its TTL.
      const isCertain = hasPollen || (outcome.code === 'no-data' && ttlMs > DAY_MS);
      if (!isCertain || hasPollen === cells.has(cell)) return;
      if (!hasPollen) {
        cells.delete(cell);
        cellByHex = firstByHex(cells);
      } else if (cells.size < MAX_CELLS) {
        cells.add(cell);
        addTo(cellByHex, cell);
      }
    },
  };
}

function firstByHex(cells: Iterable<string>): Map<string, string> {
  const byHex = new Map<string, string>();
  for (const cell of cells) addTo(byHex, cell);
  return byHex;
}

function addTo(byHex: Map<string, string>, cell: string): void {
  for (
    let resolution = COARSEST_PARENT + TILE_DEPTH;
    resolution <= CELL_RESOLUTION;
    resolution += 1
  ) {
    const hex = cellToParent(cell, resolution);
    if (!byHex.has(hex)) byHex.set(hex, cell);
  }
}
