import buttonStyles from '@/components/ui/button.module.css';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './cell-list.module.css';

type PagesProps = {
  from: number;
  to: number;
  total: number;
  /** Null at the first page, and at the last. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Which rows are shown of how many, and the way to the others. */
export function Pages({ from, to, total, onPrevious, onNext }: PagesProps) {
  const { t, formats } = useMessages();
  const [first, last, all] = [from, to, total].map((value) => formats.number(value));
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <Turn words={t('list.previous')} onTurn={onPrevious} />
      <p role="status">{t('list.page', { from: first ?? '', to: last ?? '', total: all ?? '' })}</p>
      <Turn words={t('list.next')} onTurn={onNext} />
    </nav>
  );
}

/** It stays where it is at the end of the list, so that the focus is not lost. */
function Turn({ words, onTurn }: { words: string; onTurn: (() => void) | null }) {
  return (
    <button
      type="button"
      className={buttonStyles.button}
      aria-disabled={onTurn === null}
      onClick={() => onTurn?.()}
    >
      {words}
    </button>
  );
}
