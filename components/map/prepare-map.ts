import { MAP_SCRIPTS_PATH, tilePath } from '@/lib/contract/paths';
import type { TileGroup } from '@/lib/contract/tile';
import { tilesAround } from '@/lib/geo/tiles-around';
import { firstFiles } from './base-files';
import { type FirstView, firstLook } from './first-view';

/** Gets what the map needs first into the browser's cache, and runs none of it. */
export async function fetchMapFiles(view: FirstView): Promise<void> {
  const { focus, bounds } = firstLook(view);
  for (const path of firstFiles(bounds, focus.zoom)) void prefetch(path, 'fetch');
  const response = await fetch(MAP_SCRIPTS_PATH);
  const scripts: unknown = response.ok ? await response.json() : [];
  if (!Array.isArray(scripts)) return;
  for (const address of scripts) void prefetch(String(address), 'script');
}

/**
 * Asks for the tiles around a place, without reading them: once they are there, the server's next picture of it is as
 * fine as they are.
 */
export async function fetchTilesAround(cell: string, group: TileGroup): Promise<void> {
  await Promise.all(tilesAround(cell).map((parent) => prefetch(tilePath(group, parent), 'fetch')));
}

/** Runs the code of the map as far as it goes without a map. */
export function prepareMap(): void {
  import('./map-controller').then(
    ({ MapController }) => MapController.prepare(),
    () => {},
  );
}

/** Resolves when it has arrived or failed. */
function prefetch(href: string, as: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', as, href, onload: resolve, onerror: resolve });
    document.head.append(link);
  });
}
