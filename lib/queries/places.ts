import { queryOptions, useQuery } from '@tanstack/react-query';
import { foundPlacesSchema } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import { answerQuery } from './answer-query';

/** The server reads no longer texts. */
export const MOST_SEARCH_CHARACTERS = 60;

/**
 * The places that a text may mean, the nearer to the middle of the view first; an empty text means none.
 * The view is told to a whole degree: enough to rank by, and answers can be shared.
 */
export function placesQuery(text: string, view: LatLng | null) {
  const wanted = text.trim().slice(0, MOST_SEARCH_CHARACTERS).trim();
  const key = wanted.toLowerCase();
  const near = view && { lat: Math.round(view.lat), lng: Math.round(view.lng) };
  // Half of a character, which cutting may leave, is written as a whole one here.
  const query = new URLSearchParams({
    q: wanted,
    ...(near ? { lat: String(near.lat), lng: String(near.lng) } : {}),
  });
  return queryOptions({
    ...answerQuery(
      ['places', key, near],
      wanted ? `/api/places?${query}` : null,
      foundPlacesSchema,
    ),
    // What was found before stays while one types on, but not when one begins anew.
    placeholderData: (before, query) => {
      const asked = String(query?.queryKey[1] ?? '');
      const typesOn = asked !== '' && (asked.startsWith(key) || key.startsWith(asked));
      return typesOn ? before : undefined;
    },
  });
}

export function usePlaces(text: string, view: LatLng | null) {
  return useQuery(placesQuery(text, view));
}
