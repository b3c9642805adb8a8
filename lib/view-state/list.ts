import { LIST_PATH } from '@/lib/contract/paths';
import { parametersOf, parseView } from './url';
import { EMPTY_VIEW, type ViewState } from './view-state';
import { writeQuery } from './write-query';

/** What a list of hexes has of each, and can be sorted by. */
export const LIST_COLUMNS = ['place', 'value', 'state', 'age'] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];
export type ListOrder = { readonly column: ListColumn; readonly descending: boolean };

export const USUAL_ORDER: ListOrder = { column: 'place', descending: false };

/**
 * The grammar of the list's URL: `/list?cell=&layer=&t=&temp=&wind=&lang=&sort=&page=`, as the map's URL where
 * both have a parameter. `sort` is a column, with "-" before it for the greatest first; pages count from 1.
 */
export type ListState = Pick<
  ViewState,
  'cell' | 'layer' | 'hourMs' | 'temperatureUnit' | 'windUnit' | 'language'
> & { readonly order: ListOrder; readonly page: number };

const PAGE_PATTERN = /^[1-9]\d{0,3}$/;
const SORT_PATTERN = /^(-?)([a-z]+)$/;

/** Reads the query of a list. Invalid parts are left out, and reported as one. */
export function parseList(search: string): {
  readonly state: ListState;
  readonly isPartLeftOut: boolean;
} {
  const { state, notices } = parseView({ search, hash: '' });
  const { cell, layer, hourMs, temperatureUnit, windUnit, language } = state;
  const parameters = new URLSearchParams(search);
  const order = readIf(parameters.get('sort'), parseOrder);
  const page = readIf(parameters.get('page'), parsePage);
  return {
    state: {
      cell,
      layer,
      hourMs,
      temperatureUnit,
      windUnit,
      language,
      order: order ?? USUAL_ORDER,
      page: page ?? 1,
    },
    isPartLeftOut: notices.length > 0 || order === null || page === null,
  };
}

/** The canonical address of a list; what is left out of the state has its usual value. */
export function listAddress(state: Partial<ListState>): string {
  const { order = USUAL_ORDER, page = 1, ...view } = state;
  const { cell, layer, hourMs, temperatureUnit, windUnit, language } = { ...EMPTY_VIEW, ...view };
  const isUsual = order.column === USUAL_ORDER.column && !order.descending;
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
    ['sort', isUsual ? null : `${order.descending ? '-' : ''}${order.column}`],
    ['page', page > 1 ? String(page) : null],
  ]);
  return LIST_PATH + query;
}

/** Undefined for a parameter that is missing or empty, null for one that is invalid. */
function readIf<Value>(
  text: string | null,
  parse: (text: string) => Value | null,
): Value | null | undefined {
  const trimmed = text?.trim();
  return trimmed ? parse(trimmed) : undefined;
}

function parseOrder(text: string): ListOrder | null {
  const [, minus, word] = SORT_PATTERN.exec(text) ?? [];
  const column = LIST_COLUMNS.find((name) => name === word);
  return column ? { column, descending: minus === '-' } : null;
}

function parsePage(text: string): number | null {
  return PAGE_PATTERN.test(text) ? Number(text) : null;
}
