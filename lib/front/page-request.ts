import { LIVE_MAP } from './response-kind';

/** A page request in the form that is passed to Next. */
export interface PageRequest {
  readonly url: string;
  /** Whether it's rendered per request, and so can carry a nonce. All other pages are static files. */
  readonly isRendered: boolean;
}

/** Below this path, and at these, are the pages that are rendered per request. */
const CELL_PAGE = '/cell/';
const RENDERED_PAGES: ReadonlySet<string> = new Set([
  '/compare',
  '/list',
  '/search',
  '/embed',
  LIVE_MAP,
]);

/**
 * Maps a page's URL to the one that Next serves. The dashboard of a cell, `/?cell=…`, is the page
 * `/cell/…` under either address: it's rendered with cached weather, which can be read before any scripts
 * have loaded. Anything that isn't an H3 cell stays with the dashboard's static page, which reports it.
 *
 * @param url the URL as received, with its query
 * @param path its decoded path
 */
export function pageRequest(
  url: string,
  path: string,
  isCell: (id: string) => boolean,
): PageRequest {
  if (path !== '/') {
    return { url, isRendered: path.startsWith(CELL_PAGE) || RENDERED_PAGES.has(path) };
  }
  const query = new URLSearchParams(url.slice(path.length + 1));
  const [cell, ...others] = query.getAll('cell');
  if (cell === undefined || others.length > 0 || !isCell(cell)) return { url, isRendered: false };
  query.delete('cell');
  const rest = query.size > 0 ? `?${query}` : '';
  return { url: CELL_PAGE + cell + rest, isRendered: true };
}
