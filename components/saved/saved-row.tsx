import { House, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { PlaceLink } from '@/components/ui/place-link';
import { Bone } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { placeName } from '@/lib/picture/place-name';
import { usePlace } from '@/lib/queries/lookups';
import { chooseMyPlace } from './my-place';
import { RowWeather } from './row-weather';
import styles from './saved-row.module.css';

type SavedRowProps = {
  cell: string;
  nowMs: number;
  /** Whether it opens first. */
  isMine: boolean;
  onChoose: (cell: string) => void;
  /** Removes the place; the name is for offering it back. */
  onRemove: (cell: string, name: string) => void;
};

/** A saved place with its current weather; opens it. */
export function SavedRow({ cell, nowMs, isMine, onChoose, onRemove }: SavedRowProps) {
  const { t } = useMessages();
  const row = useRef<HTMLLIElement>(null);
  const inView = useInView(row);
  const { name, place, isPending } = usePlaceName(cell);
  return (
    <li ref={row} className={styles.row} data-saved={cell}>
      <PlaceLink cell={cell} className={styles.choose} onChoose={onChoose}>
        <span className={styles.name}>
          {isPending ? <Bone width={130} height={18} label={name} /> : name}
        </span>
        <RowWeather cell={cell} place={place} nowMs={nowMs} inView={inView} />
      </PlaceLink>
      <span className={styles.acts}>
        <button
          type="button"
          className={`${buttonStyles.button} ${buttonStyles.icon} ${styles.mine}`}
          aria-pressed={isMine}
          aria-label={t('keep.mine', { place: name })}
          title={t('keep.mine', { place: name })}
          onClick={() => chooseMyPlace(isMine ? null : cell)}
        >
          <House size={16} aria-hidden="true" />
        </button>
        <Button
          kind="icon"
          label={t('keep.remove', { place: name })}
          onClick={() => onRemove(cell, name)}
        >
          <X size={16} aria-hidden="true" />
        </Button>
      </span>
    </li>
  );
}

/** A recently viewed place. Name only: its weather would cost calls. */
export function RecentRow({ cell, onChoose }: Pick<SavedRowProps, 'cell' | 'onChoose'>) {
  const { name, isPending } = usePlaceName(cell);
  return (
    <li className={styles.row}>
      <PlaceLink cell={cell} className={`${styles.choose} ${styles.plain}`} onChoose={onChoose}>
        {isPending ? <Bone width={130} height={18} label={name} /> : name}
      </PlaceLink>
    </li>
  );
}

/** The name of a cell's place, or its id if there is none. */
export function usePlaceName(cell: string) {
  const { t } = useMessages();
  const query = usePlace(cell);
  const place = query.data?.document ?? null;
  const name = (place && placeName(place, t)) ?? t('keep.unknown', { cell });
  return { name, place, isPending: query.isPending };
}

/** Whether an element is visible on the screen; false until known. */
function useInView(element: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting ?? false);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView;
}
