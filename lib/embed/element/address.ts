import { CELL_PATTERN } from '@/lib/contract/ids';

export type ElementKind = 'weather' | 'map' | 'alerts';

/** The attributes that are parameters of the address, by element. Their names are the address's own. */
const COMMON = ['temp', 'wind', 'lang', 'theme', 'size', 'accent', 'bg', 'radius'] as const;
const OWN = {
  weather: ['show', 't'],
  map: ['layer', 'lat', 'lng', 'zoom', 'cell', 't', 'controls', 'live'],
  alerts: [],
} as const;
/** Those that are in the address's path. */
const IN_PATH = ['place', 'zone'] as const;

/** The attributes that an element follows. */
export function attributesOf(kind: ElementKind): readonly string[] {
  return ['title', ...IN_PATH, ...COMMON, ...OWN[kind]];
}

/**
 * The address of an element's frame, path and query. Values are passed on as they are: what is wrong with them,
 * the server says.
 *
 * @param read the value of an attribute; null if it is missing
 */
export function framePath(kind: ElementKind, read: (name: string) => string | null): string {
  const query = new URLSearchParams();
  const place = read('place')?.trim() ?? '';
  const cell = CELL_PATTERN.test(place.toLowerCase()) ? place.toLowerCase() : '';
  if (kind === 'weather' && cell === '') query.set('q', place);
  for (const name of [...OWN[kind], ...COMMON]) {
    const value = read(name);
    // <hexcast-map live> has an attribute without a value.
    if (value !== null) query.set(name, name === 'live' && value === '' ? '1' : value);
  }
  const path = {
    weather: cell === '' ? 'place' : `place/${cell}`,
    map: 'map',
    alerts: `alerts/${encodeURIComponent(read('zone')?.trim() ?? '')}`,
  }[kind];
  const text = query.toString();
  return `/embed/${path}${text === '' ? '' : `?${text}`}`;
}
