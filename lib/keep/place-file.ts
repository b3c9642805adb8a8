import * as z from 'zod/mini';
import { safeParse } from '@/lib/contract/parse';
import { cellsIn, parseJson } from './stored-places';

/** The file that moves saved places from one browser to another. */
const FORMAT = 'hexcast-places';
const VERSION = 1;

/** A larger file was not written here: a full list takes a tenth of this. */
export const MAX_FILE_BYTES = 256 * 1024;

const fileSchema = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  places: z.array(z.object({ cell: z.unknown() })),
});

/** Why a file is rejected: broken, not ours, from a later version, or without any places. */
export type FileFault = 'damaged' | 'foreign' | 'newer' | 'empty';

type FileOutcome =
  | { readonly ok: true; readonly cells: readonly string[] }
  | { readonly ok: false; readonly fault: FileFault };

/** The text of the file. The names are for people who open it, and are not read back. */
export function writePlaceFile(
  cells: readonly string[],
  nameOf: (cell: string) => string | null,
): string {
  const places = cells.map((cell) => ({ cell, name: nameOf(cell) }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, places }, null, 2)}\n`;
}

/** Reads a file in full, or rejects it. */
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
