import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBEDS_PATH } from '@/lib/contract/paths';
import type { SetMessage } from '../protocol/protocol';

/** What a host sets, by the names of an embed's parameters but for the hour. */
const NAMES = ['layer', 'hour', 'temp', 'wind', 'theme'] as const;

const PLACE = `${EMBEDS_PATH}place`;
/** The address of the embed of a place, or of its alerts. */
const ANY_PLACE = new RegExp(`^${EMBEDS_PATH}(place|alerts)`);

/**
 * The address of an embed after its host has set something, path and query; the server makes it canonical. It
 * never leaves `/embed/`: values were checked by the protocol, and are escaped besides.
 */
export function addressAfter(
  set: SetMessage,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): string {
  const query = new URLSearchParams(search);
  let path = pathname;
  for (const name of NAMES) {
    const value = set[name];
    if (value !== undefined) setOrDelete(query, name === 'hour' ? 't' : name, value);
  }
  if (set.place !== undefined && pathname.startsWith(PLACE)) {
    const cell = set.place.toLowerCase();
    const isCell = CELL_PATTERN.test(cell);
    path = isCell ? `${PLACE}/${cell}` : PLACE;
    setOrDelete(query, 'q', isCell ? '' : set.place);
    query.delete('lat');
    query.delete('lng');
  }
  const of = ANY_PLACE.exec(pathname)?.[0];
  if (of && set.lat && set.lng) {
    path = of;
    query.delete('q');
    query.set('lat', set.lat);
    query.set('lng', set.lng);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

function setOrDelete(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}
