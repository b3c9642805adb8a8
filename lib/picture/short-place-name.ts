import { localName } from '@/lib/geo/local-name';
import type { Place } from '@/lib/geo/place-schema';
import type { Translate } from '@/lib/messages/messages';

/** The shortest name that tells a place: "Denver, CO", whether it is in that town or near it; null for a place without any name. */
export function shortPlaceName(place: Place, t: Translate): string | null {
  const name = localName(place);
  const { state } = place;
  if (name && state) return t('share.town', { town: name, state: state.code });
  return name ?? (state && t('place.state', { state: state.name }));
}

/** "Denver, CO" or "Near Cody, WY"; null for a place without any name. */
export function placeHeading(place: Place, t: Translate): string | null {
  const name = shortPlaceName(place, t);
  return name !== null && isNear(place) ? t('share.near', { place: name }) : name;
}

/** Whether a place is only near the town that it is named by. */
export function isNear({ town }: Place): boolean {
  return town !== null && !town.inside;
}
