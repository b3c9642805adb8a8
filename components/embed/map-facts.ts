'use client';

import { type QueryClient, useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { type MapFacts, mapFactsOf } from '@/lib/weather/map-facts';

/** Where the weather of the tiles that this page has loaded comes from; what was served until there are any. */
export function useMapFacts(group: TileGroup, served: MapFacts): MapFacts {
  // Counting those in flight renders again with each that arrives.
  useIsFetching({ queryKey: ['tile', group] });
  const tiles = tilesIn(useQueryClient(), group);
  const facts = mapFactsOf(tiles);
  return facts.observedMs === null ? served : facts;
}

function tilesIn(client: QueryClient, group: TileGroup): Tile[] {
  return client
    .getQueriesData<ApiResponse<Tile>>({ queryKey: ['tile', group] })
    .flatMap(([, response]) => response?.document ?? []);
}
