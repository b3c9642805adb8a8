import type { Place } from '@/lib/geo/place-schema';
import type { HexPlace } from '@/lib/geo/tile-places';
import type { Translate } from '@/lib/messages/messages';

/** The name of a place in one line: "Boulder, Colorado", "near Limon, Colorado". */
export function placeName(place: Place, t: Translate): string | null {
  return hexName({ ...namesOf(place), inside: place.town?.inside === true }, t);
}

/** What a place's name is made of. */
export function namesOf({ town, region, state }: Place) {
  return { town: town?.name ?? null, region: region ?? null, state: state?.name ?? null };
}

/** The name of a hex of the map in one line; far from any town, by its region: "Western Aleutians, Alaska". */
export function hexName(
  { town, region, state, inside }: Pick<HexPlace, 'town' | 'region' | 'state' | 'inside'>,
  t: Translate,
): string | null {
  if (!town && region && state) return t('place.title', { town: region, state });
  if (!town) return state && t('place.state', { state });
  if (!state) return town;
  const title = t('place.title', { town, state });
  return inside ? title : t('map.near', { place: title });
}
