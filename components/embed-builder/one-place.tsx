'use client';

import { usePlaceName } from '@/components/layers/use-place-name';
import { SearchField } from '@/components/search/search-field';
import { useMessages } from '@/lib/messages/use-messages';
import { HOME_CAMERA } from '@/lib/view-state/camera';
import styles from './builder.module.css';
import { PLACE_ZOOM } from './map-regions';
import type { UseBuilder } from './use-builder';

/** The place of the embed, and a search for another. */
export function OnePlace({ builder: { state, change } }: { builder: UseBuilder }) {
  const { t } = useMessages();
  const [cell = ''] = state.cells;
  const name = usePlaceName(cell);
  return (
    <div className={styles.place}>
      <p className={styles.line}>
        <span className={styles.label}>{t('embed-builder.place')}</span>
        <strong data-place="">{name}</strong>
      </p>
      <div className={styles.search}>
        <SearchField
          camera={state.camera ?? HOME_CAMERA}
          onFind={(found) =>
            change({
              cells: [found.cell, ...state.cells.slice(1).filter((one) => one !== found.cell)],
              ...(found.zone === null ? {} : { zone: found.zone }),
              ...(state.kind === 'map' ? { camera: { ...found.point, zoom: PLACE_ZOOM } } : {}),
            })
          }
        />
      </div>
    </div>
  );
}
