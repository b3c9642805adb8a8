import { cellToParent } from 'h3-js';
import { LRUCache } from 'lru-cache';
import { NOT_LOADED, type Tile, type TileGroup } from '@/lib/contract/tile';
import type { Bounds } from '@/lib/geo/cells';
import { hasCoverage } from '@/lib/geo/coverage';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import type { PictureFrame } from '@/lib/picture/frame';
import type { Tiles } from '../tiles/tiles';
import { boundsOf, mostHexesOf } from './picture-frame';

/** What is cached of a view. */
export interface CachedView {
  /** Tiles of one resolution, or of several where the finer ones have gaps. */
  readonly tiles: readonly Tile[];
  /**
   * `whole`: all that the map would show. `coarse`: the finest hexes have gaps, which coarser ones fill.
   * `filling`: there are gaps without any weather.
   */
  readonly fill: 'whole' | 'coarse' | 'filling';
}

/** Of hexes, from the finest to the coarsest. */
const RESOLUTIONS: readonly DisplayResolution[] = [6, 5, 4, 3];
/** The share of hexes that may be missing, as the service may fail for a few of them for long. */
const SPARE_SHARE = 0.02;
const MAX_PLANS = 200;
/** How long a picture waits for tiles: after a restart, each has to be read from the disk and parsed. */
const MOST_MS = 400;

/** Reads all that is cached of a view, from its finest hexes to the coarsest. Makes no call. */
export function createPictureTiles(
  readCached: Tiles['readCached'],
  wait: (ms: number) => Promise<void>,
): (group: TileGroup, frame: PictureFrame) => Promise<CachedView> {
  const parentsAt = createPlan();
  return async (group, frame) => {
    const view = { bounds: boundsOf(frame), most: mostHexesOf(frame) };
    const isOver = wait(MOST_MS).then(() => undefined);
    const tiles: Tile[] = [];
    let all = 0;
    let finestGaps: number | undefined;
    let gaps: readonly string[] = [];
    for (const resolution of RESOLUTIONS) {
      const parents = parentsAt(view, resolution);
      if (parents === 'too-many') continue;
      const found = await Promise.all(
        parents.map((parent) => Promise.race([readCached({ group, parent }), isOver])),
      );
      tiles.push(...found.flatMap((tile) => tile ?? []));
      if (finestGaps === undefined) {
        const hexes = found.map((tile, index) => tile?.hexes ?? hexesOf(parents[index] ?? ''));
        all = hexes.flat().length;
        gaps = hexes.flatMap((ids, index) => unknownIn(ids, found[index]));
        finestGaps = gaps.length;
      } else {
        const known = new Set(found.flatMap((tile) => (tile ? knownIn(tile) : [])));
        gaps = gaps.filter((hex) => !known.has(cellToParent(hex, resolution)));
      }
      // Coarser hexes would be hidden.
      if (gaps.length === 0) break;
    }
    if ((finestGaps ?? 0) <= all * SPARE_SHARE) return { tiles, fill: 'whole' };
    return { tiles, fill: gaps.length <= all * SPARE_SHARE ? 'coarse' : 'filling' };
  };
}

/** The hexes about which something is known, if only that there is no data. */
function knownIn({ hexes, states }: Tile): string[] {
  return hexes.filter((_, index) => states[index] !== NOT_LOADED);
}

function unknownIn(hexes: readonly string[], tile: Tile | undefined): readonly string[] {
  return tile ? tile.hexes.filter((_, index) => tile.states[index] === NOT_LOADED) : hexes;
}

/**
 * The parents of the tiles in a view at a resolution, or that its hexes would be too small. Finding them takes as
 * long as drawing them, and the view of the country is asked for all the time.
 */
function createPlan(): (
  view: { readonly bounds: Bounds; readonly most: number },
  resolution: DisplayResolution,
) => readonly string[] | 'too-many' {
  const finest = new LRUCache<string, DisplayResolution>({ max: MAX_PLANS });
  const parents = new LRUCache<string, readonly string[]>({ max: MAX_PLANS });
  return ({ bounds, most }, resolution) => {
    const { west, south, east, north } = bounds;
    const view = [west, south, east, north, most].join(' ');
    const limit = finest.get(view) ?? displayResolution(bounds, most);
    finest.set(view, limit);
    if (resolution > limit) return 'too-many';
    const key = `${view} ${resolution}`;
    const found = parents.get(key) ?? tilesInView(bounds, resolution).filter(hasCoverage);
    parents.set(key, found);
    return found;
  };
}
