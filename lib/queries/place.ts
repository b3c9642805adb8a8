import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const loadSchema = async () => (await import('@/lib/geo/place-schema')).placeSchema;

/** What a person calls a cell: town, state, time zone. */
export function placeQuery(cell: string | null) {
  return queryOptions({
    queryKey: ['place', cell],
    queryFn: cell
      ? ({ signal }) => fetchAnswer(`/api/places/of/${cell}.json`, loadSchema, signal)
      : skipToken,
    staleTime: staleTimeOf,
  });
}

export function usePlace(cell: string | null) {
  return useQuery(placeQuery(cell));
}
