import { cellToParent } from 'h3-js';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { cellAt, neighborsOf } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import type { CacheResult } from '../cache/cache';

/** The cells that have pollen data, as far as has been learned: the service publishes no list. */
export interface PollenCells {
  /** The cell that stands for a hex: the first in the order of learning that lies in it. */
  readonly cellIn: (hex: string) => string | undefined;
  /** Learns from what was read for a cell. */
  readonly learn: (cell: string, result: CacheResult) => void;
}

const CITIES = 100;
/** More cities than anybody looks at. */
const MOST_CELLS = 20_000;
const COARSEST_HEX = 3;
const DAY_MS = 86_400_000;

/** The cells of the largest cities, the largest first; with their neighbors for a service that has them. */
export function cellsOfCities(withNeighbors: boolean): string[] {
  return largestCities(CITIES).flatMap(({ lat, lng }) => {
    const cell = cellAt(lat, lng);
    return withNeighbors ? [cell, ...neighborsOf(cell)] : [cell];
  });
}

/** @param first cells to begin with, in the order in which they are preferred */
export function createPollenCells(first: readonly string[]): PollenCells {
  const cells = new Set(first);
  let firstIn = firstByHex(cells);

  return {
    cellIn: (hex) => firstIn.get(hex),
    learn(cell, { outcome, ttlMs }) {
      const hasPollen = outcome.ok;
      // "No data" is believed once it was reported twice, which shows in its lifetime.
      const isSure = hasPollen || (outcome.code === 'no-data' && ttlMs > DAY_MS);
      if (!isSure || hasPollen === cells.has(cell)) return;
      if (!hasPollen) {
        cells.delete(cell);
        firstIn = firstByHex(cells);
      } else if (cells.size < MOST_CELLS) {
        cells.add(cell);
        addTo(firstIn, cell);
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
  for (let resolution = COARSEST_HEX; resolution <= CELL_RESOLUTION; resolution += 1) {
    const hex = cellToParent(cell, resolution);
    if (!byHex.has(hex)) byHex.set(hex, cell);
  }
}
