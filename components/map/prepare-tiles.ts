import type { QueryClient } from '@tanstack/react-query';
import type { LayerName } from '@/lib/contract/layers';
import { tileSource } from '@/lib/queries/tiles';
import type { Camera } from '@/lib/view-state/camera';
import { boundsAt, firstCamera, type Size } from './first-view';
import type { Padding } from './framing';
import { loadFirstTiles } from './wanted-tiles';

type FirstView = {
  readonly camera: Camera;
  readonly padding: Padding;
  readonly size: Size;
  readonly layer: LayerName;
  readonly maxHexes: number;
};

/** Starts to load the tiles that a live map would show first, and says when they are there. Returns how to end that. */
export function prepareTiles(
  client: QueryClient,
  view: FirstView,
  onLoaded?: () => void,
): () => void {
  const { camera, padding, size, layer, maxHexes } = view;
  const focus = firstCamera(camera, size, padding);
  const bounds = boundsAt(focus, size, padding);
  return loadFirstTiles(tileSource(client), { bounds, maxHexes, focus }, layer, onLoaded);
}
