import { MAP_SCRIPTS_PATH, tilePath } from '@/lib/contract/paths';
import type { TileGroup } from '@/lib/contract/tile';
import { tilesAround } from '@/lib/geo/tiles-around';
import type { Camera } from '@/lib/view-state/camera';
import { firstFiles } from './base-files';
import { boundsAt, firstCamera, type Size } from './first-view';
import type { Padding } from './framing';

type FirstView = {
  readonly camera: Camera;
  readonly padding: Padding;
  readonly size: Size;
};

/** Gets what the map needs first into the browser's cache, and runs none of it. */
export async function fetchMapFiles({ camera, size, padding }: FirstView): Promise<void> {
  const first = firstCamera(camera, size, padding);
  for (const path of firstFiles(boundsAt(first, size, padding), first.zoom)) {
    void prefetch(path, 'fetch');
  }
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
