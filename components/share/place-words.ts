import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/messages';
import { isNear, shortPlaceName } from '@/lib/picture/short-place-name';

/** "Weather in Denver, CO", as a page's title. */
export function placeTitle(place: Place, messages: Messages): string {
  const { t } = messages;
  const name = shortPlaceName(place, t);
  if (name === null) return t('app.title');
  return t(isNear(place) ? 'share.title-near' : 'share.title', { place: name });
}
