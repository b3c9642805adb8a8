import type { ReactNode } from 'react';
import { ScrollArea } from '@/components/ui/scroll-area';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './chart-table.module.css';

/** The numbers of a chart as a table: for screen readers, and for copying into another program. */
export function ChartTable({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <details className={styles.details}>
      <summary>{t('hourly.table')}</summary>
      <ScrollArea className={styles.scroller} label={t('hourly.table')}>
        <table className={styles.table}>{children}</table>
      </ScrollArea>
    </details>
  );
}
