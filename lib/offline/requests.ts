import { ALERTS_PATH, CELL_PAGES_PATH, COMPARE_PATH, cellPagePath } from '@/lib/contract/paths';

/** The parts of a Request that decide what to do with it. */
type RequestParts = Pick<Request, 'method' | 'mode' | 'url'>;

/**
 * - `asset`: a script, style or font with a hash in its name, which never changes
 * - `file`: a file of our own that a new version may change
 * - `document`: what a panel shows of a place
 * - `page`: a page that works without a connection
 */
export type StoredKind = 'asset' | 'file' | 'document' | 'page';

const ASSET = /^\/_next\/static\/./;
const FILE = /^\/(icons|map)\/.|^\/[\w-]+\.(svg|png|ico)$/;
const DOCUMENT =
  /^\/api\/(v1\/(forecast|current|air|allergy|alerts)\/[\w-]+\.json|places\/(of|station|pollen)\/[\w-]+\.json|zones\/((of|near)\/)?[\w-]+\.json)$/;
const CELL_PAGE = new RegExp(`^${CELL_PAGES_PATH}([0-9a-f]{15})/?$`);
const CELL = /^[0-9a-f]{15}$/;

/** What to store of the response to a request; null for nothing, such as tiles, searches and the status. */
export function storedKindOf(
  { method, mode, url }: RequestParts,
  origin: string,
): StoredKind | null {
  const address = new URL(url);
  if (method !== 'GET' || address.origin !== origin) return null;
  const { pathname, searchParams } = address;
  // Each request that is traced has an address of its own.
  if (searchParams.has('trace')) return null;
  if (mode === 'navigate') return pageKeyOf(url) === null ? null : 'page';
  if (ASSET.test(pathname)) return 'asset';
  if (FILE.test(pathname)) return 'file';
  return DOCUMENT.test(pathname) ? 'document' : null;
}

/**
 * The path under which a page is stored: a cell has one page, whatever its address and whatever else is in
 * that. Null for a page that is not stored.
 */
export function pageKeyOf(url: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const cell = pathname === '/' ? searchParams.get('cell') : CELL_PAGE.exec(pathname)?.[1];
  if (cell && CELL.test(cell)) return cellPagePath(cell);
  return ['/', ALERTS_PATH, COMPARE_PATH].includes(pathname) ? pathname : null;
}

/** How many paths of one visit are stored: a page loads about a hundred. */
const MAX_PATHS = 300;

/** The paths of our own in the message by which a page reports what it has loaded; none in any other. */
export function pathsOf(data: unknown, origin: string): string[] {
  if (!Array.isArray(data)) return [];
  return data
    .slice(0, MAX_PATHS)
    .filter((path): path is string => typeof path === 'string')
    .filter((path) => path.startsWith('/') && URL.canParse(path, origin))
    .filter((path) => new URL(path, origin).origin === origin);
}
