import { Columns2, Star } from 'lucide-react';
import { useEffect } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { MAX_SAVED } from '@/lib/keep/stored-places';
import { useMessages } from '@/lib/messages/use-messages';
import { compareAddress } from '@/lib/view-state/compare';
import { useViewState } from '@/lib/view-state/use-view-state';
import { removePlace, useMyPlace } from './my-place';
import styles from './place-acts.module.css';
import { placeStore, useStoredPlaces } from './use-stored-places';

/** Saves a place or takes it out of the saved ones. Also records that it was viewed. */
export function SaveButton({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { saved } = useStoredPlaces();
  const mine = useMyPlace();
  const isSaved = saved.includes(cell);
  useEffect(() => placeStore().visit(cell), [cell]);
  return (
    <button
      type="button"
      className={`${buttonStyles.button} ${buttonStyles.icon} ${styles.star}`}
      // Until hydration, the page's own script presses it.
      data-saves={cell}
      aria-pressed={isSaved}
      suppressHydrationWarning
      aria-label={t('keep.save')}
      title={t('keep.save')}
      onClick={() => (isSaved ? removePlace(cell, mine) : placeStore().save(cell))}
    >
      <Star size={19} aria-hidden="true" />
    </button>
  );
}

/** Compares a place with others: towns nearby, or the reader's own. */
export function CompareLink({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { state } = useViewState();
  return (
    <a
      className={styles.compare}
      href={compareAddress({ ...state, cells: [cell] })}
      aria-label={t('compare.open-label')}
      title={t('compare.open-label')}
    >
      <span className={styles.pill}>
        <Columns2 size={15} aria-hidden="true" />
        <span>{t('compare.open')}</span>
      </span>
    </a>
  );
}

/** A sentence for when a place can't be saved as usual. */
export function SaveNotice({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { saved, persistent } = useStoredPlaces();
  const isSaved = saved.includes(cell);
  const words =
    isSaved && !persistent
      ? t('keep.forgetful')
      : !isSaved && saved.length >= MAX_SAVED
        ? t('keep.full')
        : null;
  return (
    <p role="status" className={styles.notice}>
      {words}
    </p>
  );
}
