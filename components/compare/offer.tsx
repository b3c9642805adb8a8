'use client';

import { Check, Plus } from 'lucide-react';
import { usePlaceName } from '@/components/saved/saved-row';
import buttonStyles from '@/components/ui/button.module.css';
import { Bone } from '@/components/ui/skeleton';
import styles from './add-place.module.css';

type ChoiceProps = { isChosen: boolean; onToggle: () => void };

/** A place to compare, by its cell. */
export function Offer({ cell, ...choice }: ChoiceProps & { cell: string }) {
  const { name, isPending } = usePlaceName(cell);
  return isPending ? (
    <li className={styles.pending}>
      <Bone width={130} height={20} label={name} />
    </li>
  ) : (
    <NamedOffer name={name} {...choice} />
  );
}

/** A place to compare, whose name is known. Pressed while it is compared. */
export function NamedOffer({ name, isChosen, onToggle }: ChoiceProps & { name: string }) {
  const Icon = isChosen ? Check : Plus;
  return (
    <li>
      <button
        type="button"
        className={`${buttonStyles.button} ${styles.offer}`}
        aria-pressed={isChosen}
        onClick={onToggle}
      >
        <Icon size={14} aria-hidden="true" />
        {name}
      </button>
    </li>
  );
}
