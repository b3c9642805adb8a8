'use client';

import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import type { MapFacts } from './served-map';

/** Where the weather of the tiles that this page has loaded comes from; what was served until there are any. */
export function useMapFacts(group: TileGroup, served: MapFacts): MapFacts {
  // Counting those in flight renders again with each that arrives.
  useIsFetching({ queryKey: ['tile', group] });
  const tiles = tilesIn(useQueryClient(), group);
  const seconds = tiles.flatMap(({ observedAt }) => observedAt.filter((one) => one !== null));
  const median = seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)];
  if (median === undefined) return served;
  const sources = new Map(
    tiles.flatMap((tile) => tile.sources).map((source) => [`${source.name} ${source.url}`, source]),
  );
  return { sources: [...sources.values()], observedMs: median * 1000 };
}

function tilesIn(client: QueryClient, group: TileGroup): Tile[] {
  return client
    .getQueriesData<ApiResponse<Tile>>({ queryKey: ['tile', group] })
    .flatMap(([, response]) => response?.document ?? []);
}
