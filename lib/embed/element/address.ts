import { CELL_PATTERN } from '@/lib/contract/ids';
import { EMBEDS_PATH } from '@/lib/contract/paths';

/** The attributes that are parameters of the address, by element. Their names are the address's own. */
const COMMON = ['temp', 'wind', 'lang', 'theme', 'size', 'accent', 'bg', 'radius'] as const;
/** Where the middle of a map is, or what has no name. */
export const POINT: readonly string[] = ['lat', 'lng'];
const OWN = {
  weather: ['show', 't', 'hours', 'days', 'label', 'heading'],
  map: ['layer', 'zoom', 'cell', 't', 'controls', 'live'],
  alerts: ['compact', 'max', 'none', 'label', 'heading'],
  compare: [],
} as const;

export type ElementKind = keyof typeof OWN;
/** The elements that there are, `<hexcast-weather>` and so on. */
export const KINDS = Object.keys(OWN) as readonly ElementKind[];

/** The attributes of which an element needs one to have anything to show; the first wins over the others. */
export const NEEDED: { readonly [Kind in ElementKind]?: readonly string[] } = {
  weather: ['place', ...POINT],
  alerts: ['zone', 'place', ...POINT],
  compare: ['places'],
};

/** Reads an attribute; null if it is missing. */
export type Read = (name: string) => string | null;

/** The attributes that an element follows. */
export function attributesOf(kind: ElementKind): readonly string[] {
  return ['title', 'logo', ...(NEEDED[kind] ?? POINT), ...COMMON, ...OWN[kind]];
}

/**
 * The address of an element's frame, path and query. Values are passed on as they are: what is wrong with them,
 * the server says.
 */
export function framePath(kind: ElementKind, read: Read): string {
  const query = new URLSearchParams();
  // Of alerts, several may be named: zones, counties, or a state.
  let id = (kind === 'alerts' && read('zone')?.trim()) || '';
  const places = kind === 'map' ? [] : placesIn(kind, read);
  const point = id || places.length > 0 ? [] : POINT;
  for (const place of places) {
    const isCell = CELL_PATTERN.test(place.toLowerCase());
    if (isCell && kind !== 'compare') id ||= place;
    else if (id === '') query.append(isCell ? 'cell' : 'q', place);
  }
  for (const name of [...point, ...OWN[kind], ...COMMON]) {
    const value = read(name);
    if (value !== null)
      query.set(name, SWITCHES.includes(name) ? (isOn(value) ? '1' : '0') : value);
  }
  const path = kind === 'weather' ? 'place' : kind;
  return `${EMBEDS_PATH}${path}${id && `/${encodeURIComponent(id)}`}?${query}`.replace(/\?$/, '');
}

/** The places that an element names: several of a comparison. */
export function placesIn(kind: ElementKind, read: Read): readonly string[] {
  const texts = read(kind === 'compare' ? 'places' : 'place') ?? '';
  return texts.split(';').flatMap((text) => text.trim() || []);
}

const SWITCHES: readonly string[] = ['live', 'compact'];

/** Whether an attribute is on: `<hexcast-map live>` has one without a value, and frameworks write "true". */
export function isOn(value: string | null): boolean {
  return ![null, '0', 'false'].includes(value);
}
