import { generatedRows } from './generated-tables';
import { once } from './once';
import { PrefixIndex } from './prefix-index';

/** A place that only the post names. Its position is the mean of those of its ZIP codes. */
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

const rows = generatedRows('post-rows.json');

/** The places that only the post names. Search keys number them in this order. */
export const postPlaces = once((): readonly PostPlace[] =>
  rows()
    .filter(([, , , isPlace]) => isPlace === 1)
    .map(([name, state, zips]) => ({ name, state, lat: mean(zips, 1), lng: mean(zips, 2) })),
);

const zipCodes = once(() => {
  const codes = rows().flatMap(([name, state, zips]) => {
    const found: ZipCode[] = [];
    for (let at = 0; at < zips.length; at += 3) {
      const zip = String(zips[at] ?? 0).padStart(DIGITS, '0');
      found.push({ zip, name, state, lat: zips[at + 1] ?? 0, lng: zips[at + 2] ?? 0 });
    }
    return found;
  });
  codes.sort((a, b) => (a.zip < b.zip ? -1 : 1));
  return { codes, index: new PrefixIndex(codes.map(({ zip }) => zip)) };
});

/** The ZIP codes that begin with some digits, in order. */
export function zipCodesBeginning(digits: string): readonly ZipCode[] {
  const { codes, index } = zipCodes();
  const { from, to } = index.beginning(digits);
  return codes.slice(from, to);
}

/** The mean of every third number, starting at an index. */
function mean(numbers: readonly number[], from: number): number {
  let [sum, count] = [0, 0];
  for (let at = from; at < numbers.length; at += 3) {
    sum += numbers[at] ?? 0;
    count += 1;
  }
  return sum / count;
}
