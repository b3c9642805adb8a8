import * as z from 'zod/mini';
import type { CacheResult } from '@/lib/cache/cache';
import { CELL_RESOLUTION } from '@/lib/contract/ids';
import { DAY_MS } from '@/lib/contract/time';
import { cellAt, isCell, neighborsOf } from '@/lib/geo/cells';
import { ancestorOf } from '@/lib/geo/index-digits';
import { once } from '@/lib/geo/once';
import { largestCities } from '@/lib/geo/places';
import { COARSEST_HEX } from '@/lib/geo/tiles';
import type { SharedValue } from '@/lib/shared/shared-value';

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
const sharedSchema = z.object({ with: cellsSchema, without: cellsSchema });
/** Rarely, since all that was ever learned is published at once. */
const PUBLISH_EVERY_MS = 5_000;

export interface PollenCellsOptions {
  /** Cells to start with, in order of preference; asked with the first use, as it takes a while. */
  readonly initial: () => readonly string[];
  /** How processes tell each other. */
  readonly shared: SharedValue;
  readonly now: () => number;
}

export function createPollenCells({ initial, shared, now }: PollenCellsOptions): PollenCells {
  const known = once(() => {
    const cells = new Set(initial());
    return { cells, byHex: firstByHex(cells) };
  });
  const learned = new Map<string, boolean>();
  let publishedMs = Number.NEGATIVE_INFINITY;
  let isPublished = true;
  shared.subscribe(learn);

  function note(cell: string, hasPollen: boolean): void {
    const { cells, byHex } = known();
    if (hasPollen === cells.has(cell) || (hasPollen && cells.size >= MAX_CELLS)) return;
    learned.set(cell, hasPollen);
    isPublished = false;
    if (hasPollen) {
      cells.add(cell);
      addTo(byHex, cell);
    } else {
      cells.delete(cell);
      known().byHex = firstByHex(cells);
    }
  }

  function learn(value: unknown): void {
    const { success, data } = z.safeParse(sharedSchema, value);
    if (!success) return;
    const wasPublished = isPublished;
    for (const cell of data.without) note(cell, false);
    for (const cell of data.with) note(cell, true);
    isPublished = wasPublished;
  }

  function publish(): void {
    if (isPublished || Math.abs(now() - publishedMs) < PUBLISH_EVERY_MS) return;
    isPublished = true;
    publishedMs = now();
    const cellsThat = (have: boolean) =>
      [...learned].flatMap(([cell, has]) => (has === have ? cell : []));
    shared.write({ with: cellsThat(true), without: cellsThat(false) });
  }

  return {
    cellIn: (hex) => known().byHex.get(hex),
    learn(cell, { outcome, ttlMs }) {
      const hasPollen = outcome.ok;
      // "No data" is believed once it was reported twice in a row, which shows in its TTL.
      if (hasPollen || (outcome.code === 'no-data' && ttlMs > DAY_MS)) note(cell, hasPollen);
      publish();
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
    const hex = ancestorOf(cell, resolution);
    if (!byHex.has(hex)) byHex.set(hex, cell);
  }
}
