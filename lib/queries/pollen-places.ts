import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { pollenPlacesSchema } from '@/lib/geo/pollen-places-schema';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

/** Where pollen is likely to be reported, nearest to a cell; null while nobody needs to know. */
export function pollenPlacesQuery(cell: string | null) {
  return queryOptions({
    queryKey: ['pollen-places', cell],
    queryFn: cell
      ? ({ signal }) => fetchAnswer(`/api/places/pollen/${cell}.json`, pollenPlacesSchema, signal)
      : skipToken,
    staleTime: staleTimeOf,
  });
}

export function usePollenPlaces(cell: string | null) {
  return useQuery(pollenPlacesQuery(cell));
}
