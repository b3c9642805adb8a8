import type { LayerName } from '@/lib/contract/layers';
import { TileLoader, type TileSource } from '@/lib/queries/tile-loader';
import { type ShownView, wantedIn } from './wanted-tiles';

/**
 * Starts to load the tiles of the first view while the code that draws them is still loading. The
 * map itself, which loads them from the same source, shares what is in flight and what has arrived. Returns how to
 * end that.
 */
export function loadFirstTiles(source: TileSource, view: ShownView, layer: LayerName): () => void {
  const loader = new TileLoader(source, {});
  loader.want(wantedIn(view, layer));
  return () => loader.stop();
}
