import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, endpoint } from './endpoint';
import { loadZoneList } from './lookups';

// Places and zones that are offered or named besides the chosen one; the dashboard begins without them.

/** The next towns around a cell. */
export const { query: placesNearQuery, use: usePlacesNear } = endpoint(
  'places-near',
  (cell) => `/api/places/near/${cell}.json`,
  async () => (await import('@/lib/geo/near-places-schema')).nearPlacesSchema,
);

/** The zones that a text may mean; an empty text means none. */
export function useFindZones(text: string) {
  const wanted = text.trim().slice(0, 60);
  const path = wanted ? `/api/zones/find?q=${encodeURIComponent(wanted)}` : null;
  return useQuery({
    ...apiQuery(['find-zones', wanted.toLowerCase()], path, loadZoneList),
    placeholderData: keepPreviousData,
  });
}
