import { tilePlacesSchema } from '@/lib/geo/tile-places-schema';
import { answerQuery } from './answer-query';

/** What a person calls each hex of a tile, by the tile's parent. */
export function tilePlacesQuery(parent: string) {
  return answerQuery(['tile-places', parent], `/api/places/tile/${parent}.json`, tilePlacesSchema);
}
