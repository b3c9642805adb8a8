import { BookMarked } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';

const PlacesDialog = lazyPart(async () => (await import('./places-dialog')).PlacesDialog);

/** Opens the reader's places. */
export function PlacesButton({ view }: { view: Pick<UseViewState, 'go'> }) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="icon" label={t('keep.open')} onClick={() => setOpen(true)}>
        <BookMarked size={18} aria-hidden="true" />
      </Button>
      {open && (
        <OptionalPart name={t('keep.open')} onClose={() => setOpen(false)}>
          <PlacesDialog
            onChoose={(cell) => view.go({ cell, zone: null, camera: null })}
            onClose={() => setOpen(false)}
          />
        </OptionalPart>
      )}
    </>
  );
}
