import { postRows } from './generated/post';
import { once } from './once';

type Row = [name: string, state: string, zips: number[], isPlace?: 1];

/** What the post calls a place, where the list of towns lacks it: its ZIP codes lie around its center. */
export interface PostPlace {
  readonly name: string;
  /** Postal code of the state. */
  readonly state: string;
  readonly lat: number;
  readonly lng: number;
}

export interface ZipCode extends PostPlace {
  /** Five digits. */
  readonly zip: string;
}

const DIGITS = 5;

const rows = once(() => JSON.parse(postRows) as Row[]);

/** The places that only the post knows, in the order of the table, by which search keys number them. */
export const postPlaces = once((): readonly PostPlace[] =>
  rows()
    .filter(([, , , isPlace]) => isPlace === 1)
    .map(([name, state, zips]) => ({ name, state, lat: mean(zips, 1), lng: mean(zips, 2) })),
);

const zipCodes = once(() =>
  rows()
    .flatMap(([name, state, zips]) => {
      const found: ZipCode[] = [];
      for (let at = 0; at < zips.length; at += 3) {
        const zip = String(zips[at] ?? 0).padStart(DIGITS, '0');
        found.push({ zip, name, state, lat: zips[at + 1] ?? 0, lng: zips[at + 2] ?? 0 });
      }
      return found;
    })
    .sort((a, b) => (a.zip < b.zip ? -1 : 1)),
);

/** The ZIP codes that begin with some digits, in their order. */
export function zipCodesBeginning(digits: string): readonly ZipCode[] {
  const codes = zipCodes();
  const from = firstFrom(codes, digits.padEnd(DIGITS, '0'));
  let to = from;
  while (codes[to]?.zip.startsWith(digits)) to += 1;
  return codes.slice(from, to);
}

function firstFrom(codes: readonly ZipCode[], zip: string): number {
  let [from, to] = [0, codes.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((codes[middle]?.zip ?? '') < zip) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The mean of every third number from a place on. */
function mean(numbers: readonly number[], from: number): number {
  let [sum, count] = [0, 0];
  for (let at = from; at < numbers.length; at += 3) {
    sum += numbers[at] ?? 0;
    count += 1;
  }
  return sum / count;
}
