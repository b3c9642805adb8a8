import { useQuery } from '@tanstack/react-query';
import { pollenPlacesSchema } from '@/lib/geo/pollen-places-schema';
import { answerQuery } from './answer-query';

/** Where pollen is likely to be reported, nearest to a cell; null while nobody needs to know. */
export function pollenPlacesQuery(cell: string | null) {
  const path = cell && `/api/places/pollen/${cell}.json`;
  return answerQuery(['pollen-places', cell], path, pollenPlacesSchema);
}

export function usePollenPlaces(cell: string | null) {
  return useQuery(pollenPlacesQuery(cell));
}
