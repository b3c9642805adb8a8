import { cellToParent } from 'h3-js';
import { LRUCache } from 'lru-cache';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HEX_STATES, NOT_LOADED } from '@/lib/contract/tile-shape';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import { hasCoverage } from '@/lib/geo/coverage';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import type { PictureFrame } from '@/lib/picture/frame';
import { boundsOf, coreOf, maxHexesOf } from './picture-frame';

/** What is cached of a view. */
export interface CachedView {
  /** Tiles of one resolution, or of several where the finer ones have gaps. */
  readonly tiles: readonly Tile[];
  /**
   * `whole`: all that the map would show. `coarse`: the finest hexes have gaps, which coarser ones fill.
   * `filling`: there are gaps without any weather. What may be out of a reader's sight does not count.
   */
  readonly fill: 'whole' | 'coarse' | 'filling';
  /** The parents of the finest tiles in sight of which something is missing or stale. */
  readonly wanted: readonly string[];
}

const STALE = HEX_STATES.indexOf('stale');
/** Of hexes, from the finest to the coarsest. */
const RESOLUTIONS: readonly DisplayResolution[] = [6, 5, 4, 3];
/** The share of hexes that may be missing, as the service may fail for a few of them for long. */
const SPARE_SHARE = 0.02;
const MAX_PLANS = 200;
/** How long a picture waits for tiles: after a restart, each has to be read from the disk and parsed. */
const MAX_MS = 400;

/** Reads all that is cached of a view, from its finest hexes to the coarsest. Makes no call. */
export function createPictureTiles(
  readCached: Tiles['readCached'],
  wait: (ms: number) => Promise<void>,
): (group: TileGroup, frame: PictureFrame) => Promise<CachedView> {
  const { finestIn, parentsIn } = createPlan();
  return async (group, frame) => {
    const isOver = wait(MAX_MS).then(() => undefined);
    const finest = finestIn(frame);
    const tiles: Tile[] = [];
    let all = 0;
    let finestGaps = 0;
    let gaps: readonly string[] = [];
    let wanted: readonly string[] = [];
    for (const resolution of RESOLUTIONS.filter((one) => one <= finest)) {
      const parents = parentsIn(frame.box, resolution);
      const read = parents.map((parent) => Promise.race([readCached({ group, parent }), isOver]));
      const found = (await Promise.all(read)).flatMap((tile) => tile ?? []);
      tiles.push(...found);
      if (resolution === finest) {
        const inSight = parentsIn(coreOf(frame), resolution);
        const core = inSight.flatMap(hexesOf);
        const fresh = new Set(found.filter(isFresh).map(({ parent }) => parent));
        wanted = inSight.filter((parent) => !fresh.has(parent));
        const known = knownIn(found);
        all = core.length;
        gaps = core.filter((hex) => !known.has(hex));
        finestGaps = gaps.length;
      } else if (gaps.length > 0) {
        const known = knownIn(found);
        gaps = gaps.filter((hex) => !known.has(cellToParent(hex, resolution)));
      }
      // Coarser hexes would be hidden.
      if (found.length === parents.length && found.every(isWhole)) break;
    }
    if (finestGaps <= all * SPARE_SHARE) return { tiles, fill: 'whole', wanted };
    return { tiles, fill: gaps.length <= all * SPARE_SHARE ? 'coarse' : 'filling', wanted };
  };
}

/** The hexes about which something is known, if only that there is no data. */
function knownIn(tiles: readonly Tile[]): ReadonlySet<string> {
  return new Set(
    tiles.flatMap(({ hexes, states }) => hexes.filter((_, index) => states[index] !== NOT_LOADED)),
  );
}

function isWhole({ states }: Tile): boolean {
  return !states.includes(NOT_LOADED);
}

function isFresh({ states }: Tile): boolean {
  return !states.includes(NOT_LOADED) && !states.includes(STALE);
}

/**
 * Which hexes a frame shows, and which tiles they are in. Finding out takes as long as drawing them, and the same
 * frames are asked for all the time.
 */
function createPlan() {
  const finest = new LRUCache<string, DisplayResolution>({ max: MAX_PLANS });
  const parents = new LRUCache<string, readonly string[]>({ max: MAX_PLANS });
  const keyOf = ({ left, top, right, bottom }: MercatorBox) => [left, top, right, bottom].join(' ');
  return {
    finestIn(frame: PictureFrame): DisplayResolution {
      const maxHexes = maxHexesOf(frame);
      const key = `${keyOf(frame.box)} ${maxHexes}`;
      const found = finest.get(key) ?? displayResolution(boundsOf(frame.box), maxHexes);
      finest.set(key, found);
      return found;
    },
    /** The parents of the tiles in a box that have coverage. */
    parentsIn(box: MercatorBox, resolution: DisplayResolution): readonly string[] {
      const key = `${keyOf(box)} ${resolution}`;
      const found = parents.get(key) ?? tilesInView(boundsOf(box), resolution).filter(hasCoverage);
      parents.set(key, found);
      return found;
    },
  };
}
