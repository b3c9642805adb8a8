import buttonStyles from '@/components/ui/button.module.css';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './cell-list.module.css';

type PagesProps = {
  from: number;
  to: number;
  total: number;
  /** Null on the first page; `onNext` on the last. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
};

/** Which rows of how many are shown, with buttons to the others. */
export function Pages({ from, to, total, onPrevious, onNext }: PagesProps) {
  const { t, formats } = useMessages();
  const [first, last, all] = [from, to, total].map((value) => formats.number(value));
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      <PageButton text={t('list.previous')} onTurn={onPrevious} />
      <p role="status">{t('list.page', { from: first ?? '', to: last ?? '', total: all ?? '' })}</p>
      <PageButton text={t('list.next')} onTurn={onNext} />
    </nav>
  );
}

/** It stays at the end of the list, so that the focus is not lost. */
function PageButton({ text, onTurn }: { text: string; onTurn: (() => void) | null }) {
  return (
    <button
      type="button"
      className={buttonStyles.button}
      aria-disabled={onTurn === null}
      onClick={() => onTurn?.()}
    >
      {text}
    </button>
  );
}
