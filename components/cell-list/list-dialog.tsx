'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { CellList, type ListedView } from './cell-list';
import styles from './list-button.module.css';

type ListDialogProps = {
  view: ListedView;
  layer: LayerName;
  onSelect: (cell: string) => void;
  onClose: () => void;
};

/** The list of what the map shows, over the map. */
export function ListDialog({ view, layer, onSelect, onClose }: ListDialogProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const select = (cell: string) => {
    dialog.current?.close();
    onSelect(cell);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('list.title')}
        </h2>
        <Button kind="icon" label={t('list.close')} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
      <CellList view={view} layer={layer} onSelect={select} />
    </dialog>
  );
}
