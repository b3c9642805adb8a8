import type { QueryClient } from '@tanstack/react-query';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { ApiResponse } from './fetch-response';

/** The tiles of a group that this page has loaded, of any view that it had. */
export function loadedTiles(client: QueryClient, group: TileGroup): Tile[] {
  return client
    .getQueriesData<ApiResponse<Tile>>({ queryKey: ['tile', group] })
    .flatMap(([, response]) => response?.document ?? []);
}
