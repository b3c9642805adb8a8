'use client';

import { Scale, Star } from 'lucide-react';
import { useEffect } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { MOST_SAVED } from '@/lib/keep/stored-places';
import { useMessages } from '@/lib/messages/use-messages';
import { formatCompare } from '@/lib/view-state/compare';
import { useViewState } from '@/lib/view-state/use-view-state';
import styles from './place-acts.module.css';
import { placeStore, useStoredPlaces } from './use-stored-places';

/** Actions for a place: save it, or compare it with others. Also records that it was viewed. */
export function PlaceActs({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { state } = useViewState();
  const { saved } = useStoredPlaces();
  const isSaved = saved.includes(cell);
  useEffect(() => placeStore().visit(cell), [cell]);
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.icon} ${styles.star}`}
        aria-pressed={isSaved}
        aria-label={t('keep.save')}
        title={t('keep.save')}
        onClick={() => (isSaved ? placeStore().remove(cell) : placeStore().save(cell))}
      >
        <Star size={19} aria-hidden="true" />
      </button>
      <a
        className={`${buttonStyles.button} ${buttonStyles.icon}`}
        href={`/compare${formatCompare({ ...state, cells: [cell] })}`}
        aria-label={t('compare.open-label')}
        title={t('compare.open-label')}
      >
        <Scale size={18} aria-hidden="true" />
      </a>
    </span>
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
      : !isSaved && saved.length >= MOST_SAVED
        ? t('keep.full')
        : null;
  return (
    <p role="status" className={styles.notice}>
      {words}
    </p>
  );
}
