import { getResolution } from 'h3-js';
import type { Background } from '../terms/background';
import { createMemory, type Memory } from '../terms/memory';
import type { BuiltTile, TileAddress } from './tile';

/** Finished tiles, bounded by bytes. */
export interface TileShelf {
  /** Only while it lasts. */
  readonly find: (address: TileAddress) => BuiltTile | undefined;
  readonly put: (address: TileAddress, tile: BuiltTile) => void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

export interface TileShelfOptions {
  readonly maxBytes: number;
  /** Compresses tiles once they have been served. */
  readonly background?: Background | undefined;
  readonly now: () => number;
}

/**
 * Tiles of the whole country have parents of these resolutions, and hexes two steps finer. There are some
 * two hundred in each group, and everyone who opens the map needs them: no finer ones make them go.
 */
const COARSE_PARENTS = 2;
/** The share of the shelf that the coarse tiles have to themselves. */
const COARSE_SHARE = 0.5;

export function createTileShelf({ maxBytes, background, now }: TileShelfOptions): TileShelf {
  const memoryOf = (share: number) =>
    createMemory<BuiltTile>({ maxBytes: maxBytes * share, bytesOf: ({ body }) => body.size() });
  const coarse = memoryOf(COARSE_SHARE);
  const fine = memoryOf(1 - COARSE_SHARE);

  const keyOf = ({ group, parent }: TileAddress) => `${group}/${parent}`;
  function memoryFor({ parent }: TileAddress): Memory<BuiltTile> {
    return getResolution(parent) <= COARSE_PARENTS ? coarse : fine;
  }

  return {
    find(address) {
      const tile = memoryFor(address).get(keyOf(address));
      // One from the future was made while the clock was ahead.
      const ageMs = tile === undefined ? 0 : now() - tile.madeMs;
      const isFresh = tile !== undefined && ageMs >= 0 && ageMs < tile.lifetimeMs;
      return isFresh ? { ...tile, isHit: true } : undefined;
    },
    put(address, tile) {
      const memory = memoryFor(address);
      const key = keyOf(address);
      memory.set(key, tile);
      background?.run(async () => {
        await tile.body.pack();
        memory.resized(key, tile);
      });
    },
    size() {
      const [one, other] = [coarse.size(), fine.size()];
      return { entries: one.entries + other.entries, bytes: one.bytes + other.bytes };
    },
  };
}
