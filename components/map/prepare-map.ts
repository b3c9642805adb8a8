import { MAP_SCRIPTS_PATH, tilePath } from '@/lib/contract/paths';
import type { TileGroup } from '@/lib/contract/tile';
import { tilesAround } from '@/lib/geo/tiles-around';
import { FIRST_FILES, fileUrl } from './base-files';

/** Gets what the map needs first into the browser's cache, and runs none of it. */
export async function fetchMapFiles(): Promise<void> {
  for (const name of FIRST_FILES) prefetch(fileUrl(name, window.location.origin), 'fetch');
  const response = await fetch(MAP_SCRIPTS_PATH);
  const scripts: unknown = response.ok ? await response.json() : [];
  if (!Array.isArray(scripts)) return;
  for (const address of scripts) prefetch(String(address), 'script');
}

/** Asks for the tiles around a place, without reading them: the server's next picture of it is as fine as they are. */
export function fetchTilesAround(cell: string, group: TileGroup): void {
  for (const parent of tilesAround(cell)) prefetch(tilePath(group, parent), 'fetch');
}

/** Runs the code of the map as far as it goes without a map. */
export function prepareMap(): void {
  import('./weather-map').catch(ignore);
  import('./map-controller').then(({ MapController }) => MapController.prepare(), ignore);
}

function ignore(): void {}

function prefetch(href: string, as: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href });
  document.head.append(link);
}
