/** A page, as Next is asked for it. */
export interface PageRequest {
  readonly url: string;
  /** Whether it is rendered for each request, and so carries a nonce; all others are files. */
  readonly isRendered: boolean;
}

/** Where the pages of cells lie, which alone are rendered. */
const CELL_PAGE = '/cell/';

/**
 * What to ask of Next for a page. The dashboard at a cell, `/?cell=…`, is the page `/cell/…`, under
 * whichever of its two addresses it is opened: rendered with the weather that is held, so that nobody
 * waits for scripts to read it. What is no cell stays with the dashboard's own page, which says so.
 *
 * @param url the address as it came, with its query
 * @param path its path, with escapes read
 */
export function pageRequest(
  url: string,
  path: string,
  isCell: (id: string) => boolean,
): PageRequest {
  if (path !== '/') return { url, isRendered: path.startsWith(CELL_PAGE) };
  const query = new URLSearchParams(url.slice(path.length + 1));
  const [cell, ...others] = query.getAll('cell');
  if (cell === undefined || others.length > 0 || !isCell(cell)) return { url, isRendered: false };
  query.delete('cell');
  const rest = query.size > 0 ? `?${query}` : '';
  return { url: CELL_PAGE + cell + rest, isRendered: true };
}
