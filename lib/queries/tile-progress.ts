import type { Tile } from '@/lib/contract/tile';
import { HEX_STATES, type HexState, NOT_LOADED, TILE_HEXES } from '@/lib/contract/tile-shape';
import { fallsIn } from '@/lib/weather/map-facts';
import type { PrecipKind } from '@/lib/weather/precip-kind';
import type { ClientProblemCode } from './problem-error';

/** Reasons why hexes are not loaded that last longer than seconds; any other reason counts as loading. */
export const HALTS = ['service-paused', 'share-spent', 'quota-reserved', 'quota-spent'] as const;
type Halt = (typeof HALTS)[number];

/** The hexes that are not loaded for one of those reasons. */
type Halted = {
  readonly count: number;
  /** When it ends, in milliseconds of the Unix epoch; null if that is not known. */
  readonly endsMs: number | null;
};

/** Zones in view, and those whose alerts are known. */
export type CheckedZones = { readonly checked: number; readonly total: number };

/** How much of what is in view has arrived. */
export type TileProgress = {
  /** Hexes that show what they will show for now. */
  readonly loaded: number;
  /** All hexes in view; a tile that has not arrived counts as a full one. */
  readonly total: number;
  /** How many hexes are in each state. */
  readonly states: Readonly<Record<HexState, number>>;
  /** Hexes that are not loaded and will not be for a while, by reason. */
  readonly halted: Readonly<Record<Halt, Halted>>;
  /** Hexes that show the sample of a coarser one around them, and will for now. */
  readonly coarse: number;
  /** Tiles that failed to load; they are retried after a while. */
  readonly failedTiles: number;
  /** More is in flight. */
  readonly loading: boolean;
  /** On the layer of alerts. */
  readonly zones: CheckedZones | null;
  /** What falls in any hour, in forecasts. */
  readonly falls: readonly PrecipKind[];
  /** The hours that a chance of precipitation is for, at most. */
  readonly chanceHours: number;
};

/** A tile in view: loaded, or not yet, or why it failed. */
export type TileStatus = {
  readonly tile: Tile | null;
  /** Why the last try failed; null if it did not, or if there was none. */
  readonly failure: ClientProblemCode | null;
  /** When to try again, as the server stated, in milliseconds of the Unix epoch. */
  readonly againMs: number | null;
};

const NOTHING_HALTED: Halted = { count: 0, endsMs: null };

export const NO_PROGRESS: TileProgress = countTiles([]);

/** Counts the hexes of the tiles in view. */
export function countTiles(tiles: readonly TileStatus[]): TileProgress {
  const states: Record<HexState, number> = {
    fresh: 0,
    stale: 0,
    'no-data': 0,
    'not-loaded': 0,
    failed: 0,
  };
  const halted: Record<Halt, Halted> = {
    'service-paused': NOTHING_HALTED,
    'share-spent': NOTHING_HALTED,
    'quota-reserved': NOTHING_HALTED,
    'quota-spent': NOTHING_HALTED,
  };
  let waiting = 0;
  let failedTiles = 0;
  let total = 0;
  let coarse = 0;
  let loading = false;
  const halt = (reason: Halt, count: number, endsMs: number | null) => {
    halted[reason] = {
      count: halted[reason].count + count,
      endsMs: hasEnd(reason) ? soonest(halted[reason].endsMs, endsMs) : null,
    };
  };
  for (const { tile, failure, againMs } of tiles) {
    if (!tile) {
      const isWaiting = failure === null || failure === 'busy';
      if (isWaiting) loading = true;
      else if (isHalt(failure)) halt(failure, TILE_HEXES, againMs);
      else failedTiles += 1;
      if (isWaiting || isHalt(failure)) {
        waiting += TILE_HEXES;
        total += TILE_HEXES;
      }
      continue;
    }
    total += tile.hexes.length;
    const coarser = tile.sampled.filter((resolution) => resolution < tile.resolution).length;
    const upcoming = loadingOf(tile, coarser);
    waiting += upcoming;
    coarse += coarser - upcoming;
    if (upcoming > 0) loading = true;
    tile.states.forEach((code, index) => {
      states[HEX_STATES[code] ?? 'failed'] += 1;
      if (code !== NOT_LOADED) return;
      waiting += 1;
      const reason = tile.reasons[index] ?? null;
      if (isHalt(reason)) halt(reason, 1, againMs);
      else if (tile.retryAfterSeconds !== null) loading = true;
    });
  }
  const arrived = tiles.flatMap(({ tile }) => tile ?? []);
  return {
    ...{ loaded: total - waiting, total, states, halted, coarse, failedTiles, loading },
    zones: countZones(tiles),
    falls: fallsIn(arrived),
    chanceHours: Math.max(1, ...arrived.flatMap(({ chanceHours }) => chanceHours ?? [])),
  };
}

/** Counts each zone once, as it may have hexes in several tiles. */
function countZones(tiles: readonly TileStatus[]): CheckedZones | null {
  const all = new Set<string>();
  const unchecked = new Set<string>();
  for (const { tile } of tiles) {
    tile?.zones?.forEach((zone, index) => {
      if (zone === null) return;
      all.add(zone);
      if (tile.states[index] === NOT_LOADED) unchecked.add(zone);
    });
  }
  return all.size === 0 ? null : { checked: all.size - unchecked.size, total: all.size };
}

/** Of the hexes that show a coarser sample, those whose own is still loading. */
function loadingOf(tile: Tile, coarser: number): number {
  if (tile.complete || tile.reasons.some(isHalt)) return 0;
  const others = tile.states.filter((code) => code === NOT_LOADED).length;
  return Math.max(0, Math.min(coarser, tile.missing - others));
}

/** Whether every hex of a tile is loaded, so that no coarser one has to show below it. */
export function isWhole(tile: Tile): boolean {
  return !tile.states.includes(NOT_LOADED);
}

/** Whether a reason keeps a hex or a tile from loading for longer than seconds. */
export function isHalt(reason: ClientProblemCode | null): reason is Halt {
  return HALTS.some((halt) => halt === reason);
}

/** Whether it ends at a known moment: calls reserved for later in the day are released bit by bit. */
export function hasEnd(
  reason: ClientProblemCode | null,
): reason is Exclude<Halt, 'quota-reserved'> {
  return isHalt(reason) && reason !== 'quota-reserved';
}

function soonest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
