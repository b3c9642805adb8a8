import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBEDS_PATH } from '@/lib/contract/paths';

export type ElementKind = 'weather' | 'map' | 'alerts';

/** The attributes that are parameters of the address, by element. Their names are the address's own. */
const COMMON = ['temp', 'wind', 'lang', 'theme', 'size', 'accent', 'bg', 'radius'] as const;
const OWN = {
  weather: ['show', 't', 'hours', 'days', 'label', 'heading'],
  map: ['layer', 'lat', 'lng', 'zoom', 'cell', 't', 'controls', 'live'],
  alerts: ['compact', 'max', 'none', 'label', 'heading'],
} as const;

/** The attributes that an element follows. */
export function attributesOf(kind: ElementKind): readonly string[] {
  return ['title', ...(NEEDED[kind] ?? []), ...COMMON, ...OWN[kind]];
}

/**
 * The address of an element's frame, path and query. Values are passed on as they are: what is wrong with them,
 * the server says.
 *
 * @param read the value of an attribute; null if it is missing
 */
export function framePath(kind: ElementKind, read: (name: string) => string | null): string {
  const query = new URLSearchParams();
  const trimmed = (name: string) => read(name)?.trim() ?? '';
  const place = trimmed('place');
  const isCell = CELL_PATTERN.test(place.toLowerCase());
  // Of alerts, several may be named: zones, counties, or a state.
  const zone = kind === 'alerts' ? trimmed('zone') : '';
  const area = zone || (isCell ? place.toLowerCase() : '');
  if (kind !== 'map' && area === '') query.set('q', place);
  for (const name of [...OWN[kind], ...COMMON]) {
    const value = read(name);
    if (value !== null) query.set(name, SWITCHES.includes(name) ? switchOf(value) : value);
  }
  const path = { weather: 'place', map: 'map', alerts: 'alerts' }[kind];
  const id = kind === 'map' || area === '' ? '' : `/${encodeURIComponent(area)}`;
  return `${EMBEDS_PATH}${path}${id}?${query}`.replace(/\?$/, '');
}

const SWITCHES: readonly string[] = ['live', 'compact'];

/** `<hexcast-map live>` has an attribute without a value, and frameworks write "true". */
function switchOf(value: string): string {
  return value === '' || value === 'true' ? '1' : value === 'false' ? '0' : value;
}

/** The attributes of which an element needs one to have anything to show. */
export const NEEDED: { readonly [Kind in ElementKind]?: readonly string[] } = {
  weather: ['place'],
  alerts: ['place', 'zone'],
};
