import {
  ALERTS_PATH,
  API_PAGE_PATH,
  BUILDER_PATH,
  CELL_PAGES_PATH,
  COMPARE_PATH,
  cellPagePath,
  LIST_PATH,
  LIVE_MAP_PATH,
  SEARCH_PATH,
} from '@/lib/contract/paths';
import type { ScriptsOfPage } from './page-scripts';

/** A page request in the form that is passed to Next. */
export interface PageRequest {
  readonly url: string;
  /** Whether it's rendered per request, and so can carry a nonce. All other pages are static files. */
  readonly isRendered: boolean;
  readonly scripts: ScriptsOfPage;
}

const DASHBOARD = { isRendered: true, scripts: 'fetched-ahead' } as const;

/** The pages that are rendered per request, besides the dashboard, and when they need their scripts. */
const RENDERED_PAGES: ReadonlyMap<string, ScriptsOfPage> = new Map([
  [API_PAGE_PATH, 'never'],
  [COMPARE_PATH, 'on-intent'],
  [LIST_PATH, 'never'],
  [SEARCH_PATH, 'never'],
  [BUILDER_PATH, 'at-once'],
  [LIVE_MAP_PATH, 'at-once'],
]);

/**
 * Maps a page's URL to the one that Next serves. The dashboard of a cell, `/?cell=…`, is the page
 * `/cell/…` under either address: it's rendered with cached weather, which can be read before any scripts
 * have loaded. Anything that isn't an H3 cell stays with the dashboard's own page, which reports it.
 *
 * @param url the URL as received, with its query
 * @param path its decoded path
 */
export function pageRequest(
  url: string,
  path: string,
  isCell: (id: string) => boolean,
): PageRequest {
  if (path === ALERTS_PATH || path.startsWith(CELL_PAGES_PATH)) return { url, ...DASHBOARD };
  if (path !== '/') {
    const scripts = RENDERED_PAGES.get(path);
    return { url, isRendered: scripts !== undefined, scripts: scripts ?? 'at-once' };
  }
  const query = new URLSearchParams(url.slice(path.length + 1));
  const [cell, ...others] = query.getAll('cell');
  if (cell === undefined || others.length > 0 || !isCell(cell)) return { url, ...DASHBOARD };
  query.delete('cell');
  const rest = query.size > 0 ? `?${query}` : '';
  return { url: cellPagePath(cell) + rest, ...DASHBOARD };
}
