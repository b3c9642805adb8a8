'use client';

import type { FoundPlaces } from '@/lib/geo/found-place-schema';
import type { Messages } from '@/lib/messages/translate';
import { useMessages } from '@/lib/messages/use-messages';
import type { SearchState } from './combo-input';
import styles from './place-combo.module.css';

type EmptyStateProps = { state: SearchState; text: string; hint: string | null };

/** What stands in place of results. */
export function EmptyState({ state, text, hint }: EmptyStateProps) {
  const { t } = useMessages();
  if (state === null) return null;
  if (state !== 'none') {
    return (
      <div className={styles.empty}>
        <p>{t(`search.${state}`)}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty}>
      <p className={styles.none}>{t('search.none', { text })}</p>
      <p>{hint ?? t('search.none-help')}</p>
    </div>
  );
}

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
