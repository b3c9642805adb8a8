import { cellToChildPos, cellToChildren, childPosToCell } from 'h3-js';
import { CELL_RESOLUTION, resolutionOf } from '@/lib/contract/ids';
import { generatedRows, generatedText } from './generated-tables';
import { ancestorOf } from './index-digits';
import { once } from './once';

/**
 * The coverage: the cells that touch the 50 states, DC or Puerto Rico. It is stored compacted, as 11,480
 * cells of resolutions 0 to 6 instead of 261,452. The order of the compact set numbers the covered cells,
 * and other tables (zones, time zones) follow those numbers.
 */
interface CompactSet {
  /** For each compact cell, the number of its first covered cell. */
  readonly firstNumber: ReadonlyMap<string, number>;
  readonly cells: readonly string[];
  readonly starts: readonly number[];
  readonly count: number;
  readonly coarsest: number;
}

const compactSet = once((): CompactSet => {
  const cells = generatedText('compact-cells.txt')
    .split(' ')
    .map((short) => `8${short}`.padEnd(15, 'f'));
  const starts: number[] = [];
  let count = 0;
  for (const cell of cells) {
    starts.push(count);
    count += 7 ** (CELL_RESOLUTION - resolutionOf(cell));
  }
  const coarsest = Math.min(...cells.map(resolutionOf));
  return {
    cells,
    starts,
    count,
    coarsest,
    firstNumber: new Map(cells.map((cell, index) => [cell, starts[index] ?? 0])),
  };
});

/** How many cells are covered. */
export function coveredCount(): number {
  return compactSet().count;
}

/** The number of a covered cell of resolution 6 (0 to coveredCount - 1); undefined outside coverage. */
export function numberOf(cell: string): number | undefined {
  const { firstNumber, coarsest } = compactSet();
  for (let resolution = CELL_RESOLUTION; resolution >= coarsest; resolution -= 1) {
    const first = firstNumber.get(ancestorOf(cell, resolution));
    if (first !== undefined) return first + cellToChildPos(cell, resolution);
  }
  return undefined;
}

/** The covered cell that has a number (0 to coveredCount - 1). */
export function cellNumbered(number: number): string {
  const { cells, starts } = compactSet();
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return childPosToCell(number - (starts[low] ?? 0), cells[low] ?? '', CELL_RESOLUTION);
}

export function isCovered(cell: string): boolean {
  return numberOf(cell) !== undefined;
}

/** Every compact cell and all of its ancestors. */
const touched = once(() => {
  const { cells, coarsest } = compactSet();
  const found = new Set<string>();
  for (const cell of cells) {
    for (let resolution = resolutionOf(cell); resolution >= coarsest; resolution -= 1) {
      const ancestor = ancestorOf(cell, resolution);
      if (found.has(ancestor)) break;
      found.add(ancestor);
    }
  }
  return found;
});

/** Whether any cell of resolution 6 within a cell of that resolution or a coarser one is covered. */
export function hasCoverage(cell: string): boolean {
  const { firstNumber, coarsest } = compactSet();
  if (touched().has(cell)) return true;
  for (let resolution = resolutionOf(cell) - 1; resolution >= coarsest; resolution -= 1) {
    if (firstNumber.has(ancestorOf(cell, resolution))) return true;
  }
  return false;
}

/** All covered cells, ordered by number. */
export function* coveredCells(): Generator<string> {
  for (const parent of compactSet().cells) yield* cellToChildren(parent, CELL_RESOLUTION);
}

/** Decodes "row*length row …" into a row of some table for each covered cell, by the cell's number. */
export function rowsOfCells(runs: string): Uint16Array {
  const rows = new Uint16Array(coveredCount());
  let next = 0;
  for (const run of runs.split(' ')) {
    const [row = 0, length = 1] = run.split('*').map(Number);
    rows.fill(row, next, next + length);
    next += length;
  }
  return rows;
}

const names = once(() => new Map(generatedRows('state-rows.json')()));

/** The name of a state, DC, Puerto Rico or a territory by its postal code. */
export function stateName(code: string): string | undefined {
  return names().get(code);
}

/** The 50 states, DC, Puerto Rico and the territories, by postal code and name. */
export function allStates(): { readonly code: string; readonly name: string }[] {
  return [...names()].map(([code, name]) => ({ code, name }));
}
