// The digits of an H3 index, without the library (see https://h3geo.org/docs/core-library/h3Indexing): one of three bits
// for each resolution from 1 to 15. A digit says which child it is, from 0 to 6; 7 stands in the finer ones than its own.

import { resolutionOf } from '@/lib/contract/ids';

/** Of an index, the characters that hold them, after some bits of the base cell. JavaScript's numbers hold them exactly. */
const CHARACTERS = 12;
const FINEST = 15;
const VALUES = 8;

/** The digits as one number, of which those of finer resolutions are worth less. */
export function digitsOf(index: string): number {
  return Number.parseInt(index.slice(-CHARACTERS), 16);
}

/** What one more in the digit of a resolution adds to that number. */
export function worthOf(resolution: number): number {
  return VALUES ** (FINEST - resolution);
}

/** The digit that is worth so much. */
export function digitAt(digits: number, worth: number): number {
  return Math.floor(digits / worth) % VALUES;
}

/** An index with other digits. */
export function withDigits(index: string, digits: number): string {
  return index.slice(0, -CHARACTERS) + digits.toString(16).padStart(CHARACTERS, '0');
}

/** Per resolution, where the text of its cells ends but for 7s, and what these set of the character there. */
const ENDS = Array.from({ length: FINEST + 1 }, (_, resolution) => {
  const bits = 3 * (FINEST - resolution);
  const filled = Math.floor(bits / 4);
  return { at: 14 - filled, mask: 2 ** (bits % 4) - 1, sevens: 'f'.repeat(filled) };
});

/**
 * The cell of a resolution that a valid cell is a descendant of; itself if the resolution is its own, or finer. It is
 * what the library's `cellToParent` says, in a third of the time.
 */
export function ancestorOf(cell: string, resolution: number): string {
  const end = ENDS[resolution];
  if (!end || resolution >= resolutionOf(cell)) return cell;
  const { at, mask, sevens } = end;
  const last = (Number.parseInt(cell.charAt(at), 16) | mask).toString(16);
  return `8${resolution.toString(16)}${cell.slice(2, at)}${last}${sevens}`;
}
