import type { ReactNode } from 'react';
import type { Messages } from '@/lib/messages/messages';
import styles from './cell-list.module.css';

type PagesProps = {
  from: number;
  to: number;
  total: number;
  /** What turns to the page before and to the page after. */
  previous: ReactNode;
  next: ReactNode;
  messages: Messages;
};

/** Which rows of how many are shown, between the ways to the others. */
export function Pages({ from, to, total, previous, next, messages }: PagesProps) {
  const { t, formats } = messages;
  const [first = '', last = '', all = ''] = [from, to, total].map((value) => formats.number(value));
  return (
    <nav className={styles.pages} aria-label={t('list.pages')}>
      {previous}
      <p role="status">{t('list.page', { from: first, to: last, total: all })}</p>
      {next}
    </nav>
  );
}
