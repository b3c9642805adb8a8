import { Columns2 } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { useNow } from '@/components/ui/use-now';
import { useMessages } from '@/lib/messages/use-messages';
import { compareAddress } from '@/lib/view-state/compare';
import { useViewState } from '@/lib/view-state/use-view-state';
import { chooseMyPlace, removePlace, useMyPlace, withMineFirst } from './my-place';
import styles from './place-list.module.css';
import { RecentRow, SavedRow } from './saved-row';
import { Transfer } from './transfer';
import { placeStore, useStoredPlaces } from './use-stored-places';

type Removed = {
  readonly cell: string;
  readonly name: string;
  readonly at: number;
  readonly wasMine: boolean;
};

/** The list, if the reader has saved or viewed any places. */
export function NonEmptyPlaceList(props: { onChoose: (cell: string) => void }) {
  const { saved, recent } = useStoredPlaces();
  return saved.length + recent.length > 0 && <PlaceList {...props} />;
}

/** Saved places with their current weather, recent places, and import and export. */
export function PlaceList({ onChoose }: { onChoose: (cell: string) => void }) {
  const { t } = useMessages();
  const { saved, recent, persistent } = useStoredPlaces();
  const mine = useMyPlace();
  const nowMs = useNow();
  const [removed, setRemoved] = useState<Removed | null>(null);
  const title = useId();
  const places = withMineFirst(saved, mine);
  if (nowMs === null) return null;
  const remove = (cell: string, name: string) => {
    setRemoved({ cell, name, at: saved.indexOf(cell), wasMine: cell === mine });
    removePlace(cell, mine);
  };
  const undo = ({ cell, at, wasMine }: Removed) => {
    placeStore().save(cell, at);
    if (wasMine) chooseMyPlace(cell);
    setRemoved(null);
  };
  return (
    <div className={styles.lists} data-places="">
      <section aria-labelledby={title}>
        <div className={styles.head}>
          <h2 className={styles.title} id={title}>
            {t('keep.saved')}
          </h2>
          {saved.length > 0 && <CompareSaved cells={places} />}
        </div>
        {saved.length > 0 ? (
          <List>
            {places.map((cell) => (
              <SavedRow
                key={cell}
                cell={cell}
                nowMs={nowMs}
                isMine={cell === mine}
                onChoose={onChoose}
                onRemove={remove}
              />
            ))}
          </List>
        ) : (
          <p className={styles.quiet}>{t('keep.none')}</p>
        )}
      </section>
      {removed && !saved.includes(removed.cell) && (
        <Undo key={removed.cell} name={removed.name} onUndo={() => undo(removed)} />
      )}
      {!persistent && <p className={styles.quiet}>{t('keep.forgetful')}</p>}
      {recent.length > 0 && <Recent cells={recent} onChoose={onChoose} />}
      <Transfer saved={saved} />
    </div>
  );
}

/** Leads to these places side by side. */
function CompareSaved({ cells }: { cells: readonly string[] }) {
  const { t } = useMessages();
  const { state } = useViewState();
  return (
    <a className={buttonStyles.button} href={compareAddress({ ...state, cells })}>
      <Columns2 size={15} aria-hidden="true" />
      <span>{t('compare.open')}</span>
    </a>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

/** Reports the removal, and takes the focus from the button that was removed too. */
function Undo({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useMessages();
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={line} className={styles.removed}>
      <p role="status">{t('keep.removed', { place: name })}</p>
      <Button onClick={onUndo}>{t('keep.undo')}</Button>
    </div>
  );
}

type RecentProps = { cells: readonly string[]; onChoose: (cell: string) => void };

function Recent({ cells, onChoose }: RecentProps) {
  const { t } = useMessages();
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h2 className={styles.title} id={title}>
          {t('keep.recent')}
        </h2>
        <Button label={t('keep.clear-label')} onClick={() => placeStore().clearRecent()}>
          {t('keep.clear')}
        </Button>
      </div>
      <List>
        {cells.map((cell) => (
          <RecentRow key={cell} cell={cell} onChoose={onChoose} />
        ))}
      </List>
    </section>
  );
}
