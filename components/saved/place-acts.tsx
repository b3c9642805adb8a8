'use client';

import { Scale, Star } from 'lucide-react';
import { useEffect } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { MOST_SAVED } from '@/lib/keep/kept-places';
import { useMessages } from '@/lib/messages/use-messages';
import { formatCompare } from '@/lib/view-state/compare';
import { useViewState } from '@/lib/view-state/use-view-state';
import styles from './place-acts.module.css';
import { keptPlaces, useKept } from './use-kept';

/** What can be done with a place: keep it, and lay it beside others. That it was looked at is noted. */
export function PlaceActs({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { state } = useViewState();
  const { saved } = useKept();
  const isSaved = saved.includes(cell);
  useEffect(() => keptPlaces().visit(cell), [cell]);
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.icon} ${styles.star}`}
        aria-pressed={isSaved}
        aria-label={t('keep.save')}
        title={t('keep.save')}
        onClick={() => (isSaved ? keptPlaces().remove(cell) : keptPlaces().save(cell))}
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

/** One quiet sentence, where a place cannot be kept as one would expect. */
export function PlaceKeeping({ cell }: { cell: string }) {
  const { t } = useMessages();
  const { saved, lasting } = useKept();
  const isSaved = saved.includes(cell);
  const words =
    isSaved && !lasting
      ? t('keep.forgetful')
      : !isSaved && saved.length >= MOST_SAVED
        ? t('keep.full')
        : null;
  return (
    <p role="status" className={styles.keeping}>
      {words}
    </p>
  );
}
