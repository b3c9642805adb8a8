import type { LayerName } from '@/lib/contract/layers';
import { LIST_PATH } from '@/lib/contract/paths';
import { untilRuleOf } from '@/lib/contract/until-layers';
import type { Camera } from './camera';
import { writeQuery } from './query';
import { parametersOf, parseCell, parseView, saneCamera, tidyCamera } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';

/** What a list of hexes has of each, and can be sorted by. */
export const LIST_COLUMNS = ['place', 'value', 'state', 'age'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListOrder = { readonly column: ListColumn; readonly descending: boolean };

/** The order of a list whose address has none: by name, or by arrival where it has the hours until something comes. */
export function usualOrder(layer: LayerName | null): ListOrder {
  const column = layer && untilRuleOf(layer) ? 'value' : 'place';
  return { column, descending: false };
}

/** The area that a form asks for instead of the one in the rest of its address. */
export const WHOLE_COUNTRY = 'country';

/** What a map shows: from where, and how much of the earth, in degrees. */
export type MapView = {
  readonly camera: Camera;
  /** `east` is greater than `west`, and above 180 if the view crosses 180 degrees. */
  readonly bounds: Readonly<Record<'west' | 'south' | 'east' | 'north', number>>;
};

/**
 * The grammar of the list's URL: `/list?cell=&layer=&t=&temp=&wind=&lang=&view=&colors=&sort=&page=`, as the map's
 * URL where both have a parameter. `view` is `zoom_lat_lng_west_south_east_north`: the list is of that, else of the
 * surroundings of the cell, else of the country. `colors=safe` has the colors of air quality that more readers can
 * tell apart; `sort` is a column, with "-" before it for the greatest first; pages count from 1.
 *
 * A form adds `area`, which stands above `view` and `cell`: a cell, or "country".
 */
export type ListState = Pick<
  ViewState,
  'cell' | 'layer' | 'hourMs' | 'temperatureUnit' | 'windUnit' | 'language'
> & {
  readonly view: MapView | null;
  readonly hasSafeColors: boolean;
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
  const colors = readIf(parameters.get('colors'), parseColors);
  const order = readIf(parameters.get('sort'), parseOrder);
  const page = readIf(parameters.get('page'), parsePage);
  return {
    state: {
      cell: area ? area.cell : state.cell,
      layer,
      hourMs,
      temperatureUnit,
      windUnit,
      language,
      view: area ? null : (view ?? null),
      hasSafeColors: colors === 'safe',
      order: order ?? usualOrder(layer),
      page: page ?? 1,
    },
    isNearest: notices.includes('threshold'),
    isPartLeftOut:
      notices.some((notice) => notice !== 'threshold') ||
      [area, view, colors, order, page].includes(null),
  };
}

/** The canonical address of a list; what is left out of the state has its usual value. */
export function listAddress(state: Partial<ListState>): string {
  const { view = null, hasSafeColors = false, page = 1, ...rest } = state;
  const { cell, layer, hourMs, temperatureUnit, windUnit, language } = { ...EMPTY_VIEW, ...rest };
  const usual = usualOrder(layer);
  const order = state.order ?? usual;
  const isUsual = order.column === usual.column && order.descending === usual.descending;
  const query = writeQuery([
    ...parametersOf({
      ...EMPTY_VIEW,
      cell,
      layer,
      hourMs,
      temperatureUnit,
      windUnit,
      language,
    }),
    ['view', view && formatMapView(view)],
    ['colors', hasSafeColors ? 'safe' : null],
    ['sort', isUsual ? null : `${order.descending ? '-' : ''}${order.column}`],
    ['page', page > 1 ? String(page) : null],
  ]);
  return LIST_PATH + query;
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

function parseArea(text: string): { readonly cell: string | null } | null {
  if (text === WHOLE_COUNTRY) return { cell: null };
  const cell = parseCell(text);
  return cell === null ? null : { cell };
}

function parseColors(text: string): 'safe' | null {
  return text === 'safe' ? text : null;
}

function parseOrder(text: string): ListOrder | null {
  const [, minus, word] = SORT_PATTERN.exec(text) ?? [];
  const column = LIST_COLUMNS.find((name) => name === word);
  return column ? { column, descending: minus === '-' } : null;
}

function parsePage(text: string): number | null {
  return PAGE_PATTERN.test(text) ? Number(text) : null;
}
