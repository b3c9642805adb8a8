import { ZONE_PATTERN } from '@/lib/contract/ids';
import type { LayerName } from '@/lib/contract/layers';
import { cellAddress } from './address';
import type { Camera } from './camera';
import { compareAddress } from './compare';
import {
  type EmbedControl,
  type EmbedKind,
  type EmbedLook,
  type EmbedOrder,
  type EmbedPart,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
} from './embed';
import { embedAddress } from './embed-address';
import { parseEmbed } from './parse-embed';
import { formatView, oneOf } from './url';
import { EMPTY_VIEW } from './view-state';

/**
 * What the builder of embeds shows. Choices for other kinds of embeds are kept, so that a reader may look at one
 * kind, and come back.
 */
export interface BuilderState {
  readonly kind: EmbedKind;
  /** The place, or those of a comparison; never empty. */
  readonly cells: readonly string[];
  readonly parts: readonly EmbedPart[];
  readonly zone: string;
  readonly layer: LayerName;
  /** What the map shows; null for the country. */
  readonly camera: Camera | null;
  /** Whether the map outlines the place. */
  readonly isMarked: boolean;
  readonly controls: readonly EmbedControl[];
  readonly isLive: boolean;
  readonly look: EmbedLook;
  /** Of the preview, a frame and a picture, in pixels. */
  readonly widthPx: number;
  /** The same; null for as high as the content. An embed of a place that is very low is a strip of one line. */
  readonly heightPx: number | null;
  /** The origin of the page that is to have the embed; null as long as it is not named. */
  readonly host: string | null;
}

export const BUILDER_PATH = '/embed';
/** Boulder, and the zone that it is in: what is shown before anything is chosen. */
const FIRST_CELL = '862681a37ffffff';
const FIRST_ZONE = 'COZ039';
export const EMBED_KINDS = ['place', 'map', 'alerts', 'compare'] as const;
/** Names that only the builder has, besides those of embeds. */
const OWN_NAMES = ['view', 'cell', 'zone', 'mark', 'w', 'h', 'for'];
const MOST_ORIGIN_CHARACTERS = 120;

/**
 * Reads the query of the builder's address: `?view=&cell=&zone=&mark=&w=&h=&for=`, and all parameters of embeds. Wrong
 * ones are ignored and named.
 */
export function parseBuilder(search: string): {
  readonly state: BuilderState;
  readonly ignored: readonly string[];
} {
  const query = new URLSearchParams(search);
  const ignored = new Set<string>();
  const read = <Value>(name: string, parse: (text: string) => Value | null, usual: Value) => {
    const text = query.get(name)?.trim() ?? '';
    if (text === '') return usual;
    const value = parse(text);
    if (value === null) ignored.add(name);
    return value ?? usual;
  };
  const compare = parseEmbed('/embed/compare', search);
  const cells =
    compare.kind === 'embed' && compare.order.view.kind === 'compare'
      ? compare.order.view.cells
      : [FIRST_CELL];
  if (compare.kind === 'none' && query.get('cell')) ignored.add('cell');
  const place = parseEmbed(`/embed/place/${cells[0]}`, search);
  const map = parseEmbed('/embed/map', search);
  // Neither can be missing, as both addresses are our own.
  if (place.kind !== 'embed' || place.order.view.kind !== 'place') throw new Error('no place');
  if (map.kind !== 'embed' || map.order.view.kind !== 'map') throw new Error('no map');
  for (const name of place.ignored) {
    // A parameter is wrong if it is wrong for every kind that may have it.
    if (map.ignored.includes(name) && !OWN_NAMES.includes(name)) ignored.add(name);
  }
  const { layer, camera, controls, isLive } = map.order.view;
  return {
    state: {
      kind: read('view', oneOf(EMBED_KINDS), 'place'),
      ...{ cells, layer, camera, controls, isLive },
      parts: place.order.view.parts,
      zone: read('zone', parseZone, FIRST_ZONE),
      isMarked: read('mark', oneOf(['0', '1']), '0') === '1',
      look: place.order.look,
      widthPx: read('w', wholeNumber(PICTURE_WIDTH), PICTURE_WIDTH.usual),
      heightPx: read('h', wholeNumber(PICTURE_HEIGHT), null),
      host: read('for', originOf, null),
    },
    ignored: [...ignored],
  };
}

/** The address of the builder with these choices. */
export function builderAddress(state: BuilderState): string {
  const query = new URLSearchParams();
  const set = (name: string, value: string | null) => value !== null && query.set(name, value);
  set('view', state.kind === 'place' ? null : state.kind);
  for (const cell of state.cells) query.append('cell', cell);
  set('zone', state.zone === FIRST_ZONE ? null : state.zone);
  for (const kind of ['place', 'map'] as const) {
    const [, pairs = ''] = embedAddress(orderOf({ ...state, kind, isMarked: false })).split('?');
    for (const [name, value] of new URLSearchParams(pairs)) query.set(name, value);
  }
  set('mark', state.isMarked ? '1' : null);
  set('w', state.widthPx === PICTURE_WIDTH.usual ? null : String(state.widthPx));
  set('h', state.heightPx === null ? null : String(state.heightPx));
  set('for', state.host);
  // Commas, colons and slashes may stand in a query as they are, and can be read.
  const text = query.toString().replace(/%2C/g, ',').replace(/%3A/g, ':').replace(/%2F/g, '/');
  return `${BUILDER_PATH}?${text}`;
}

/** The builder's choices before any is made, with some of them made. */
export function newBuilder(chosen: Partial<BuilderState>): BuilderState {
  return { ...parseBuilder('').state, ...chosen };
}

/** The embed that is chosen. */
export function orderOf(state: BuilderState): EmbedOrder {
  const { kind, look, cells, zone, layer, camera, controls, isLive } = state;
  const [cell = FIRST_CELL] = cells;
  switch (kind) {
    case 'place':
      return { look, view: { kind, cell, parts: state.parts, hourMs: null } };
    case 'map': {
      const marked = state.isMarked ? cell : null;
      return {
        look,
        view: { kind, layer, camera, cell: marked, hourMs: null, controls, isLive },
      };
    }
    case 'alerts':
      return { look, view: { kind, zone } };
    case 'compare':
      return { look, view: { kind, cells } };
  }
}

/** The height that a reader has fixed, in pixels; null for as high as the content. Only places can be strips. */
export function fixedHeightOf({ kind, heightPx }: BuilderState): number | null {
  return kind === 'place' ? heightPx : null;
}

/** The address of the page that shows all of it. */
export function fullViewAddress(state: BuilderState): string {
  const { kind, cells, zone, layer, camera } = state;
  const [cell = FIRST_CELL] = cells;
  const { temperatureUnit, windUnit } = state.look;
  const view = { ...EMPTY_VIEW, temperatureUnit, windUnit };
  if (kind === 'compare') return compareAddress({ ...view, cells });
  // The search leads to the only place that it may mean: a cell of the zone, with the zone's alerts.
  if (kind === 'alerts') return `/search?q=${zone}`;
  if (kind === 'place') return cellAddress(view, cell);
  const { search, hash } = formatView({
    ...view,
    layer: layer === 'temperature' ? null : layer,
    camera,
  });
  return `/${search}${hash}`;
}

/** The origin that a text names, such as "weather.example" or the address of a page; null if it names none. */
export function originOf(text: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (text.length > MOST_ORIGIN_CHARACTERS || !URL.canParse(address)) return null;
  const { protocol, origin, hostname } = new URL(address);
  const isNamed = /^[a-z0-9.-]+$|^\[[0-9a-f:.]+\]$/.test(hostname);
  return isNamed && (protocol === 'https:' || protocol === 'http:') ? origin : null;
}

function parseZone(text: string): string | null {
  const zone = text.toUpperCase();
  return ZONE_PATTERN.test(zone) ? zone : null;
}

function wholeNumber({ least, most }: Readonly<Record<'least' | 'most', number>>) {
  return (text: string): number | null => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };
}
