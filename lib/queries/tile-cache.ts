import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import { staleTimeOf } from './endpoint';
import type { ApiResponse } from './fetch-response';

type FetchTile = (
  group: TileGroup,
  parent: string,
  signal: AbortSignal,
) => Promise<ApiResponse<Tile>>;

type TileCacheOptions = {
  readonly fetchTile: FetchTile;
  /**
   * How many tiles stay in memory, those that were asked for last. By time alone, an hour of panning would fill the
   * memory of a phone.
   */
  readonly most: number;
};

export type TileCache = ReturnType<typeof createTileCache>;

/** Tiles in the query cache of a page, for all who load any: maps, and what runs ahead of them. */
export function createTileCache(client: QueryClient, { fetchTile, most }: TileCacheOptions) {
  /** By hash, how many wait for a tile; the one that was asked for last at the end. */
  const kept = new Map<string, { readonly queryKey: readonly unknown[]; waiting: number }>();

  /** A tile of the map by its group and parent, parsed and decoded once. */
  const queryOf = (group: TileGroup, parent: string) =>
    queryOptions({
      queryKey: ['tile', group, parent],
      queryFn: ({ signal }) => fetchTile(group, parent, signal),
      staleTime: staleTimeOf,
      // A tile is a few thousand numbers in typed arrays: nothing to compare or to share.
      structuralSharing: false,
    });

  function prune(): void {
    for (const [hash, { queryKey, waiting }] of kept) {
      if (kept.size <= most) return;
      if (waiting > 0) continue;
      kept.delete(hash);
      client.removeQueries({ queryKey, exact: true });
    }
  }

  return {
    /** What is at hand, of whatever age. */
    get: (group: TileGroup, parent: string): ApiResponse<Tile> | undefined =>
      client.getQueryData(queryOf(group, parent).queryKey),

    /**
     * Loads a tile, unless it is here and fresh. A request that nobody wants any more is aborted.
     *
     * @param signal says that this caller does not want it any more
     */
    load(group: TileGroup, parent: string, signal: AbortSignal): Promise<ApiResponse<Tile>> {
      const query = queryOf(group, parent);
      const { queryKey } = query;
      const hash = hashKey(queryKey);
      const own = kept.get(hash) ?? { queryKey, waiting: 0 };
      own.waiting += 1;
      kept.delete(hash);
      kept.set(hash, own);
      let isWaiting = true;
      const leave = () => {
        if (isWaiting) own.waiting -= 1;
        isWaiting = false;
      };
      const giveUp = () => {
        leave();
        if (own.waiting === 0) void client.cancelQueries({ queryKey, exact: true });
      };
      signal.addEventListener('abort', giveUp);
      return client.fetchQuery(query).finally(() => {
        signal.removeEventListener('abort', giveUp);
        leave();
        prune();
      });
    },
  };
}
