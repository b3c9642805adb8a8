import { asksForFragment, FRAGMENT_PARAMETER } from '@/lib/contract/fragment';
import { parseLayer } from '@/lib/contract/layers';
import { EMBEDS_PATH } from '@/lib/contract/paths';
import { MAX_LATITUDE, MAX_NAME_CHARACTERS, MAX_ZOOM } from '@/lib/contract/request-limits';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { type Camera, HOME_CAMERA } from './camera';
import { MAX_COMPARED } from './compare';
import {
  type AlertsOf,
  COMPACT_LINES,
  type CompactAlerts,
  DEFAULT_PARTS,
  EMBED_CONTROLS,
  EMBED_KINDS,
  EMBED_PARTS,
  EMBED_SIZES,
  EMBED_THEMES,
  type EmbedHeading,
  type EmbedKind,
  type EmbedLook,
  type EmbedPicture,
  type EmbedRequest,
  type EmbedSearch,
  type EmbedView,
  MAX_ALERT_AREAS,
  MAX_DAYS,
  MAX_HOURS,
  MAX_LABEL_CHARACTERS,
  MAX_RADIUS_PX,
  type ParsedEmbed,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  type SoughtPlace,
  usualLines,
} from './embed';
import { createQueryReader, type QueryReader, wholeNumber } from './query';
import { oneOf, parseAlertArea, parseCell, parseHour, parseLanguage, tidyCamera } from './url';

type PlaceView = Extract<EmbedView, { kind: 'place' }>;
type MapView = Extract<EmbedView, { kind: 'map' }>;

const PATH = new RegExp(
  `^${EMBEDS_PATH}(${EMBED_KINDS.join('|')})(?:/([0-9A-Za-z][0-9A-Za-z, ]{0,99}))?(?:\\.(svg|png|html))?$`,
);
const COLOR = /^[0-9a-f]{6}$/;
const STATE = /^[A-Z]{2}$/;
/** Of a map that has a place but no zoom: it shows about a state. */
const DEFAULT_ZOOM = 6;

/**
 * Reads an address under `/embed/`. Wrong parameters are ignored and named, so that an embed that somebody wrote
 * years ago never breaks.
 *
 * @param path the decoded path
 */
export function parseEmbed(path: string, search: string): ParsedEmbed {
  const [, word = '', id = '', suffix] = PATH.exec(path) ?? [];
  const format = suffix === 'html' ? undefined : suffix;
  const isFragment = format === undefined && asksForFragment(search);
  const kind = oneOf(EMBED_KINDS)(word);
  if (kind === null) return { kind: 'none', view: null, id };
  const from = createQueryReader(search);
  from.read(FRAGMENT_PARAMETER, () => isFragment, false);
  const look = readLook(from);
  if (id === '' && format === undefined && kind !== 'map') {
    const named = readPlaces(kind, from);
    const places = named.slice(0, MAX_SOUGHT);
    if (!places.every((place) => 'cell' in place)) {
      const viewOf = readViewOf(kind, from, isFragment);
      return {
        kind: 'search',
        view: kind,
        places,
        withCells: (cells) => ({ view: viewOf(cells), look }),
        isFragment,
        ignored: [...from.ignored(), ...(places.length < named.length ? [COMPARED] : [])],
      };
    }
  }
  if (kind === 'alerts') {
    const found = alertsOf(id);
    if (found === null) return { kind: 'none', view: kind, id };
    const picture = format === undefined ? null : readPicture(format, from);
    // A picture and a fragment have heights of their own, and are never nothing.
    const compact = picture || isFragment ? null : readCompact(from);
    const view = { kind, of: found.of, compact, ...readHeading(from) };
    const embed: EmbedRequest = { view, look };
    const ignored = [...from.ignored(), ...(found.isWhole ? [] : [AREAS])];
    return { kind: 'embed', embed, picture, isFragment, ignored };
  }
  const view = readView(kind, id, from);
  // A map has a picture of its own, and no words.
  const isNone = kind === 'map' && (suffix !== undefined || isFragment);
  if (view === null || isNone) return { kind: 'none', view: kind, id };
  const picture = format === undefined ? null : readPicture(format, from);
  return { kind: 'embed', embed: { view, look }, picture, isFragment, ignored: from.ignored() };
}

/** What areas of an address are called where they are ignored: as the attribute of the element. */
export const AREAS = 'zone';

/** A search takes as long as drawing. Twice as many as there is room for are enough to find those that exist. */
const MAX_SOUGHT = 2 * MAX_COMPARED;

/** What the places of a comparison are called where some are ignored: as the attribute of the element. */
export const COMPARED = 'places';

/** The places that a query asks for: all of a comparison, and else one. */
function readPlaces(kind: EmbedSearch['view'], from: QueryReader): readonly SoughtPlace[] {
  const sought = (text: string): SoughtPlace => ({ text: text.slice(0, MAX_NAME_CHARACTERS) });
  if (kind === 'compare') {
    return from.readAll(['cell', 'q'], (text, name) => {
      const cell = name === 'cell' ? parseCell(text) : null;
      return cell === null ? sought(text) : { cell };
    });
  }
  const [named] = from.readAll(['q'], sought);
  if (named) return [named];
  const lat = from.read('lat', decimal(-90, 90), null);
  const lng = from.read('lng', decimal(-180, 180), null);
  return lat === null || lng === null ? [] : [{ lat, lng }];
}

/** Reads what a query says of an embed of places that are yet to be found. */
function readViewOf(
  kind: EmbedSearch['view'],
  from: QueryReader,
  isFragment: boolean,
): (cells: readonly [string, ...string[]]) => EmbedView {
  if (kind === 'compare') return (cells) => ({ kind, cells });
  if (kind === 'alerts') {
    const compact = isFragment ? null : readCompact(from);
    const heading = readHeading(from);
    return ([cell]) => ({ kind, of: { kind: 'place', cell }, compact, ...heading });
  }
  const { hourMs: _, ...view } = readPlace(from);
  return ([cell]) => ({ kind, cell, ...view, hourMs: null });
}

/** Whose alerts an id stands for, and whether that is all that it names; null if it stands for nobody's. */
function alertsOf(id: string): { readonly of: AlertsOf; readonly isWhole: boolean } | null {
  const cell = parseCell(id);
  if (cell !== null) return { of: { kind: 'place', cell }, isWhole: true };
  const code = id.toUpperCase();
  if (STATE.test(code)) return { of: { kind: 'state', code }, isWhole: true };
  const named = id.split(',').flatMap((text) => text.trim() || []);
  const known = [...new Set(named.flatMap((text) => parseAlertArea(text) ?? []))];
  const ids = known.slice(0, MAX_ALERT_AREAS);
  const isWhole = ids.length === known.length && named.every((text) => parseAlertArea(text));
  return ids.length === 0 ? null : { of: { kind: 'areas', ids }, isWhole };
}

/** What a query says of a banner of alerts; null if it wants a list, which has no such parameters. */
function readCompact(from: QueryReader): CompactAlerts | null {
  if (from.read('compact', oneOf(['0', '1']), '0') === '0') return null;
  const { min, max } = COMPACT_LINES;
  const hidesNone = from.read('none', oneOf(['hide', 'line']), 'hide') === 'hide';
  return {
    maxLines: from.read('max', wholeNumber(min, max), usualLines({ hidesNone })),
    hidesNone,
  };
}

export function readLook(from: QueryReader): EmbedLook {
  return {
    temperatureUnit: from.read('temp', oneOf(TEMPERATURE_UNITS), null),
    windUnit: from.read('wind', oneOf(WIND_UNITS), null),
    language: from.read('lang', parseLanguage, null),
    theme: from.read('theme', oneOf(EMBED_THEMES), 'auto'),
    size: from.read('size', oneOf(EMBED_SIZES), 'm'),
    accent: from.read('accent', parseColor, null),
    background: from.read('bg', (text) => oneOf(['transparent'])(text) ?? parseColor(text), null),
    radiusPx: from.read('radius', wholeNumber(0, MAX_RADIUS_PX), null),
  };
}

function readView(
  kind: Exclude<EmbedKind, 'alerts'>,
  id: string,
  from: QueryReader,
): EmbedView | null {
  switch (kind) {
    case 'place': {
      const cell = parseCell(id);
      return cell === null ? null : { kind, cell, ...readPlace(from) };
    }
    case 'map':
      return id === '' ? readMapView(from) : null;
    case 'compare': {
      const cells = readCells(from);
      return id === '' && cells.length > 0 ? { kind, cells } : null;
    }
  }
}

/** What a query says of a place. */
export function readPlace(from: QueryReader): Omit<PlaceView, 'kind' | 'cell'> {
  return {
    parts: from.read('show', listOf(EMBED_PARTS), DEFAULT_PARTS),
    hourMs: from.read('t', parseHour, null),
    ...readNumber(from, 'hours', MAX_HOURS),
    ...readNumber(from, 'days', MAX_DAYS),
    ...readHeading(from),
  };
}

function readNumber<Name extends 'hours' | 'days'>(from: QueryReader, name: Name, max: number) {
  const number = from.read(name, wholeNumber(1, max), max);
  return (number === max ? {} : { [name]: number }) as { readonly [Key in Name]?: number };
}

/** How a query has an embed headed. */
function readHeading(from: QueryReader): { readonly heading?: EmbedHeading } {
  const label = from.read('label', parseLabel, '');
  const isHidden = from.read('heading', oneOf(['show', 'none']), 'show') === 'none';
  if (label === '' && !isHidden) return {};
  return { heading: { ...(label && { label }), ...(isHidden && { isHidden }) } };
}

/** A text of one line; null for one that is too long. */
function parseLabel(text: string): string | null {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  return line.length <= MAX_LABEL_CHARACTERS ? line : null;
}

/** What a query says of a map, besides its chosen cell. */
export function readMap(from: QueryReader): Omit<MapView, 'kind' | 'cell'> {
  return {
    layer: from.read('layer', (text) => parseLayer(text)?.layer ?? null, 'temperature'),
    camera: readCamera(from),
    hourMs: from.read('t', parseHour, null),
    controls: from.read('controls', listOf(EMBED_CONTROLS), []),
    isLive: from.read('live', oneOf(['0', '1']), '0') === '1',
  };
}

export function readMapView(from: QueryReader): MapView {
  return { kind: 'map', cell: from.read('cell', parseCell, null), ...readMap(from) };
}

/** The cells that a query names, each once. */
export function readCells(from: QueryReader): readonly string[] {
  return [...new Set(from.readAll(['cell'], parseCell))];
}

function readCamera(from: QueryReader): Camera | null {
  const lat = from.read('lat', decimal(-MAX_LATITUDE, MAX_LATITUDE), null);
  const lng = from.read('lng', decimal(-180, 180), null);
  const zoom = from.read('zoom', decimal(0, MAX_ZOOM), null);
  if (lat === null || lng === null)
    return zoom === null ? null : tidyCamera({ ...HOME_CAMERA, zoom });
  return tidyCamera({ lat, lng, zoom: zoom ?? DEFAULT_ZOOM });
}

function readPicture(format: string, from: QueryReader): EmbedPicture {
  const { min, max, default: defaultPx } = PICTURE_WIDTH;
  return {
    format: format === 'png' ? 'png' : 'svg',
    widthPx: from.read('w', wholeNumber(min, max), defaultPx),
    heightPx: from.read('h', wholeNumber(PICTURE_HEIGHT.min, PICTURE_HEIGHT.max), null),
  };
}

/** Several of some words, in the words' own order; null if any isn't one of them. */
function listOf<Word extends string>(words: readonly Word[]) {
  return (text: string): readonly Word[] | null => {
    const wanted = text.split(',').flatMap((word) => word.trim().toLowerCase() || []);
    const known = words.filter((word) => wanted.includes(word));
    return known.length > 0 && wanted.every((word) => oneOf(words)(word) !== null) ? known : null;
  };
}

function parseColor(text: string): string | null {
  const color = text.toLowerCase().replace(/^#/, '');
  return COLOR.test(color) ? color : null;
}

function decimal(min: number, max: number) {
  return (text: string): number | null => {
    const number = /^-?\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    return number >= min && number <= max ? number : null;
  };
}
