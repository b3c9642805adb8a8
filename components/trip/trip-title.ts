import type { Place } from '@/lib/geo/place-schema';
import type { Messages } from '@/lib/messages/messages';
import { placeHeading } from '@/lib/picture/short-place-name';

/** "Denver, CO to Laramie, WY": what a trip is called, by its first and its last place; null where one is not known. */
export function tripTitle(
  [first, last]: readonly (Place | null | undefined)[],
  messages: Messages,
): string | null {
  const [from, to] = [first, last].map((place) => place && placeHeading(place, messages.t));
  return from && to && from !== to ? messages.t('trip.from-to', { from, to }) : null;
}
