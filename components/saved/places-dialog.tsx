import { Dialog } from '@/components/ui/dialog';
import { useMessages } from '@/lib/messages/use-messages';
import { PlaceList } from './place-list';
import styles from './place-list.module.css';

type PlacesDialogProps = { onChoose: (cell: string) => void; onClose: () => void };

/** The reader's places, over the page. */
export function PlacesDialog({ onChoose, onClose }: PlacesDialogProps) {
  const { t } = useMessages();
  return (
    <Dialog
      title={t('keep.title')}
      closeLabel={t('keep.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => (
        <PlaceList
          onChoose={(cell) => {
            close();
            onChoose(cell);
          }}
        />
      )}
    </Dialog>
  );
}
