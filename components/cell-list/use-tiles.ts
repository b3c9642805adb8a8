'use client';

import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Tile, TileGroup } from '@/lib/contract/tile';
import type { HexPlace, TilePlaces } from '@/lib/geo/tile-places-schema';
import type { Answer } from '@/lib/queries/fetch-answer';
import { TileLoader } from '@/lib/queries/tile-loader';
import { tilePlacesQuery } from '@/lib/queries/tile-places';
import { countTiles, type TileProgress, UNASKED } from '@/lib/queries/tile-progress';
import { tileQuery } from '@/lib/queries/tiles';
import { afterWhileSeen } from '@/lib/queries/while-seen';

type Held = { readonly tiles: readonly Tile[]; readonly progress: TileProgress };

/**
 * The tiles of these parents, as they come and grow old: the map's own way, through the same cache, so
 * that what the map holds costs nothing. Of other tiles nothing has come yet: whoever lists them does so
 * under another key.
 */
export function useTiles(group: TileGroup, parents: readonly string[]): Held {
  const client = useQueryClient();
  const [held, setHeld] = useState<Held>(() => ({
    tiles: [],
    progress: countTiles(parents.map(() => UNASKED)),
  }));
  const wanted = parents.join(' ');
  useEffect(() => {
    const tiles = new Map<string, Tile>();
    const publish = () => setHeld((before) => ({ ...before, tiles: [...tiles.values()] }));
    const loader = new TileLoader({
      load: (...tile) => client.fetchQuery(tileQuery(...tile)),
      now: Date.now,
      random: Math.random,
      after: afterWhileSeen,
      onTile: (id, tile) => {
        tiles.set(id, tile);
        publish();
      },
      onRemove: (id) => {
        tiles.delete(id);
        publish();
      },
      onProgress: (progress) => setHeld((before) => ({ ...before, progress })),
    });
    const wake = () => document.hidden || loader.wake();
    loader.want({ group, parents: wanted === '' ? [] : wanted.split(' ') });
    document.addEventListener('visibilitychange', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      loader.stop();
    };
  }, [client, group, wanted]);
  return held;
}

type NamedHexes = {
  readonly places: ReadonlyMap<string, HexPlace>;
  /** More names are on their way. */
  readonly isComing: boolean;
};

/** What a person calls the hexes of these tiles, by hex; only of tiles that have come. */
export function useHexPlaces(tiles: readonly Tile[]): NamedHexes {
  return useQueries({
    queries: tiles.map(({ parent }) => tilePlacesQuery(parent)),
    combine: byHex,
  });
}

function byHex(results: readonly UseQueryResult<Answer<TilePlaces>>[]): NamedHexes {
  const places = results.flatMap(({ data }) => data?.document.places ?? []);
  return {
    places: new Map(places.map((place) => [place.hex, place])),
    isComing: results.some(({ isPending }) => isPending),
  };
}
