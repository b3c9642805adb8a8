import { HEX_STATES, type HexState, type Tile } from '@/lib/contract/tile';
import type { ClientProblemCode } from './problem-error';

/** Why hexes are not loaded, where that will not change within seconds; all else counts as loading. */
export const HALTS = ['service-paused', 'share-spent', 'kept-back', 'quota-spent'] as const;
export type Halt = (typeof HALTS)[number];

/** The hexes that wait for the same end. */
export type Halted = {
  readonly count: number;
  /** When it ends, in milliseconds of the Unix epoch; null where that is not known. */
  readonly endsMs: number | null;
};

/** How much of what is in view has come. */
export type TileProgress = {
  /** Hexes that show what they will show for now. */
  readonly loaded: number;
  /** All hexes in view; a tile that has not answered counts as a full one. */
  readonly total: number;
  /** How many hexes stand in each state. */
  readonly states: Readonly<Record<HexState, number>>;
  /** Hexes that are not loaded and will not be for a while, by the reason. */
  readonly halted: Readonly<Record<Halt, Halted>>;
  /** Hexes that show the sample of a coarser one around them, and will for now. */
  readonly coarse: number;
  /** Tiles that could not be had; they are asked for again after a while. */
  readonly failedTiles: number;
  /** More is on its way. */
  readonly loading: boolean;
};

/** A tile in view: what it answered, or that it has not yet, or why it could not. */
export type TileStanding = {
  readonly tile: Tile | null;
  /** Why the last try failed; null where it did not, or there was none. */
  readonly failure: ClientProblemCode | null;
  /** When to come again, as the server told it, in milliseconds of the Unix epoch. */
  readonly againMs: number | null;
};

export const UNASKED: TileStanding = { tile: null, failure: null, againMs: null };

const FULL_TILE = 49;
const NOTHING_HALTED: Halted = { count: 0, endsMs: null };
const NOT_LOADED = HEX_STATES.indexOf('not-loaded');

export const NO_PROGRESS: TileProgress = countTiles([]);

/** Counts what the tiles in view hold. */
export function countTiles(tiles: readonly TileStanding[]): TileProgress {
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
    'kept-back': NOTHING_HALTED,
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
      else if (isHalt(failure)) halt(failure, FULL_TILE, againMs);
      else failedTiles += 1;
      if (isWaiting || isHalt(failure)) {
        waiting += FULL_TILE;
        total += FULL_TILE;
      }
      continue;
    }
    total += tile.hexes.length;
    const coarser = tile.sampled.filter((resolution) => resolution < tile.resolution).length;
    const awaited = awaitedOf(tile, coarser);
    waiting += awaited;
    coarse += coarser - awaited;
    if (awaited > 0) loading = true;
    tile.states.forEach((code, index) => {
      states[HEX_STATES[code] ?? 'failed'] += 1;
      if (code !== NOT_LOADED) return;
      waiting += 1;
      const reason = tile.reasons[index] ?? null;
      if (isHalt(reason)) halt(reason, 1, againMs);
      else if (tile.retryAfterSeconds !== null) loading = true;
    });
  }
  return { loaded: total - waiting, total, states, halted, coarse, failedTiles, loading };
}

/** Of the hexes that show a coarser sample, those whose own is on its way. */
function awaitedOf(tile: Tile, coarser: number): number {
  if (tile.complete || tile.reasons.some(isHalt)) return 0;
  const others = tile.states.filter((code) => code === NOT_LOADED).length;
  return Math.max(0, Math.min(coarser, tile.missing - others));
}

/** Whether every hex of a tile shows more than a coarser one below it could. */
export function isWhole(tile: Tile): boolean {
  return !tile.states.includes(NOT_LOADED);
}

/** Whether a hex or a tile is not loaded for a reason that has an end of its own. */
export function isHalt(reason: ClientProblemCode | null): reason is Halt {
  return HALTS.some((halt) => halt === reason);
}

/** Whether it ends at a moment that is known: what is kept back of the day comes free little by little. */
export function hasEnd(reason: ClientProblemCode | null): reason is Exclude<Halt, 'kept-back'> {
  return isHalt(reason) && reason !== 'kept-back';
}

function soonest(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}
