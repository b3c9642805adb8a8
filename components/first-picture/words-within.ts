import { boxOnMap } from '@/lib/geo/box-on-map';
import type { Bounds } from '@/lib/geo/cells';
import { wordsOf } from './picture-alt';

/** The address of the words for what a picture would show within some bounds, in degrees. */
export function wordsWithin(picture: string, bounds: Bounds): string {
  const { west, south, east, north } = boxOnMap(bounds);
  const { pathname, searchParams } = new URL(wordsOf(picture), 'http://picture');
  searchParams.set('bbox', [west, south, east, north].join(','));
  return `${pathname}?${searchParams}`;
}
