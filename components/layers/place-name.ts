import type { Place } from '@/lib/geo/place-schema';
import type { Translate } from '@/lib/messages/translate';

/** What a person calls a place in one line: "Boulder, Colorado", "near Limon, Colorado". */
export function placeName(place: Place, t: Translate): string | null {
  const state = place.state?.name ?? place.state?.code;
  const town = place.town?.name;
  if (!town || !state) return town ?? state ?? null;
  const title = t('place.title', { town, state });
  return place.town?.inside ? title : t('map.near', { place: title });
}
