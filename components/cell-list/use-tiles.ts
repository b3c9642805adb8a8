'use client';

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { HexPlace, TilePlaces } from '@/lib/geo/tile-places-schema';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { tilePlacesQuery } from '@/lib/queries/nearby';
import { TileLoader } from '@/lib/queries/tile-loader';
import { countTiles, NOT_REQUESTED, type TileProgress } from '@/lib/queries/tile-progress';
import { tileSource } from '@/lib/queries/tiles';

type LoadedTiles = { readonly tiles: readonly Tile[]; readonly progress: TileProgress };

/**
 * The tiles of these parents, as they arrive and are renewed: loaded as by the map and through the same cache,
 * so that tiles of the map cost nothing. Callers need another key for other tiles.
 */
export function useTiles(group: TileGroup, parents: readonly string[]): LoadedTiles {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<LoadedTiles>(() => ({
    tiles: [],
    progress: countTiles(parents.map(() => NOT_REQUESTED)),
  }));
  const wanted = parents.join(' ');
  useEffect(() => {
    const loader = new TileLoader(tileSource(client), {
      onProgress: (progress) => setLoaded({ tiles: loader.tiles(), progress }),
    });
    const wake = () => document.hidden || loader.wake();
    loader.want({ group, parents: wanted === '' ? [] : wanted.split(' ') });
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      loader.stop();
    };
  }, [client, group, wanted]);
  return loaded;
}

type NamedHexes = {
  readonly places: ReadonlyMap<string, HexPlace>;
  /** More names are loading. */
  readonly isLoading: boolean;
};

/** What people call the hexes of loaded tiles, by hex. */
export function useHexPlaces(tiles: readonly Tile[]): NamedHexes {
  return useQueries({
    queries: tiles.map(({ parent }) => tilePlacesQuery(parent)),
    combine: byHex,
  });
}

function byHex(results: readonly UseQueryResult<ApiResponse<TilePlaces>>[]): NamedHexes {
  const places = results.flatMap(({ data }) => data?.document.places ?? []);
  return {
    places: new Map(places.map((place) => [place.hex, place])),
    isLoading: results.some(({ isPending }) => isPending),
  };
}
