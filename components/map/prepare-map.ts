import { MAP_SCRIPTS_PATH } from '@/lib/contract/paths';
import { firstFiles } from './base-files';
import { type FirstView, firstLook } from './first-view';

/** Gets what the map needs first into the browser's cache, and runs none of it. */
export async function fetchMapFiles(view: FirstView): Promise<void> {
  const { focus, bounds } = firstLook(view);
  for (const path of firstFiles(bounds, focus.zoom)) prefetch(path, 'fetch');
  const response = await fetch(MAP_SCRIPTS_PATH);
  const scripts: unknown = response.ok ? await response.json() : [];
  if (!Array.isArray(scripts)) return;
  for (const address of scripts) prefetch(String(address), 'script');
}

/** Runs the code of the map as far as it goes without a map. */
export function prepareMap(): void {
  import('./map-controller').then(
    ({ MapController }) => MapController.prepare(),
    () => {},
  );
}

function prefetch(href: string, as: string): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'prefetch', as, href }),
  );
}
