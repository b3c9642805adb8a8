import { latLngToCell } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import { centerOf } from '@/lib/geo/cells';
import { type MercatorBox, placeAtMercator } from '@/lib/geo/web-mercator';
import { heightOf, widthOf } from '../frame';
import { type Mark, marksOf, UNKNOWN } from './grid-marks';
import { readingsOf, shareInBox, viewHexes } from './view-hexes';
import { type MapWordsInput, withSource } from './word-facts';

/** A map of characters, line by line, and what each of them stands for. */
export type MapGrid = { readonly lines: readonly string[]; readonly legend: readonly Mark[] };

/** Characters are about twice as high as they are wide. */
const CHARACTER_ASPECT = 2;
/** Finding the hex of a character takes a hundredth of a millisecond. */
const MAX_CHARACTERS = 6_000;
/** The chosen place. */
export const CHOSEN = '@';

/**
 * Draws a map in characters, for a terminal: each stands for the hex at its middle; none is where nothing is covered.
 *
 * @param mostColumns characters a line; fewer for a map that is too high for so many
 * @param chosen a cell to mark; null for none
 */
export function mapGrid(input: MapWordsInput, mostColumns: number, chosen: string | null): MapGrid {
  const { box, layer, tiles, hourMs } = input;
  const inSight = withSource(input, input.inSight);
  const [first] = inSight;
  const hexes = viewHexes(inSight, tiles, layer);
  const readings = readingsOf(hexes, layer, hourMs);
  const known = readings.flatMap((one) => one?.hoursAhead || []);
  const markOf = marksOf(input, Math.min(...known));
  const byHex = new Map(hexes.map(({ hex }, index) => [hex, readings[index] ?? null]));
  const { columns, rows } = sizeOf(box, mostColumns);
  const found = new Map<string, Mark>();
  const marked = chosen === null ? null : shareInBox(box, centerOf(chosen));
  const isMarked = (column: number, row: number) =>
    marked !== null &&
    Math.floor(marked[0] * columns) === column &&
    Math.floor(marked[1] * rows) === row;
  const signAt = (column: number, row: number): string => {
    if (isMarked(column, row)) return CHOSEN;
    if (first === undefined) return ' ';
    const x = box.left + ((column + 0.5) / columns) * widthOf(box);
    const y = box.top + ((row + 0.5) / rows) * heightOf(box);
    const { lat, lng } = placeAtMercator(x, y);
    const reading = byHex.get(latLngToCell(lat, lng, resolutionOf(first)));
    if (reading === undefined) return ' ';
    const mark = reading && markOf(reading);
    if (!mark) return UNKNOWN;
    found.set(mark.sign, mark);
    return mark.sign;
  };
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => signAt(column, row))
      .join('')
      .trimEnd(),
  );
  return {
    lines,
    legend: [...found.values()].sort((a, b) => a.order - b.order),
  };
}

/** As many characters as have the shape of a box. */
function sizeOf(box: MercatorBox, mostColumns: number): { columns: number; rows: number } {
  const shape = heightOf(box) / widthOf(box) / CHARACTER_ASPECT;
  const columns = Math.max(Math.min(mostColumns, Math.floor(Math.sqrt(MAX_CHARACTERS / shape))), 1);
  const rows = Math.max(Math.round(columns * shape), 1);
  return { columns, rows: Math.min(rows, Math.floor(MAX_CHARACTERS / columns)) };
}
