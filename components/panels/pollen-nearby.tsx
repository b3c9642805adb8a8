'use client';

import { Button } from '@/components/ui/button';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { usePollenPlaces } from '@/lib/queries/documents';
import { Note } from './note';
import styles from './pollen-panel.module.css';

type PollenNearbyProps = { cell: string; onChoose: (cell: string) => void };

/** A cell without pollen data: explains that this is usual, and offers places that likely have some. */
export function PollenNearby({ cell, onChoose }: PollenNearbyProps) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const places = usePollenPlaces(cell).data?.document.places ?? [];
  return (
    <Note
      title={t('pollen.not-supported.title')}
      help={t('pollen.not-supported.help')}
      act={
        <ul className={styles.nearby}>
          {places.map(({ cell: other, name, state, distanceKm }) => (
            <li key={other}>
              <Button onClick={() => onChoose(other)}>
                {t('pollen.near', { name, state, distance: distance(distanceKm) })}
              </Button>
            </li>
          ))}
        </ul>
      }
    />
  );
}
