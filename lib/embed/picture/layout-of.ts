import type { EmbedPictureInput } from '../embed-input';
import { alertsPicture } from './alerts-picture';
import { comparePicture } from './compare-picture';
import type { Layout } from './piece';
import { nameOf } from './place-facts';
import { placePicture } from './place-picture';
import { emOf, sheetOf } from './sheet';

/** Lays a picture out; both formats are written from this. The map has pictures of its own (lib/picture). */
export function layoutOf(input: EmbedPictureInput): Layout {
  const { content } = input;
  const sheet = sheetOf(input, emOf(input));
  if ('place' in content) return placePicture(sheet, content);
  if ('zone' in content) return alertsPicture(sheet, content.zone);
  if ('places' in content) return comparePicture(sheet, content.places);
  throw new RangeError('An embedded map has no picture of this kind');
}

/** What a picture shows, in one line. */
export function titleOf({ content, messages }: EmbedPictureInput): string {
  const { t, formats } = messages;
  if ('place' in content)
    return t('embed-picture.place', { place: nameOf(content.place, messages) });
  if ('zone' in content)
    return t('embed-picture.alerts', { zone: content.zone.name ?? content.zone.id });
  const places = 'places' in content ? content.places : [];
  const names = places.map((place) => nameOf(place, messages));
  return t('embed-picture.compare', { places: formats.list(names) });
}
