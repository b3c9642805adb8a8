import { Check, Plus } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { usePlaceName } from '@/components/saved/saved-row';
import { STARTING_PLACES } from '@/components/saved/starting-places';
import { useStoredPlaces } from '@/components/saved/use-stored-places';
import { SearchField } from '@/components/search/search-field';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Bone } from '@/components/ui/skeleton';
import type { Place } from '@/lib/geo/place-schema';
import { useMessages } from '@/lib/messages/use-messages';
import { usePlacesNear } from '@/lib/queries/lookups';
import styles from './add-place.module.css';

const MAX_RECENT = 4;

type AddPlaceProps = {
  cells: readonly string[];
  /** What it is called that is added: a place, or a stop. */
  label: string;
  /** Whether a place may be there more than once; else a press on one that is takes it out. */
  canRepeat: boolean;
  /** The place next to which others are offered, and near which results come first; null without one. */
  around: { readonly cell: string; readonly found: Place | null } | null;
  /** The address of what there is with another place, or without one that is there. */
  addressOf: (cell: string) => string;
  onChoose: (cell: string) => void;
};

/**
 * Places to add, or to take out of a comparison: found by name, next to the first, the reader's own, or a few large cities.
 * Two places are a comparison, so the choice for a third is folded.
 */
export function AddPlace(props: AddPlaceProps) {
  const [open, setOpen] = useState(false);
  const isComparison = props.cells.length > 1;
  return (
    <section className={styles.add} aria-label={props.label}>
      {isComparison && (
        <Button isExpanded={open} onClick={() => setOpen(!open)}>
          {props.label}
        </Button>
      )}
      {(open || !isComparison) && (
        <div className={styles.choices}>
          <Choices {...props} />
        </div>
      )}
    </section>
  );
}

type GroupProps = { title: string; children: ReactNode };

function Group({ title, children }: GroupProps) {
  const id = useId();
  return (
    <div className={styles.group}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.offers} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

function Choices({ cells, canRepeat, around, addressOf, onChoose }: AddPlaceProps) {
  const { t } = useMessages();
  const { saved, recent } = useStoredPlaces();
  const nearby = usePlacesNear(around?.cell ?? null).data?.document.places ?? [];
  const center = around?.found?.center;
  const choiceOf = (cell: string) => ({
    isChosen: !canRepeat && cells.includes(cell),
    href: addressOf(cell),
    onToggle: () => onChoose(cell),
  });
  const visited = recent.filter((cell) => !cells.includes(cell)).slice(0, MAX_RECENT);
  const cities = STARTING_PLACES.filter(({ cell }) => !cells.includes(cell));
  const hasOwn = saved.length + visited.length > 0;
  return (
    <>
      <div className={styles.search}>
        <SearchField
          camera={center ? { ...center, zoom: 9 } : { lat: 39, lng: -98, zoom: 3 }}
          onFind={({ cell }) => (canRepeat || !cells.includes(cell)) && onChoose(cell)}
        />
      </div>
      {nearby.length > 0 && (
        <Group title={t('compare.near')}>
          {nearby.map(({ cell, name, state }) => (
            <NamedOffer
              key={cell}
              name={t('share.town', { town: name, state })}
              {...choiceOf(cell)}
            />
          ))}
        </Group>
      )}
      {hasOwn && (
        <Group title={t('compare.own')}>
          {[...saved, ...visited].map((cell) => (
            <Offer key={cell} cell={cell} {...choiceOf(cell)} />
          ))}
        </Group>
      )}
      {!hasOwn && around === null && (
        <Group title={t('compare.cities')}>
          {cities.map(({ cell, name }) => (
            <NamedOffer key={cell} name={name} {...choiceOf(cell)} />
          ))}
        </Group>
      )}
    </>
  );
}

type ChoiceProps = {
  isChosen: boolean;
  /** The comparison with the place, or without it if it is chosen. */
  href: string;
  onToggle: () => void;
};

/** A place to compare, by its cell. */
function Offer({ cell, ...choice }: ChoiceProps & { cell: string }) {
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
function NamedOffer({ name, isChosen, href, onToggle }: ChoiceProps & { name: string }) {
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
        <span>{name}</span>
      </AppLink>
    </li>
  );
}
