// The digits of an H3 index, without the library (see https://h3geo.org/docs/core-library/h3Indexing): one of three bits
// for each resolution from 1 to 15. A digit says which child it is, from 0 to 6; 7 stands in the finer ones than its own.

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
