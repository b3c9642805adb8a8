import { latLngToCell } from 'h3-js';
import { resolutionOf } from '@/lib/contract/ids';
import { centerOf } from '@/lib/geo/cells';
import { placeAtMercator } from '@/lib/geo/web-mercator';
import { heightOf, widthOf } from '../frame';
import { type Mark, marksOf, UNKNOWN } from './grid-marks';
import { hexesWithSource, type MapWordsInput } from './map-facts';
import { readingsOf, shareInBox, viewHexes } from './view-hexes';

/** A map of characters, line by line, and what each of them stands for. */
export type MapGrid = { readonly lines: readonly string[]; readonly legend: readonly Mark[] };

/** Characters are about twice as high as they are wide. */
const CHARACTER_ASPECT = 2;
const MAX_LINES = 150;
/** The chosen place. */
export const CHOSEN = '@';

/**
 * Draws a map in characters, for a terminal: each stands for the hex at its middle; none is where nothing is covered.
 *
 * @param columns characters a line
 * @param chosen a cell to mark; null for none
 */
export function mapGrid(input: MapWordsInput, columns: number, chosen: string | null): MapGrid {
  const { box, layer, tiles, hourMs, messages, units } = input;
  const inSight = hexesWithSource(input);
  const [first] = inSight;
  const markOf = marksOf(layer, messages, units);
  const hexes = viewHexes(inSight, tiles, layer);
  const readings = readingsOf(hexes, layer, hourMs);
  const byHex = new Map(hexes.map(({ hex }, index) => [hex, readings[index] ?? null]));
  const shape = (columns * heightOf(box)) / widthOf(box) / CHARACTER_ASPECT;
  const rows = Math.min(Math.max(Math.round(shape), 1), MAX_LINES);
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
