import type { QueryClient } from '@tanstack/react-query';
import type { LayerName } from '@/lib/contract/layers';
import { tileSource } from '@/lib/queries/tiles';
import { type FirstView, firstLook } from './first-view';
import { loadFirstTiles } from './wanted-tiles';

type TilesView = FirstView & { readonly layer: LayerName; readonly maxHexes: number };

/** Starts to load the tiles that a live map would show first, and says when they are there. Returns how to end that. */
export function prepareTiles(
  client: QueryClient,
  view: TilesView,
  onLoaded?: () => void,
): () => void {
  const { layer, maxHexes } = view;
  return loadFirstTiles(tileSource(client), { ...firstLook(view), maxHexes }, layer, onLoaded);
}
