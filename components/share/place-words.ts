import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/messages';
import { shortPlaceName } from '@/lib/picture/short-place-name';

/** "Weather in Denver, CO", as a page's title. */
export function placeTitle(place: Place, messages: Messages): string {
  const { t } = messages;
  const name = shortPlaceName(place, t);
  if (name === null) return t('app.title');
  return t(isNear(place) ? 'share.title-near' : 'share.title', { place: name });
}

/** "Denver, CO" or "Near Cody, WY"; null without town and state. */
export function placeHeading(place: Place, messages: Messages): string | null {
  const name = shortPlaceName(place, messages.t);
  return name !== null && isNear(place) ? messages.t('share.near', { place: name }) : name;
}

function isNear({ town }: Place): boolean {
  return town !== null && !town.inside;
}
