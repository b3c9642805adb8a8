import { baseLayerOf, type LayerName } from '@/lib/contract/layers';
import { LIST_PATH } from '@/lib/contract/paths';
import { untilRuleOf } from '@/lib/contract/until-layers';
import type { Camera } from './camera';
import { writeQuery } from './query';
import {
  oneOf,
  parametersOf,
  parseCell,
  parseStateOrAll,
  parseView,
  saneCamera,
  tidyCamera,
} from './url';
import { ALL_STATES, EMPTY_VIEW, type ViewState } from './view-state';

/** What a list has of each place. */
export const LIST_COLUMNS = ['place', 'value', 'age'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
/** What it can be sorted by: towns by their size as well. */
const SORTED_BY = [...LIST_COLUMNS, 'size'] as const;
export type ListOrder = {
  readonly column: (typeof SORTED_BY)[number];
  readonly descending: boolean;
};

/** What has a row each: the largest towns, or every hex of the map. */
const LIST_ROWS = ['towns', 'hexes'] as const;
export type ListRows = (typeof LIST_ROWS)[number];

/** The rows of a list whose address has none: an alert may be where no town is. */
export function usualRows(layer: LayerName | null): ListRows {
  const base = layer && baseLayerOf(layer);
  return base === 'alerts' || base === 'until-alert' ? 'hexes' : 'towns';
}

/** The order of one whose address has none: what comes first, the largest town, or the greatest value. */
export function usualOrder(layer: LayerName | null, rows: ListRows): ListOrder {
  if (layer && untilRuleOf(layer)) return { column: 'value', descending: false };
  return { column: rows === 'towns' ? 'size' : 'value', descending: true };
}

const MOST: ListOrder = { column: 'value', descending: true };
const LEAST: ListOrder = { column: 'value', descending: false };

/** What readers ask such a list for, by the names that addresses have for it. */
export const LIST_PRESETS = [
  { name: 'hottest', layer: 'temperature', order: MOST },
  { name: 'coldest', layer: 'temperature', order: LEAST },
  { name: 'wettest', layer: 'wettest', order: MOST },
  { name: 'windiest', layer: 'windiest', order: MOST },
  { name: 'rain', layer: 'until-rain', order: LEAST },
  { name: 'freeze', layer: 'until-freeze', order: LEAST },
] as const satisfies readonly {
  readonly name: string;
  readonly layer: LayerName;
  readonly order: ListOrder;
}[];

/** What a map shows: from where, and how much of the earth, in degrees. */
export type MapView = {
  readonly camera: Camera;
  /** `east` is greater than `west`, and above 180 if the view crosses 180 degrees. */
  readonly bounds: Readonly<Record<'west' | 'south' | 'east' | 'north', number>>;
};

/**
 * The grammar of the list's URL: `/list?cell=&layer=&t=&temp=&wind=&lang=&in=&view=&colors=&rows=&sort=&page=`, as the
 * map's URL where both have a parameter. The list is of the state `in` ("CO"), or for "all" of the country; else of `view`,
 * which is `zoom_lat_lng_west_south_east_north`; else of the surroundings of the cell; else of the country. `colors=safe`
 * has the colors of air quality that more readers can tell apart; `rows` are "towns" or "hexes"; `sort` is a column, or
 * "size" of towns, with "-" before it for the greatest first; pages count from 1.
 *
 * A form adds `area`, which stands above `in`, `view` and `cell`: a cell, a state, or "all"; and `preset`, which stands
 * above `layer` and `sort`.
 */
export type ListState = Pick<
  ViewState,
  'cell' | 'layer' | 'hourMs' | 'temperatureUnit' | 'windUnit' | 'language'
> & {
  /** The postal code of a state, or "all"; null for the view or the surroundings of the cell. */
  readonly area: string | null;
  readonly view: MapView | null;
  readonly hasSafeColors: boolean;
  readonly rows: ListRows;
  readonly order: ListOrder;
  readonly page: number;
};

const PAGE_PATTERN = /^[1-9]\d{0,3}$/;
const SORT_PATTERN = /^(-?)([a-z]+)$/;
/** All around the earth, and what rounding may add to that. */
const MAX_WIDTH = 360.001;
/** Seven numbers. Unlike commas and slashes, what is between them looks the same when a form has sent it. */
const VIEW_PATTERN = /^-?\d{1,3}(\.\d{1,4})?(_-?\d{1,3}(\.\d{1,4})?){6}$/;

/** Reads the query of a list. Invalid parts are left out, and reported as one. */
export function parseList(search: string): {
  readonly state: ListState;
  readonly isPartLeftOut: boolean;
  /** Whether a threshold was out of range, so that the nearest counts. */
  readonly isNearest: boolean;
} {
  const { state, notices } = parseView({ search, hash: '' });
  const { layer, hourMs, temperatureUnit, windUnit, language } = state;
  const parameters = new URLSearchParams(search);
  const area = readIf(parameters.get('area'), parseArea);
  const view = readIf(parameters.get('view'), parseMapView);
  const colors = readIf(parameters.get('colors'), oneOf(['safe']));
  const named = readIf(parameters.get('rows'), oneOf(LIST_ROWS));
  const order = readIf(parameters.get('sort'), parseOrder);
  const page = readIf(parameters.get('page'), parsePage);
  const preset = readIf(parameters.get('preset'), parsePreset);
  const cell = area?.cell ?? state.cell;
  const shown = area?.cell ? null : (view ?? null);
  const wanted = area ? area.in : state.alerts;
  const rows = named ?? usualRows(layer);
  const list: ListState = {
    cell,
    layer: namedLayer(layer),
    hourMs,
    temperatureUnit,
    windUnit,
    language,
    area: neededArea({ area: wanted, view: shown, cell }),
    view: shown,
    hasSafeColors: colors === 'safe',
    rows,
    order: orderOf({ layer, order: order ?? usualOrder(layer, rows) }, rows),
    page: page ?? 1,
  };
  return {
    state: preset ? { ...ofLayer(list, preset.layer), order: preset.order } : list,
    isNearest: notices.includes('threshold'),
    isPartLeftOut:
      notices.some((notice) => notice !== 'threshold') ||
      [area, view, colors, named, order, page, preset].includes(null),
  };
}

/** The canonical address of a list; what is left out of the state has its usual value. */
export function listAddress(state: Partial<ListState>): string {
  const { view = null, area = null, hasSafeColors = false, page = 1, ...rest } = state;
  const { cell, layer, hourMs, temperatureUnit, windUnit, language } = { ...EMPTY_VIEW, ...rest };
  const rows = state.rows ?? usualRows(layer);
  const usual = usualOrder(layer, rows);
  const order = orderOf({ layer, order: state.order ?? usual }, rows);
  const query = writeQuery([
    ...parametersOf({
      ...EMPTY_VIEW,
      cell,
      layer,
      hourMs,
      temperatureUnit,
      windUnit,
      language,
      alerts: neededArea({ area, view, cell }),
    }),
    ['view', view && formatMapView(view)],
    ['colors', hasSafeColors ? 'safe' : null],
    ['rows', rows === usualRows(layer) ? null : rows],
    ['sort', isSameOrder(order, usual) ? null : formatOrder(order)],
    ['page', page > 1 ? String(page) : null],
  ]);
  return LIST_PATH + query;
}

/** A list is of temperatures if its address names no layer. */
function namedLayer(layer: LayerName | null): LayerName | null {
  return layer === 'temperature' ? null : layer;
}

/** Without a view or a cell, a list is of the country in any case. */
function neededArea({
  area,
  view,
  cell,
}: Pick<ListState, 'area' | 'view' | 'cell'>): string | null {
  return area === ALL_STATES && view === null && cell === null ? null : area;
}

/** The same list of another layer, from its first page, with the rows and the order that are usual for it, if others are not wished. */
export function ofLayer(state: ListState, layer: LayerName): ListState {
  const isUsual = state.rows === usualRows(state.layer);
  const rows = isUsual ? usualRows(layer) : state.rows;
  return {
    ...state,
    layer: namedLayer(layer),
    rows,
    order: usualOrder(layer, rows),
    page: 1,
  };
}

/** The same list of other rows, from its first page, in their usual order. */
export function ofRows(state: ListState, rows: ListRows): ListState {
  return { ...state, rows, order: usualOrder(state.layer, rows), page: 1 };
}

export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.column === other.column && one.descending === other.descending;
}

/** An order as the URL has it. */
export function formatOrder({ column, descending }: ListOrder): string {
  return `${descending ? '-' : ''}${column}`;
}

/** The order of a state, or the usual one where that is none of the rows: only towns have a size. */
export function orderOf(
  { layer, order }: Pick<ListState, 'layer' | 'order'>,
  rows: ListRows,
): ListOrder {
  return order.column === 'size' && rows !== 'towns' ? usualOrder(layer, rows) : order;
}

/** What a map shows, as the URL has it. */
export function formatMapView({ camera, bounds }: MapView): string {
  const { zoom, lat, lng } = tidyCamera(camera);
  const { south, north } = bounds;
  // A map that was turned around the earth goes on beyond 180 degrees.
  const west = bounds.west - Math.floor((bounds.west + 180) / 360) * 360;
  const width = bounds.east - bounds.west + (bounds.east < bounds.west ? 360 : 0);
  const box = [west, south, west + Math.min(width, 360), north];
  return [zoom, lat, lng, ...box.map((degrees) => Number(degrees.toFixed(3)) + 0)].join('_');
}

function parseMapView(text: string): MapView | null {
  if (!VIEW_PATTERN.test(text)) return null;
  const [zoom = 0, lat = 0, lng = 0, west = 0, south = 0, east = 0, north = 0] = text
    .split('_')
    .map(Number);
  const camera = saneCamera({ zoom, lat, lng });
  const isBox =
    Math.abs(west) <= 180 &&
    west < east &&
    east <= west + MAX_WIDTH &&
    -90 <= south &&
    south < north &&
    north <= 90;
  return camera && isBox ? { camera, bounds: { west, south, east, north } } : null;
}

/** Undefined for a parameter that is missing or empty, null for one that is invalid. */
function readIf<Value>(
  text: string | null,
  parse: (text: string) => Value | null,
): Value | null | undefined {
  const trimmed = text?.trim();
  return trimmed ? parse(trimmed) : undefined;
}

function parseArea(text: string): { readonly cell?: string; readonly in: string | null } | null {
  const cell = parseCell(text);
  if (cell !== null) return { cell, in: null };
  const area = parseStateOrAll(text);
  return area === null ? null : { in: area };
}

function parsePreset(text: string): (typeof LIST_PRESETS)[number] | null {
  return LIST_PRESETS.find(({ name }) => name === text) ?? null;
}

function parseOrder(text: string): ListOrder | null {
  const [, minus, word] = SORT_PATTERN.exec(text) ?? [];
  const column = SORTED_BY.find((name) => name === word);
  const descending = minus === '-';
  // Only the largest towns are listed: the smallest of them are none to begin with.
  if (column === undefined || (column === 'size' && !descending)) return null;
  return { column, descending };
}

function parsePage(text: string): number | null {
  return PAGE_PATTERN.test(text) ? Number(text) : null;
}
