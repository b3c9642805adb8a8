import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { answerQuery } from './answer-query';

const loadSchema = async () => (await import('@/lib/geo/zone-schema')).zoneListSchema;

/** The zones of a cell and of the cells around it, by our own table. */
export function zonesNearQuery(cell: string | null) {
  return answerQuery(['zones-near', cell], cell && `/api/zones/near/${cell}.json`, loadSchema);
}

/** The zones that a text may mean; an empty text means none. */
export function findZonesQuery(text: string) {
  const wanted = text.trim().slice(0, 60);
  const path = wanted && `/api/zones/find?q=${encodeURIComponent(wanted)}`;
  return queryOptions({
    ...answerQuery(['find-zones', wanted.toLowerCase()], path || null, loadSchema),
    placeholderData: keepPreviousData,
  });
}

export function useZonesNear(cell: string | null) {
  return useQuery(zonesNearQuery(cell));
}

export function useFindZones(text: string) {
  return useQuery(findZonesQuery(text));
}
