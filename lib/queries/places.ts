import { queryOptions, useQuery } from '@tanstack/react-query';
import { PLACE_SEARCH_PATH } from '@/lib/contract/paths';
import { MAX_SEARCH_CHARACTERS } from '@/lib/contract/request-limits';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import { apiQuery } from './endpoint';

/**
 * The places that a text may mean, those near the middle of the view first; an empty text means none.
 * The view is sent as whole degrees: enough to rank by, and responses can be shared.
 */
export function placesQuery(text: string, view: LatLng | null) {
  const wanted = text.trim().slice(0, MAX_SEARCH_CHARACTERS).trim();
  const key = wanted.toLowerCase();
  const near = view && { lat: Math.round(view.lat), lng: Math.round(view.lng) };
  // Cutting may leave half of a character; URLSearchParams replaces it.
  const query = new URLSearchParams({
    q: wanted,
    ...(near ? { lat: String(near.lat), lng: String(near.lng) } : {}),
  });
  return queryOptions({
    ...apiQuery(
      ['places', key, near],
      wanted ? `${PLACE_SEARCH_PATH}?${query}` : null,
      foundPlacesSchema,
    ),
    // Earlier results stay while the reader types on, but not when a new text begins.
    placeholderData: (before, query) => {
      const previous = String(query?.queryKey[1] ?? '');
      const typesOn = previous !== '' && (previous.startsWith(key) || key.startsWith(previous));
      return typesOn ? before : undefined;
    },
  });
}

export function usePlaces(text: string, view: LatLng | null) {
  return useQuery(placesQuery(text, view));
}
