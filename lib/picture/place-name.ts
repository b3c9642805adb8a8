import type { Place } from '@/lib/geo/place-schema';
import type { HexPlace } from '@/lib/geo/tile-places';
import type { Translate } from '@/lib/messages/messages';

/** The name of a place in one line: "Boulder, Colorado", "near Limon, Colorado". */
export function placeName({ town, state }: Place, t: Translate): string | null {
  const inside = town?.inside === true;
  return hexName({ town: town?.name ?? null, state: state?.name ?? null, inside }, t);
}

/** The same for a hex of the map. */
export function hexName(
  { town, state, inside }: Pick<HexPlace, 'town' | 'state' | 'inside'>,
  t: Translate,
): string | null {
  if (!town) return state && t('place.state', { state });
  if (!state) return town;
  const title = t('place.title', { town, state });
  return inside ? title : t('map.near', { place: title });
}
