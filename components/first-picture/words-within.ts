import { boxText } from '@/lib/geo/box-on-map';
import type { Bounds } from '@/lib/geo/cells';
import { wordsOf } from './picture-alt';

/** The address of the words for what a picture would show within some bounds, in degrees. */
export function wordsWithin(picture: string, bounds: Bounds): string {
  const { pathname, searchParams } = new URL(wordsOf(picture), 'http://picture');
  searchParams.set('bbox', boxText(bounds));
  return `${pathname}?${searchParams}`;
}
