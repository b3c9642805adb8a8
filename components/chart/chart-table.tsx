import { type ReactNode, useState } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useIsServed } from '@/components/ui/served';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './chart-table.module.css';

/**
 * The numbers of a chart as a table: for screen readers, and for copying into another program. Its rows are made when
 * it is first opened, since few readers do; the server's page, which may stay without scripts, has them.
 */
export function ChartTable({ children }: { children: () => ReactNode }) {
  const { t } = useMessages();
  const isServed = useIsServed();
  const [wasOpened, setOpened] = useState(false);
  /** It may have been opened before there were scripts. */
  const noteOpen = (details: HTMLDetailsElement | null) => {
    if (details?.open) setOpened(true);
  };
  return (
    <details
      ref={noteOpen}
      className={styles.details}
      onToggle={({ currentTarget }) => noteOpen(currentTarget)}
    >
      <summary>{t('hourly.table')}</summary>
      {(isServed || wasOpened) && (
        <ScrollArea className={styles.scroller} label={t('hourly.table')}>
          <table className={styles.table}>{children()}</table>
        </ScrollArea>
      )}
    </details>
  );
}
