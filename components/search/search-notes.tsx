'use client';

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
