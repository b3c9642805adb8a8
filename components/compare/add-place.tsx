'use client';

import { Plus } from 'lucide-react';
import { usePlaceName } from '@/components/saved/saved-row';
import { STARTING_PLACES } from '@/components/saved/starting-places';
import { useStoredPlaces } from '@/components/saved/use-stored-places';
import { Button } from '@/components/ui/button';
import { Bone } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './compare-page.module.css';

/** Saved places come first, then recent ones, then a few large cities. */
const MOST_OFFERED = 12;
const LEAST_OFFERED = 6;

type AddPlaceProps = { cells: readonly string[]; onAdd: (cell: string) => void };

/** Places to add to the comparison. */
export function AddPlace({ cells, onAdd }: AddPlaceProps) {
  const { t } = useMessages();
  const { saved, recent } = useStoredPlaces();
  const own = [...saved, ...recent].filter((cell) => !cells.includes(cell)).slice(0, MOST_OFFERED);
  const others = STARTING_PLACES.map(({ cell }) => cell).filter(
    (cell) => !own.includes(cell) && !cells.includes(cell),
  );
  const offered = [...own, ...others.slice(0, Math.max(0, LEAST_OFFERED - own.length))];
  return (
    <section className={styles.add} aria-label={t('compare.add')}>
      <h2 className={styles.addTitle}>{t('compare.add')}</h2>
      <ul className={styles.offers}>
        {offered.map((cell) => (
          <li key={cell}>
            <Offer cell={cell} onAdd={onAdd} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ cell, onAdd }: { cell: string; onAdd: (cell: string) => void }) {
  const { name, isPending } = usePlaceName(cell);
  return (
    <Button onClick={() => onAdd(cell)}>
      <Plus size={14} aria-hidden="true" />
      {isPending ? <Bone width={90} height={14} label={name} /> : name}
    </Button>
  );
}
