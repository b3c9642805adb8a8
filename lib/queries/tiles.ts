import { queryOptions } from '@tanstack/react-query';
import { decodeTile, type Tile, type TileGroup, tileSchema } from '@/lib/contract/tile';
import { type Answer, fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

/** A tile of the map by its group and parent, parsed and decoded once. */
export function tileQuery(group: TileGroup, parent: string) {
  return queryOptions({
    queryKey: ['tile', group, parent],
    queryFn: async ({ signal }): Promise<Answer<Tile>> => {
      const answer = await fetchAnswer(`/api/tiles/${group}/${parent}.json`, tileSchema, signal);
      return { ...answer, document: decodeTile(answer.document) };
    },
    staleTime: staleTimeOf,
    // A tile is a few thousand numbers in typed arrays: nothing to compare or to share.
    structuralSharing: false,
  });
}
