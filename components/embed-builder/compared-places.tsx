'use client';

import { X } from 'lucide-react';
import { usePlaceName } from '@/components/layers/use-place-name';
import { SearchField } from '@/components/search/search-field';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import { MAX_COMPARED } from '@/lib/view-state/compare';
import styles from './builder.module.css';
import type { UseBuilder } from './use-builder';

/** The places of a comparison, and a search for one more. */
export function ComparedPlaces({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t, formats } = useMessages();
  const { cells } = state;
  return (
    <div className={styles.place}>
      <p className={styles.label} id="builder-places">
        {t('embed-builder.places', { most: formats.number(MAX_COMPARED) })}
      </p>
      <ul className={styles.chips} aria-labelledby="builder-places">
        {cells.map((cell) => (
          <Compared
            key={cell}
            cell={cell}
            onRemove={
              cells.length > 1
                ? () => change({ cells: cells.filter((one) => one !== cell) })
                : undefined
            }
          />
        ))}
      </ul>
      {cells.length === 1 && <p className={styles.note}>{t('embed-builder.one-place')}</p>}
      {cells.length < MAX_COMPARED && (
        <div className={styles.search}>
          <SearchField
            camera={HOME_CAMERA}
            onFind={({ cell }) => change({ cells: [...new Set([...cells, cell])] })}
          />
        </div>
      )}
    </div>
  );
}

function Compared({ cell, onRemove }: { cell: string; onRemove: (() => void) | undefined }) {
  const { t } = useMessages();
  const name = usePlaceName(cell);
  return (
    <li className={styles.chip}>
      {name}
      {onRemove && (
        <Button kind="icon" label={t('embed-builder.remove', { place: name })} onClick={onRemove}>
          <X size={14} aria-hidden="true" />
        </Button>
      )}
    </li>
  );
}
