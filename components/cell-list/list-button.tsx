'use client';

import { Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import type { ListedView } from './cell-list';
import styles from './list-button.module.css';

const ListDialog = lazy(async () => {
  const { ListDialog } = await import('./list-dialog');
  return { default: ListDialog };
});

type ListButtonProps = {
  /** What the map shows at the moment; null while there is no map yet. */
  viewOf: () => ListedView | null;
  layer: LayerName;
  onSelect: (cell: string) => void;
};

/** Opens what the map shows as a table. */
export function ListButton({ viewOf, layer, onSelect }: ListButtonProps) {
  const { t } = useMessages();
  const [view, setView] = useState<ListedView | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('list.open-label')}
        onClick={() => setView(viewOf())}
      >
        <Table2 size={16} aria-hidden="true" />
        {t('list.open')}
      </button>
      {view && (
        <Suspense fallback={null}>
          <ListDialog view={view} layer={layer} onSelect={onSelect} onClose={() => setView(null)} />
        </Suspense>
      )}
    </>
  );
}
