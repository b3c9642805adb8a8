import { Button } from '@/components/ui/button';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { usePollenPlaces } from '@/lib/queries/documents';
import { Note } from './note';
import styles from './pollen-panel.module.css';

/** Beyond 200 miles, other plants are in bloom. */
const FARTHEST_KM = 322;

type PollenNearbyProps = { cell: string; onChoose: (cell: string) => void };

/** A cell without pollen data: explains that this is usual, and offers places that likely have some. */
export function PollenNearby({ cell, onChoose }: PollenNearbyProps) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const all = usePollenPlaces(cell).data?.document.places ?? [];
  const places = all.filter(({ distanceKm }) => distanceKm <= FARTHEST_KM);
  return (
    <Note
      title={t('pollen.not-supported.title')}
      help={t('pollen.not-supported.help')}
      act={
        places.length > 0 && (
          <div data-no-print="">
            <p className={styles.nearbyTitle}>{t('pollen.nearby')}</p>
            <ul className={styles.nearby}>
              {places.map(({ cell: other, name, state, distanceKm }) => (
                <li key={other}>
                  <Button onClick={() => onChoose(other)}>
                    {t('pollen.near', { name, state, distance: distance(distanceKm) })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    />
  );
}
