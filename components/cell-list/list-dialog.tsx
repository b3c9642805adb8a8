'use client';

import { Dialog } from '@/components/ui/dialog';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import { CellList, type ListedView } from './cell-list';
import styles from './list-dialog.module.css';

type ListDialogProps = {
  view: ListedView;
  layer: LayerName;
  onSelect: (cell: string) => void;
  onClose: () => void;
};

/** The hexes in view as a list, over the map. */
export function ListDialog({ view, layer, onSelect, onClose }: ListDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('list.title')}
      closeLabel={t('list.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => (
        <CellList
          view={view}
          layer={layer}
          onSelect={(cell) => {
            close();
            onSelect(cell);
          }}
        />
      )}
    </Dialog>
  );
}
