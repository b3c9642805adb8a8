import type { QueryClient } from '@tanstack/react-query';
import type { LayerName } from '@/lib/contract/layers';
import { tileSource } from '@/lib/queries/tiles';
import type { Camera } from '@/lib/view-state/camera';
import { boundsAt, firstCamera, type Size } from './first-view';
import type { Padding } from './framing';
import { FIRST_FILES, fileUrl } from './style';
import { loadFirstTiles } from './wanted-tiles';

type FirstView = {
  readonly camera: Camera;
  readonly padding: Padding;
  readonly size: Size;
  readonly layer: LayerName;
  readonly maxHexes: number;
};

/** Starts to load the tiles that a live map would show first. Returns how to end that. */
export function prepareTiles(client: QueryClient, view: FirstView): () => void {
  const { camera, padding, size, layer, maxHexes } = view;
  const focus = firstCamera(camera, size, padding);
  const bounds = boundsAt(focus, size, padding);
  return loadFirstTiles(tileSource(client), { bounds, maxHexes, focus }, layer);
}

/** Gets the code of the map and the files of its base into the browser's cache. */
export function prepareFiles(): void {
  import('./weather-map').catch(ignore);
  import('./map-controller').then(({ MapController }) => MapController.prepare(), ignore);
  for (const name of FIRST_FILES) prefetch(fileUrl(name, window.location.origin), 'fetch');
}

function ignore(): void {}

function prefetch(href: string, as: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as, href });
  document.head.append(link);
}
