import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/messages';

/** "Weather in Denver, CO", as a page's title. */
export function placeTitle(place: Place, messages: Messages): string {
  const { t } = messages;
  const name = placeName(place, messages);
  if (name === null) return t('app.title');
  return t(isNear(place) ? 'share.title-near' : 'share.title', { place: name });
}

/** "Denver, CO" or "Near Cody, WY"; null without town and state. */
export function placeHeading(place: Place, messages: Messages): string | null {
  const name = placeName(place, messages);
  return name !== null && isNear(place) ? messages.t('share.near', { place: name }) : name;
}

/** "Denver, CO", whether the cell is in that town or near it. */
export function placeName({ town, state }: Place, { t }: Messages): string | null {
  if (town && state) return t('share.town', { town: town.name, state: state.code });
  return town?.name ?? (state && t('place.state', { state: state.name }));
}

function isNear({ town }: Place): boolean {
  return town !== null && !town.inside;
}
