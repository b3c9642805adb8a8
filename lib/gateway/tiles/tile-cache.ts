import type { Background } from '@/lib/base/background';
import { createMemory, type Memory } from '@/lib/base/memory';
import { resolutionOf } from '@/lib/contract/ids';
import type { BuiltTile, TileAddress } from './tile';

/** Finished tiles, bounded by bytes. */
export interface TileCache {
  /** A tile that is still fresh. */
  readonly getFresh: (address: TileAddress) => BuiltTile | undefined;
  readonly set: (address: TileAddress, tile: BuiltTile) => void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

export interface TileCacheOptions {
  readonly maxBytes: number;
  /** Compresses tiles after they have been served. */
  readonly background?: Background | undefined;
  readonly now: () => number;
}

/**
 * The tiles of the whole country have parents of at most this resolution. There are about two hundred per
 * group, and every visitor needs them, so finer tiles must not evict them.
 */
const COARSE_PARENTS = 2;
/** The part of the cache that is reserved for coarse tiles. */
const COARSE_SHARE = 0.5;

export function createTileCache({ maxBytes, background, now }: TileCacheOptions): TileCache {
  const memoryOf = (share: number) =>
    createMemory<BuiltTile>({ maxBytes: maxBytes * share, bytesOf: ({ body }) => body.size() });
  const coarse = memoryOf(COARSE_SHARE);
  const fine = memoryOf(1 - COARSE_SHARE);

  const keyOf = ({ group, parent }: TileAddress) => `${group}/${parent}`;
  function memoryFor({ parent }: TileAddress): Memory<BuiltTile> {
    return resolutionOf(parent) <= COARSE_PARENTS ? coarse : fine;
  }

  return {
    getFresh(address) {
      const tile = memoryFor(address).get(keyOf(address));
      // A negative age means that the clock was ahead when the tile was built.
      const ageMs = tile === undefined ? 0 : now() - tile.madeMs;
      const isFresh = tile !== undefined && ageMs >= 0 && ageMs < tile.lifetimeMs;
      return isFresh ? { ...tile, isHit: true } : undefined;
    },
    set(address, tile) {
      const memory = memoryFor(address);
      const key = keyOf(address);
      memory.set(key, tile);
      const compress = async () => {
        await tile.body.pack();
        memory.resized(key, tile);
      };
      if (background?.run(compress) === false) void compress();
    },
    size() {
      const [coarseSize, fineSize] = [coarse.size(), fine.size()];
      return {
        entries: coarseSize.entries + fineSize.entries,
        bytes: coarseSize.bytes + fineSize.bytes,
      };
    },
  };
}
