import { CELL_PATTERN } from '@/lib/contract/ids';
import { ALERTS_PATH, CELL_PAGES_PATH, cellPagePath } from '@/lib/contract/paths';
import { formatView, type ParsedView, parseView } from './url';
import { ALL_STATES, EMPTY_VIEW, type ViewState } from './view-state';

/**
 * A view has up to three addresses. `/?cell=…` is the dashboard's; `/cell/{h3}?…` is for sharing: a page with its own
 * title and picture that shows the same dashboard. A reader who came by a shared address stays on it as long
 * as its cell is shown. With another cell, or none, the address becomes the dashboard's, and "back" leads to
 * the shared one again. `/alerts?…` is the dashboard with the list of active alerts, of all states and on the layer of
 * alerts unless it says otherwise.
 */
const CELL_PATH = new RegExp(`^${CELL_PAGES_PATH}([^/]*)/?$`);

/** The view at an address: path, query and hash in one. */
export function parseAddress(address: string): ParsedView {
  const { path, search, hash } = partsOf(address);
  const parsed = parseView({ search, hash });
  const { state } = parsed;
  if (path === ALERTS_PATH) {
    const alerts = state.alerts ?? ALL_STATES;
    return { ...parsed, state: { ...state, alerts, layer: state.layer ?? 'alerts' } };
  }
  const cell = cellOf(path) ?? state.cell;
  // Without a place, the list of alerts has an address of its own.
  const listed = cell === null ? { alerts: null, hazard: null } : {};
  return { ...parsed, state: { ...state, cell, ...listed } };
}

/** The address of a view for a reader who is at the address `from`. */
export function formatAddress(state: ViewState, from: string): string {
  const { path } = partsOf(from);
  const shared = cellOf(path);
  if (shared !== null && shared === state.cell) return cellAddress(state, shared);
  if (state.cell === null && state.alerts !== null) return listAddress(state);
  const { search, hash } = formatView(state);
  return `${shared === null && path !== ALERTS_PATH ? path : '/'}${search}${hash}`;
}

/** The address of a view for a reader who is nowhere yet: the page of its cell, else the dashboard. */
export function viewAddress(state: ViewState): string {
  return state.cell === null ? formatAddress(state, '/') : cellAddress(state, state.cell);
}

function listAddress(state: ViewState): string {
  const { alerts, layer } = state;
  const { search, hash } = formatView({
    ...state,
    alerts: alerts === ALL_STATES ? null : alerts,
    layer: layer === 'alerts' ? null : (layer ?? 'temperature'),
  });
  return ALERTS_PATH + search + hash;
}

/** The address for sharing a view of a cell: `/cell/{h3}?layer=…&t=…#zoom/lat/lng`. */
export function cellAddress(state: ViewState, cell: string): string {
  const { search, hash } = formatView({ ...state, cell: null });
  return cellPagePath(cell) + search + hash;
}

/** The picture that other sites show of such an address. */
export function cellPictureAddress(state: ViewState, cell: string): string {
  const { layer, hourMs, temperatureUnit, windUnit, language } = state;
  const shown = { ...EMPTY_VIEW, layer, hourMs, temperatureUnit, windUnit, language };
  return `${cellPagePath(cell)}/picture.png${formatView(shown).search}`;
}

/** The address that loads newer weather of a cell, and leads back to its page. */
export function newestCellAddress(state: ViewState, cell: string): string {
  return `${cellPagePath(cell)}/newest${formatView({ ...state, cell: null, camera: null }).search}`;
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
