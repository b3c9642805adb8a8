import { HEX_STATES, type HexState, type Tile } from '@/lib/contract/tile';

/** How much of what is in view has come. */
export type TileProgress = {
  /** Hexes that show what they will show for now. */
  readonly loaded: number;
  /** All hexes in view; a tile that has not answered counts as a full one. */
  readonly total: number;
  /** How many hexes stand in each state. */
  readonly states: Readonly<Record<HexState, number>>;
  /** Hexes that are not loaded because the day's calls are spent. */
  readonly quotaSpent: number;
  /** Tiles that could not be had; they are asked for again after a while. */
  readonly failedTiles: number;
  /** More is on its way. */
  readonly loading: boolean;
};

/** A tile in view: what it answered, or that it has not yet, or could not. */
export type TileStanding = { readonly tile: Tile | null; readonly failed: boolean };

const FULL_TILE = 49;
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
  let waiting = 0;
  let quotaSpent = 0;
  let failedTiles = 0;
  let total = 0;
  let loading = false;
  for (const { tile, failed } of tiles) {
    if (!tile) {
      if (failed) failedTiles += 1;
      else {
        loading = true;
        waiting += FULL_TILE;
        total += FULL_TILE;
      }
      continue;
    }
    total += tile.hexes.length;
    tile.states.forEach((code, index) => {
      states[HEX_STATES[code] ?? 'failed'] += 1;
      if (code !== NOT_LOADED) return;
      waiting += 1;
      const spent = tile.reasons[index] === 'quota-spent';
      if (spent) quotaSpent += 1;
      else if (tile.retryAfterSeconds !== null) loading = true;
    });
  }
  return { loaded: total - waiting, total, states, quotaSpent, failedTiles, loading };
}

/** Whether every hex of a tile shows more than a coarser one below it could. */
export function isWhole(tile: Tile): boolean {
  return !tile.states.includes(NOT_LOADED);
}
