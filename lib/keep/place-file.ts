import * as z from 'zod/mini';
import { safeParse } from '@/lib/contract/parse';
import { cellsIn, parseJson } from './kept-places';

/** The file in which saved places travel from one browser to another. */
const FORMAT = 'hexcast-places';
const VERSION = 1;

/** A file larger than this was not written here: all that may be saved is a tenth of it. */
export const MOST_FILE_BYTES = 256 * 1024;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  places: z.array(z.object({ cell: z.unknown() })),
});

/** Why a file is refused: no JSON, none of ours, of a later version, or without a single place. */
export type FileFault = 'damaged' | 'foreign' | 'newer' | 'empty';

export type FileOutcome =
  | { readonly ok: true; readonly cells: readonly string[] }
  | { readonly ok: false; readonly fault: FileFault };

/** The text of the file; the names are for whoever looks into it, and are not read back. */
export function writePlaceFile(
  cells: readonly string[],
  nameOf: (cell: string) => string | null,
): string {
  const places = cells.map((cell) => ({ cell, name: nameOf(cell) }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, places }, null, 2)}\n`;
}

/** Reads a file that a person chose: whole, or not at all. */
export function readPlaceFile(text: string, isCell: (cell: string) => boolean): FileOutcome {
  const value = parseJson(text);
  if (value === undefined) return { ok: false, fault: 'damaged' };
  const file = safeParse(fileSchema, value);
  if (!file.success) return { ok: false, fault: 'foreign' };
  if (file.data.version > VERSION) return { ok: false, fault: 'newer' };
  const cells = cellsIn(file.data.places.map(({ cell }) => cell)).filter(isCell);
  if (cells.length < new Set(file.data.places.map(({ cell }) => cell)).size) {
    return { ok: false, fault: 'damaged' };
  }
  return cells.length === 0 ? { ok: false, fault: 'empty' } : { ok: true, cells };
}
