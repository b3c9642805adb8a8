import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { STATION_PATTERN, stationSchema } from '@/lib/geo/station-schema';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

/** A weather station by its id; an id of no known form is not asked for. */
export function stationQuery(id: string | null) {
  return queryOptions({
    queryKey: ['station', id],
    queryFn:
      id && STATION_PATTERN.test(id)
        ? ({ signal }) => fetchAnswer(`/api/places/station/${id}.json`, stationSchema, signal)
        : skipToken,
    staleTime: staleTimeOf,
  });
}

export function useStation(id: string | null) {
  return useQuery(stationQuery(id));
}
