import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './trust-button.module.css';

const TrustDialog = lazyPart(async () => (await import('./trust-dialog')).TrustDialog);

type TrustButtonProps = { cell: string; zoneId: string | null; nowMs: number };

/** Opens the list of where everything on the page comes from. */
export function TrustButton(props: TrustButtonProps) {
  const { t } = useMessages();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.trust}>
      <Button onClick={() => setOpen(true)}>
        <BadgeCheck size={15} aria-hidden="true" />
        <span>{t('trust.open')}</span>
      </Button>
      {open && (
        <OptionalPart name={t('trust.title')} onClose={() => setOpen(false)}>
          <TrustDialog {...props} onClose={() => setOpen(false)} />
        </OptionalPart>
      )}
    </div>
  );
}
