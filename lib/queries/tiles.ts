import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { tilePath } from '@/lib/contract/paths';
import { decodeTile, type Tile, type TileGroup, tileSchema } from '@/lib/contract/tile';
import { onReconnect } from './connection';
import { staleTimeOf } from './endpoint';
import { type ApiResponse, fetchResponse, freshForMs } from './fetch-response';
import { serverClock } from './server-clock';
import type { TileSource } from './tile-loader';

/** A tile of the map by its group and parent, parsed and decoded once. */
function tileQuery(group: TileGroup, parent: string) {
  return queryOptions({
    queryKey: ['tile', group, parent],
    queryFn: async ({ signal }): Promise<ApiResponse<Tile>> => {
      const response = await fetchResponse(tilePath(group, parent), tileSchema, signal);
      return { ...response, document: decodeTile(response.document) };
    },
    staleTime: staleTimeOf,
    // A tile is a few thousand numbers in typed arrays: nothing to compare or to share.
    structuralSharing: false,
  });
}

/** Tiles through the query cache, so that the map and the list share what they have loaded. */
export function tileSource(client: QueryClient): TileSource {
  return {
    load: (group, parent) => client.fetchQuery(tileQuery(group, parent)),
    has: (group, parent) => {
      const response = client.getQueryData(tileQuery(group, parent).queryKey);
      return response !== undefined && freshForMs(response, serverClock.now()) > 0;
    },
    now: serverClock.now,
    random: Math.random,
    after: afterWhileVisible,
    onReconnect,
  };
}

/** A hidden page loads nothing; its timers pass, and callers look for what is due once it is visible. */
function afterWhileVisible(ms: number, run: () => void): () => void {
  const timer = setTimeout(() => document.hidden || run(), ms);
  return () => clearTimeout(timer);
}
