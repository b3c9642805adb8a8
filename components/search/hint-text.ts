import type { FoundPlaces } from '@/lib/geo/found-place-schema';
import type { Messages } from '@/lib/messages/messages';

/** Why the results may not be what was meant, in a sentence; null if nothing suggests so. */
export function hintText({ hint, places }: FoundPlaces, { t, formats }: Messages): string | null {
  switch (hint?.kind) {
    case undefined:
      return null;
    case 'abroad': {
      const names = new Intl.DisplayNames(formats.locale, { type: 'region' });
      return t('search.hint.abroad', { country: names.of(hint.country) ?? hint.country });
    }
    case 'address':
      return t(places.length > 0 ? 'search.hint.address' : 'search.hint.address-none');
    case 'zone-unknown':
      return t('search.hint.zone-unknown', hint);
    case 'zone-unplaced':
      return t('search.hint.zone-unplaced', hint);
  }
}
