import { ZONE_PATTERN } from '@/lib/contract/ids';
import { LAYERS } from '@/lib/contract/layers';
import { TEMPERATURE_UNITS, WIND_UNITS } from '@/lib/contract/units';
import { type Camera, HOME_CAMERA } from './camera';
import { MOST_COMPARED } from './compare';
import {
  EMBED_CONTROLS,
  EMBED_PARTS,
  EMBED_SIZES,
  EMBED_THEMES,
  type EmbedKind,
  type EmbedLook,
  type EmbedPart,
  type EmbedPicture,
  type EmbedView,
  MOST_RADIUS_PX,
  type ParsedEmbed,
  PICTURE_HEIGHT,
  PICTURE_WIDTH,
  USUAL_PARTS,
} from './embed';
import { oneOf, parseCell, parseHour, parseLanguage, tidyCamera } from './url';

const PATH = /^\/embed\/(place|map|alerts|compare)(?:\/([0-9A-Za-z]{1,20}))?(?:\.(svg|png))?$/;
const COLOR = /^[0-9a-f]{6}$/;
/** A name that is harmless in a comment of HTML and on a console. */
const HARMLESS_NAME = /^[a-z][a-z-]{0,19}$/;
const MOST_SEARCH_CHARACTERS = 60;
/** Of the names of wrong parameters: more would not fit into a message to the page around the frame. */
const MOST_IGNORED = 20;

const LOOK_NAMES = ['temp', 'wind', 'lang', 'theme', 'size', 'accent', 'bg', 'radius'] as const;
const VIEW_NAMES = {
  place: ['q', 'show', 't'],
  map: ['layer', 'lat', 'lng', 'zoom', 'cell', 't', 'controls', 'live'],
  alerts: [],
  compare: ['cell'],
} as const;
const PICTURE_NAMES = ['w', 'h'] as const;

/** Reads one parameter at a time, and remembers which were wrong. */
function reader(search: string) {
  const query = new URLSearchParams(search);
  const ignored = new Set<string>();
  return {
    query,
    ignored,
    /** The value of a parameter; `usual` if it is missing, empty or wrong. */
    read<Value>(name: string, parse: (text: string) => Value | null, usual: Value): Value {
      const text = query.get(name)?.trim() ?? '';
      if (query.getAll(name).length > 1) ignored.add(name);
      if (text === '') return usual;
      const value = parse(text);
      if (value === null) ignored.add(name);
      return value ?? usual;
    },
  };
}

type Reader = ReturnType<typeof reader>;

/**
 * Reads an address under `/embed/`. Wrong parameters are ignored and named, so that an embed that somebody wrote
 * years ago never breaks.
 *
 * @param path the decoded path
 */
export function parseEmbed(path: string, search: string): ParsedEmbed {
  const [, word = '', id = '', format] = PATH.exec(path) ?? [];
  const kind = oneOf(['place', 'map', 'alerts', 'compare'] as const)(word);
  if (kind === null) return { kind: 'none', view: null, id };
  const from = reader(search);
  const look = readLook(from);
  const text = from.query.get('q')?.trim() ?? '';
  if (kind === 'place' && id === '' && format === undefined && text !== '') {
    const parts = readParts(from);
    return {
      kind: 'search',
      text: text.slice(0, MOST_SEARCH_CHARACTERS),
      withCell: (cell) => ({ view: { kind, cell, parts, hourMs: null }, look }),
      ignored: ignoredIn(from, VIEW_NAMES.place),
    };
  }
  const view = readView(kind, id, from);
  if (view === null || (kind === 'map' && format !== undefined))
    return { kind: 'none', view: kind, id };
  const picture = format === undefined ? null : readPicture(format, from);
  const names = [...VIEW_NAMES[kind], ...(picture ? PICTURE_NAMES : [])];
  const ignored = ignoredIn(from, names).filter((name) => kind !== 'compare' || name !== 'cell');
  return { kind: 'embed', order: { view, look }, picture, ignored };
}

/** The names of the parameters that were wrong, and of those that an embed does not have. */
function ignoredIn(from: Reader, names: readonly string[]): string[] {
  const known: readonly string[] = [...LOOK_NAMES, ...names];
  const unknown = [...from.query.keys()].filter(
    (name) => !known.includes(name) && HARMLESS_NAME.test(name),
  );
  return [...new Set([...from.ignored, ...unknown])].slice(0, MOST_IGNORED);
}

function readLook(from: Reader): EmbedLook {
  return {
    temperatureUnit: from.read('temp', oneOf(TEMPERATURE_UNITS), null),
    windUnit: from.read('wind', oneOf(WIND_UNITS), null),
    language: from.read('lang', parseLanguage, null),
    theme: from.read('theme', oneOf(EMBED_THEMES), 'auto'),
    size: from.read('size', oneOf(EMBED_SIZES), 'm'),
    accent: from.read('accent', parseColor, null),
    background: from.read('bg', (text) => oneOf(['transparent'])(text) ?? parseColor(text), null),
    radiusPx: from.read('radius', wholeNumber(0, MOST_RADIUS_PX), null),
  };
}

function readView(kind: EmbedKind, id: string, from: Reader): EmbedView | null {
  if (kind === 'place') {
    const cell = parseCell(id);
    const hourMs = from.read('t', parseHour, null);
    return cell === null ? null : { kind, cell, parts: readParts(from), hourMs };
  }
  if (kind === 'alerts') {
    const zone = id.toUpperCase();
    return ZONE_PATTERN.test(zone) ? { kind, zone } : null;
  }
  if (id !== '') return null;
  if (kind === 'map') {
    return {
      kind,
      layer: from.read('layer', oneOf(LAYERS), 'temperature'),
      camera: readCamera(from),
      cell: from.read('cell', parseCell, null),
      hourMs: from.read('t', parseHour, null),
      controls: from.read('controls', listOf(EMBED_CONTROLS), []),
      isLive: from.read('live', oneOf(['0', '1']), '0') === '1',
    };
  }
  const cells = from.query.getAll('cell').flatMap((text) => parseCell(text.trim()) ?? []);
  const distinct = [...new Set(cells)].slice(0, MOST_COMPARED);
  return distinct.length > 0 ? { kind, cells: distinct } : null;
}

function readParts(from: Reader): readonly EmbedPart[] {
  return from.read('show', listOf(EMBED_PARTS), USUAL_PARTS);
}

/** A camera needs its place; without a zoom, it shows about a state. */
function readCamera(from: Reader): Camera | null {
  const lat = from.read('lat', decimal(-85, 85), null);
  const lng = from.read('lng', decimal(-180, 180), null);
  const zoom = from.read('zoom', decimal(0, 11), null);
  if (lat === null || lng === null)
    return zoom === null ? null : tidyCamera({ ...HOME_CAMERA, zoom });
  return tidyCamera({ lat, lng, zoom: zoom ?? STATE_ZOOM });
}

const STATE_ZOOM = 6;

function readPicture(format: string, from: Reader): EmbedPicture {
  const { usual, least, most } = PICTURE_WIDTH;
  return {
    format: format === 'png' ? 'png' : 'svg',
    widthPx: from.read('w', wholeNumber(least, most), usual),
    heightPx: from.read('h', wholeNumber(PICTURE_HEIGHT.least, PICTURE_HEIGHT.most), null),
  };
}

/** Several of some words, in the words' own order; null if any is none of them. */
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

function wholeNumber(least: number, most: number) {
  return (text: string): number | null => {
    const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };
}

function decimal(least: number, most: number) {
  return (text: string): number | null => {
    const number = /^-?\d{1,3}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
    return number >= least && number <= most ? number : null;
  };
}
