import { CELL_PATTERN } from '@/lib/contract/ids';
import { formatView, type ParsedView, parseView } from './url';
import type { ViewState } from './view-state';

/**
 * A view has two addresses. `/?cell=…` is the dashboard's own; `/cell/{h3}?…` is the one to share: a page
 * of its own on the server, with a title and a picture, that shows the same dashboard. Whoever came by a
 * shared address stays on it for as long as its cell is shown; with another cell, or none, the address
 * becomes the dashboard's own, and "back" leads to the shared one again.
 */
const CELL_PATH = /^\/cell\/([^/]*)\/?$/;

/** The view at an address: path, query and hash in one. */
export function parseAddress(address: string): ParsedView {
  const { path, search, hash } = partsOf(address);
  const parsed = parseView({ search, hash });
  const cell = cellOf(path);
  return cell === null ? parsed : { ...parsed, state: { ...parsed.state, cell } };
}

/** The address of a view, as seen from where the reader is. */
export function formatAddress(state: ViewState, from: string): string {
  const { path } = partsOf(from);
  const shared = cellOf(path);
  if (shared !== null && shared === state.cell) return cellAddress(state, shared);
  const { search, hash } = formatView(state);
  return `${shared === null ? path : '/'}${search}${hash}`;
}

/** The address to share of a view of a cell: `/cell/{h3}?layer=…&t=…#zoom/lat/lng`. */
export function cellAddress(state: ViewState, cell: string): string {
  const { search, hash } = formatView({ ...state, cell: null });
  return `/cell/${cell}${search}${hash}`;
}

function cellOf(path: string): string | null {
  const cell = CELL_PATH.exec(path)?.[1]?.toLowerCase() ?? '';
  return CELL_PATTERN.test(cell) ? cell : null;
}

function partsOf(address: string): { path: string; search: string; hash: string } {
  const hashAt = address.indexOf('#');
  const before = hashAt < 0 ? address : address.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : address.slice(hashAt);
  const searchAt = before.indexOf('?');
  return searchAt < 0
    ? { path: before, search: '', hash }
    : { path: before.slice(0, searchAt), search: before.slice(searchAt), hash };
}
