'use client';

import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import { PlaceList } from './place-list';
import styles from './places-dialog.module.css';

type PlacesDialogProps = { onChoose: (cell: string) => void; onClose: () => void };

/** The reader's places over the page; choosing one leads there. */
export function PlacesDialog({ onChoose, onClose }: PlacesDialogProps) {
  const { t } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const choose = (cell: string) => {
    dialog.current?.close();
    onChoose(cell);
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onClose={onClose}>
      <header className={styles.head}>
        <h2 id={title} className={styles.title}>
          {t('keep.title')}
        </h2>
        <Button kind="icon" label={t('keep.close')} onClick={() => dialog.current?.close()}>
          <X size={18} aria-hidden="true" />
        </Button>
      </header>
      <PlaceList onChoose={choose} />
    </dialog>
  );
}
