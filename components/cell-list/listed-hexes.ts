import type { Tile, TileGroup } from '@/lib/contract/tile';
import { HEX_STATES, type HexState, NOT_LOADED } from '@/lib/contract/tile-shape';
import type { Bounds } from '@/lib/geo/cells';
import { hexesOf } from '@/lib/geo/tiles';
import { type DisplayResolution, displayResolution, tilesInView } from '@/lib/geo/view-tiles';
import { hexesInView, hexesWhere, type PlacedHex } from '@/lib/weather/hexes-in-view';

/** Reads what is cached of some tiles, without a call; a tile of which nothing is cached is left out. */
export type ReadTiles = (group: TileGroup, parents: readonly string[]) => Promise<readonly Tile[]>;

/** What is listed: for coarser hexes than the finest, a larger area may be needed. */
type ListedArea = {
  /** @param steps how many resolutions coarser than the finest that the area may have */
  readonly boundsFor: (steps: number) => Bounds;
  /** The hexes of a resolution that count; undefined if those do whose middle is within these. */
  readonly hexesAt?: (resolution: number) => ReadonlySet<string>;
  /** How many hexes may be listed. */
  readonly maxHexes: number;
};

type ListedHexes = {
  readonly hexes: readonly PlacedHex[];
  readonly tiles: readonly Tile[];
  /** The tiles' parents: all in view, whether or not anything of them is cached. */
  readonly parents: readonly string[];
  /** Whether they are larger than those that a map of the area would show. */
  readonly isCoarse: boolean;
};

const RESOLUTIONS = [6, 5, 4, 3] as const;
/** The part of the hexes that must be known, or coarser ones say more. */
const ENOUGH = 0.5;
/** Four times as many as cover a screen. A box that is all width would have thousands. */
const MAX_TILES = 150;

/**
 * The hexes of an area, at the finest resolution of which enough is cached. On the map, a view shows what it loads; a
 * list that must not load anything shows what there is.
 */
export async function listHexes(
  group: TileGroup,
  { boundsFor, hexesAt, maxHexes }: ListedArea,
  read: ReadTiles,
): Promise<ListedHexes> {
  let best: ListedHexes | null = null;
  const finest = displayResolution(boundsFor(0), maxHexes);
  for (const resolution of RESOLUTIONS.filter((one) => one <= finest)) {
    const bounds = boundsFor(finest - resolution);
    const parents = tilesInView(bounds, resolution);
    if (parents.length > MAX_TILES) continue;
    const cached = new Map((await read(group, parents)).map((tile) => [tile.parent, tile]));
    const tiles = parents.map(
      (parent) => cached.get(parent) ?? unloaded(group, parent, resolution),
    );
    const counted = hexesAt?.(resolution);
    const hexes = counted
      ? hexesWhere(tiles, (_, hex) => counted.has(hex))
      : hexesInView(tiles, bounds);
    const listed = { hexes, tiles, parents, isCoarse: resolution < finest };
    if (isEnough(listed)) return listed;
    if (best === null || loadedIn(listed) > loadedIn(best)) best = listed;
  }
  return best ?? { hexes: [], tiles: [], parents: [], isCoarse: false };
}

/** How many hexes have a value; those known to have none are of little use in a list. */
function loadedIn(listed: ListedHexes): number {
  return countIn(listed, 'fresh') + countIn(listed, 'stale');
}

function isEnough(listed: ListedHexes): boolean {
  const known = listed.hexes.length - countIn(listed, 'not-loaded');
  return loadedIn(listed) > 0 && known >= listed.hexes.length * ENOUGH;
}

function countIn({ hexes }: ListedHexes, state: HexState): number {
  const code = HEX_STATES.indexOf(state);
  return hexes.filter(({ inTile: { tile, index } }) => tile.states[index] === code).length;
}

/** A tile of which nothing is cached. */
function unloaded(group: TileGroup, parent: string, resolution: DisplayResolution): Tile {
  const hexes = hexesOf(parent);
  return {
    group,
    parent,
    resolution,
    hexes,
    startHour: 0,
    hours: 1,
    complete: false,
    missing: hexes.length,
    retryAfterSeconds: null,
    states: new Uint8Array(hexes.length).fill(NOT_LOADED),
    sampled: hexes.map(() => resolution),
    reasons: hexes.map(() => null),
    observedAt: hexes.map(() => null),
    columns: {},
    sources: [],
  };
}
