'use client';

import { Check, Plus } from 'lucide-react';
import { usePlaceName } from '@/components/saved/saved-row';
import { AppLink } from '@/components/ui/app-link';
import buttonStyles from '@/components/ui/button.module.css';
import { Bone } from '@/components/ui/skeleton';
import styles from './add-place.module.css';

type ChoiceProps = {
  isChosen: boolean;
  /** The comparison with the place, or without it if it is chosen. */
  href: string;
  onToggle: () => void;
};

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

/** A place to compare, whose name is known. Marked while it is compared. */
export function NamedOffer({ name, isChosen, href, onToggle }: ChoiceProps & { name: string }) {
  const Icon = isChosen ? Check : Plus;
  return (
    <li>
      <AppLink
        href={href}
        className={`${buttonStyles.button} ${styles.offer}`}
        isCurrent={isChosen}
        onGo={onToggle}
      >
        <Icon size={14} aria-hidden="true" />
        {name}
      </AppLink>
    </li>
  );
}
