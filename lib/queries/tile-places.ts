import { queryOptions } from '@tanstack/react-query';
import { tilePlacesSchema } from '@/lib/geo/tile-places-schema';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

/** What a person calls each hex of a tile, by the tile's parent. */
export function tilePlacesQuery(parent: string) {
  return queryOptions({
    queryKey: ['tile-places', parent],
    queryFn: ({ signal }) =>
      fetchAnswer(`/api/places/tile/${parent}.json`, tilePlacesSchema, signal),
    staleTime: staleTimeOf,
  });
}
