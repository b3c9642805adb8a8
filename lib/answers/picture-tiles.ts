import { LRUCache } from 'lru-cache';
import type { Tile, TileGroup, TileHexes } from '@/lib/contract/tile';
import { HEX_STATES, NOT_LOADED } from '@/lib/contract/tile-shape';
import { SECOND_MS } from '@/lib/contract/time';
import type { TileAddress, Tiles } from '@/lib/gateway/tiles/tiles';
import { hasCoverage } from '@/lib/geo/coverage';
import { ancestorOf } from '@/lib/geo/index-digits';
import {
  COARSEST_HEX,
  COARSEST_PARENT,
  hexesOf,
  OVERVIEW_RESOLUTION,
  overviewInView,
} from '@/lib/geo/tiles';
import { type DisplayResolution, displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import type { MercatorBox } from '@/lib/geo/web-mercator';
import { type PictureFrame, toldIn, viewOf } from '@/lib/picture/frame';
import { boundsOf, maxHexesOf } from './picture-frame';

/** What is cached of a view. */
export interface CachedView {
  /** Tiles of one resolution, or of several where the finer ones have gaps. */
  readonly tiles: readonly TileHexes[];
  /**
   * `whole`: all that the map would show. `coarse`: the finest hexes have gaps, which coarser ones fill.
   * `overview`: only those of the overview fill them. `filling`: there are gaps without any weather. What may be out
   * of a reader's sight does not count.
   */
  readonly fill: 'whole' | 'coarse' | 'overview' | 'filling';
  /** The resolution of the hexes that the view has once all of it is cached. */
  readonly finest: DisplayResolution;
  /** The hexes of this size in the tiles that words are about, whatever is cached of them. */
  readonly inSight: readonly string[];
  /** The finest tiles in sight of which something is missing or stale. */
  readonly wanted: readonly TileAddress[];
  /** The coarsest tiles around what is in sight, where nothing is known: a wide screen would show it bare. */
  readonly wantedAround: readonly TileAddress[];
}

const STALE = HEX_STATES.indexOf('stale');
/** Of hexes, from the finest to the coarsest. */
const RESOLUTIONS = [6, 5, 4, 3, OVERVIEW_RESOLUTION] as const;
type Resolution = (typeof RESOLUTIONS)[number];
/** From this resolution on, a hex of the overview would be larger than the view. */
const CLOSE = 5;
/** The share of hexes that may be missing, as the service may fail for a few of them for long. */
const SPARE_SHARE = 0.02;
const MAX_PLANS = 200;
/**
 * How long a picture waits for the tiles of one resolution: after a restart, each has to be read from the disk and
 * parsed. Coarser ones, of which there are few, have this time again: where the finest are late, they are the picture.
 */
const MAX_MS = 400;

/**
 * What a page says of its picture, and the picture itself, are read within such a time: reading a view takes longer than
 * to write of it.
 */
const RECENT_MS = SECOND_MS;
/** A view takes a megabyte. */
const MAX_RECENT = 4;

type ReadView = (group: TileGroup, frame: PictureFrame) => Promise<CachedView>;

/**
 * Reads all that is cached of a view, from its finest hexes to the coarsest, once for all who ask within a second. Makes no
 * call.
 */
export function createPictureTiles(
  readCached: Tiles['readCached'],
  { now, wait }: { readonly now: () => number; readonly wait: (ms: number) => Promise<void> },
): ReadView {
  const read = createReader(readCached, wait);
  const recent = new LRUCache<string, { view: Promise<CachedView>; sinceMs: number }>({
    max: MAX_RECENT,
  });
  return (group, frame) => {
    const key = `${group} ${JSON.stringify(frame)}`;
    const known = recent.get(key);
    if (known && Math.abs(now() - known.sinceMs) < RECENT_MS) return known.view;
    const view = read(group, frame);
    recent.set(key, { view, sinceMs: now() });
    const forget = () => {
      if (recent.peek(key)?.view === view) recent.delete(key);
    };
    // What is loading shows more at every look.
    view.then(({ fill, wantedAround }) => {
      if (fill !== 'whole' || wantedAround.length > 0) forget();
    }, forget);
    return view;
  };
}

function createReader(
  readCached: Tiles['readCached'],
  wait: (ms: number) => Promise<void>,
): ReadView {
  const { finestIn, parentsIn } = createPlan();
  return async (group, frame) => {
    const finest = finestIn(frame);
    const tiles: Tile[] = [];
    let all = 0;
    let gaps: readonly string[] = [];
    let filledBy: Resolution | undefined;
    let wanted: CachedView['wanted'] = [];
    let around: readonly string[] = [];
    for (const resolution of resolutionsOf(group, finest)) {
      const parents = parentsIn(frame.box, resolution);
      const isOver = wait(MAX_MS).then(() => undefined);
      const read = parents.map((parent) => Promise.race([readCached({ group, parent }), isOver]));
      const found = (await Promise.all(read)).flatMap((tile) => tile ?? []);
      tiles.push(...found);
      if (resolution === finest) {
        const seen = parentsIn(viewOf(frame), resolution);
        const core = seen.flatMap(hexesOf);
        const fresh = new Set(found.filter(isFresh).map(({ parent }) => parent));
        const lacking = seen.filter((parent) => !fresh.has(parent));
        wanted = lacking.map((parent) => ({ group, parent }));
        all = core.length;
        gaps = core;
        if (hasSamples(group) && finest > COARSEST_HEX) {
          const inCore = new Set(core);
          around = parents.flatMap(hexesOf).filter((hex) => !inCore.has(hex));
        }
      }
      const known = knownIn(found);
      const isUnknown = (hex: string) => !known.has(ancestorOf(hex, resolution));
      gaps = gaps.filter(isUnknown);
      around = around.filter(isUnknown);
      if (gaps.length <= all * SPARE_SHARE) filledBy ??= resolution;
      // Coarser hexes would be hidden.
      if (found.length === parents.length && found.every(isWhole)) break;
    }
    const bare = new Set(around.map((hex) => ancestorOf(hex, COARSEST_PARENT)));
    const wantedAround = [...bare].map((parent) => ({ group, parent }));
    const inSight = parentsIn(toldIn(frame), finest).flatMap(hexesOf);
    return { tiles, fill: fillOf(filledBy, finest), finest, inSight, wanted, wantedAround };
  };
}

function fillOf(filledBy: Resolution | undefined, finest: Resolution): CachedView['fill'] {
  if (filledBy === undefined) return 'filling';
  if (filledBy === finest) return 'whole';
  return filledBy === OVERVIEW_RESOLUTION ? 'overview' : 'coarse';
}

/** The resolutions to look at. Alerts are drawn no coarser than on the map, and pollen is known of cities alone. */
function resolutionsOf(group: TileGroup, finest: DisplayResolution): readonly Resolution[] {
  const hasOverview = finest < CLOSE && hasSamples(group);
  return RESOLUTIONS.filter((one) => one <= finest && (one > OVERVIEW_RESOLUTION || hasOverview));
}

/** Whether the weather of a cell may stand for that around it. */
function hasSamples(group: TileGroup): boolean {
  return group !== 'allergy' && group !== 'alerts';
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
    parentsIn(box: MercatorBox, resolution: Resolution): readonly string[] {
      const key = `${keyOf(box)} ${resolution}`;
      const found = parents.get(key) ?? parentsWithCoverage(box, resolution);
      parents.set(key, found);
      return found;
    },
  };
}

function parentsWithCoverage(box: MercatorBox, resolution: Resolution): string[] {
  if (resolution === OVERVIEW_RESOLUTION) return overviewInView(boundsOf(box));
  return tilesInView(boundsOf(box), resolution).filter(hasCoverage);
}
