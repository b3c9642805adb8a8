import { cellToParent } from 'h3-js';
import * as z from 'zod/mini';
import type { CacheResult } from '@/lib/cache/cache';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { DAY_MS } from '@/lib/contract/time';
import { cellAt, isCell, neighborsOf } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import { COARSEST_PARENT } from '@/lib/geo/tiles';
import { TILE_DEPTH } from '@/lib/geo/view-tiles';
import type { Word } from '@/lib/shared/word';

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

/** What processes tell each other: what they have learned of cells, by whether these have data. */
const cellsSchema = z.array(z.string().check(z.refine(isCell)));
const wordSchema = z.object({ with: cellsSchema, without: cellsSchema });
/** Seldom, since all that was ever learned is told at once. */
const TELL_EVERY_MS = 5_000;

export interface PollenCellsOptions {
  /** Cells to start with, in order of preference. */
  readonly initial: readonly string[];
  /** How processes tell each other; without it, this one is on its own. */
  readonly word?: Word | undefined;
  readonly now: () => number;
}

export function createPollenCells({ initial, word, now }: PollenCellsOptions): PollenCells {
  const cells = new Set(initial);
  const learned = new Map<string, boolean>();
  let cellByHex = firstByHex(cells);
  let toldMs = Number.NEGATIVE_INFINITY;
  let isTold = true;
  word?.onChange(hear);
  if (word) hear(word.read());

  function note(cell: string, hasPollen: boolean): void {
    if (hasPollen === cells.has(cell) || (hasPollen && cells.size >= MAX_CELLS)) return;
    learned.set(cell, hasPollen);
    isTold = false;
    if (hasPollen) {
      cells.add(cell);
      addTo(cellByHex, cell);
    } else {
      cells.delete(cell);
      cellByHex = firstByHex(cells);
    }
  }

  function hear(value: unknown): void {
    const { success, data } = z.safeParse(wordSchema, value);
    if (!success) return;
    const wasTold = isTold;
    for (const cell of data.without) note(cell, false);
    for (const cell of data.with) note(cell, true);
    isTold = wasTold;
  }

  function tell(): void {
    if (!word || isTold || Math.abs(now() - toldMs) < TELL_EVERY_MS) return;
    isTold = true;
    toldMs = now();
    const cellsThat = (have: boolean) =>
      [...learned].flatMap(([cell, has]) => (has === have ? cell : []));
    word.write({ with: cellsThat(true), without: cellsThat(false) });
  }

  return {
    cellIn: (hex) => cellByHex.get(hex),
    learn(cell, { outcome, ttlMs }) {
      const hasPollen = outcome.ok;
      // "No data" is believed once it was reported twice in a row, which shows in its TTL.
      if (hasPollen || (outcome.code === 'no-data' && ttlMs > DAY_MS)) note(cell, hasPollen);
      tell();
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
