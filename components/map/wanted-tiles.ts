import type { LayerName } from '@/lib/contract/layers';
import type { Bounds } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { TileLoader, type TileSource, type Wanted } from '@/lib/queries/tile-loader';
import { layerSource } from '@/lib/weather/layer-sources';

export type ShownView = {
  /** What is in view, in degrees. */
  readonly bounds: Bounds;
  /** How many hexes may be in it. */
  readonly maxHexes: number;
  /** The middle of what panels leave free: a reader looks there. */
  readonly focus: LatLng;
};

const COARSEST = 3;
/** Few enough to be worth asking for before the tiles themselves: by number, and as a share of those. */
const FEW = 3;
const FEW_SHARE = 0.25;

/**
 * The tiles that a view shows of a layer, in the finest size of which no more hexes are in it than may be,
 * and below them those of the coarsest size, if a few of them color the whole view.
 */
export function wantedIn({ bounds, maxHexes, focus }: ShownView, layer: LayerName): Wanted {
  const { group } = layerSource(layer);
  const resolution = displayResolution(bounds, maxHexes);
  const parents = tilesInView(bounds, resolution, focus);
  if (resolution === COARSEST) return { group, parents };
  const under = tilesInView(bounds, COARSEST, focus);
  const few = Math.max(FEW, parents.length * FEW_SHARE);
  return under.length < parents.length && under.length <= few
    ? { group, parents, under }
    : { group, parents };
}

/**
 * Starts to load the tiles of the first view while the code that draws them is still loading. The
 * map itself, which loads them from the same source, shares what is in flight and what has arrived. Returns how to
 * end that.
 *
 * @param onLoaded called once no more of them will arrive
 */
export function loadFirstTiles(
  source: TileSource,
  view: ShownView,
  layer: LayerName,
  onLoaded?: () => void,
): () => void {
  // What has arrived is not renewed: that is for maps that are looked at.
  const loader = new TileLoader(source, {
    onProgress: ({ loading }) => {
      if (loading) return;
      loader.stop();
      onLoaded?.();
    },
  });
  loader.want(wantedIn(view, layer));
  return () => loader.stop();
}
