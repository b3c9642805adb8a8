import { keepPreviousData, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { fetchAnswer } from './fetch-answer';
import { staleTimeOf } from './stale-time';

const loadSchema = async () => (await import('@/lib/geo/zone-schema')).zoneListSchema;

/** The zones of a cell and of the cells around it, by our own table. */
export function zonesNearQuery(cell: string | null) {
  return queryOptions({
    queryKey: ['zones-near', cell],
    queryFn: cell
      ? ({ signal }) => fetchAnswer(`/api/zones/near/${cell}.json`, loadSchema, signal)
      : skipToken,
    staleTime: staleTimeOf,
  });
}

/** The zones that a text may mean; an empty text means none. */
export function findZonesQuery(text: string) {
  const wanted = text.trim().slice(0, 60);
  return queryOptions({
    queryKey: ['find-zones', wanted.toLowerCase()],
    queryFn: wanted
      ? ({ signal }) =>
          fetchAnswer(`/api/zones/find?q=${encodeURIComponent(wanted)}`, loadSchema, signal)
      : skipToken,
    staleTime: staleTimeOf,
    placeholderData: keepPreviousData,
  });
}

export function useZonesNear(cell: string | null) {
  return useQuery(zonesNearQuery(cell));
}

export function useFindZones(text: string) {
  return useQuery(findZonesQuery(text));
}
