import { HOUR_MS } from '@/lib/contract/time';
import type { Store } from './store';

/** The page that can show any cell. */
export const SHELL = '/';
/** A new version of the site has other scripts, so the shell is fetched again now and then. */
const RENEW_MS = HOUR_MS;
/** Names of scripts, styles and fonts: in the page in full, in scripts that load others without the beginning. */
const ASSET = /(?:\/_next\/)?static\/(?:chunks|media)\/[\w.~/-]+\.(?:js|css|woff2)/g;

type PageEdges = {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly store: Store;
  readonly origin: string;
};

/** Stores the shell, even if the reader came by another page; again only if what is stored is not recent. */
export async function storeShell(edges: PageEdges, nowMs: number): Promise<void> {
  const stored = await edges.store.find('page', SHELL);
  const sentMs = Date.parse(stored?.headers.get('date') ?? '');
  // A clock that was wrong when the page came, or is now, must not keep it for long.
  if (Math.abs(nowMs - sentMs) < RENEW_MS) await completePage(SHELL, edges);
  else await storePage(SHELL, edges);
}

/**
 * Stores what is missing of a page. One that was stored as it came from the network has none of what it may load
 * later, if a new version of the site has other scripts.
 */
export async function completePage(path: string, edges: PageEdges): Promise<void> {
  const stored = await edges.store.find('page', path);
  if (stored) await storeAssets(await stored.text(), edges);
  else await storePage(path, edges);
}

/** Stores a page with everything that it may load later, so that it works as a whole without a connection. */
async function storePage(path: string, edges: PageEdges): Promise<void> {
  const { store, origin } = edges;
  const url = new URL(path, origin).href;
  const page = await edges.fetch(new Request(url)).catch(() => null);
  if (!page?.ok) return;
  await storeAssets(await page.clone().text(), edges);
  // Last, since without its scripts it is worth nothing.
  await store.put('page', path, page);
}

/** Stores the assets that a page names, those that its scripts name, and so on: parts of the page have late parts too. */
async function storeAssets(html: string, edges: PageEdges): Promise<void> {
  const { origin } = edges;
  // A set that is walked goes on with what is added to it.
  const assets = new Set(assetsIn(html, origin));
  for (const asset of assets) {
    const script = await storedAsset(asset, edges);
    if (script === null || !asset.endsWith('.js')) continue;
    for (const name of assetsIn(script, origin)) assets.add(name);
  }
}

/** The text of an asset, which is stored if it was not; null if it can't be fetched. */
async function storedAsset(url: string, { fetch, store }: PageEdges): Promise<string | null> {
  const stored = await store.find('asset', url);
  if (stored) return stored.text();
  // The page has loaded most of them a moment ago: they are in the browser's own cache.
  const response = await fetch(new Request(url, { cache: 'force-cache' })).catch(() => null);
  if (!response?.ok) return null;
  await store.put('asset', url, response.clone());
  return response.text();
}

/** The addresses of the assets that a text names, each once. */
export function assetsIn(text: string, origin: string): string[] {
  const paths = Array.from(text.matchAll(ASSET), ([name]) => name.replace(/^(?!\/)/, '/_next/'));
  return [...new Set(paths)].map((path) => new URL(path, origin).href);
}
