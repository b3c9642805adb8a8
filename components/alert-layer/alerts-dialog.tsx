import { Map as MapIcon } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Bones } from '@/components/ui/skeleton';
import { useMessages } from '@/lib/messages/use-messages';
import { ActiveList } from './active-list';
import styles from './alerts-dialog.module.css';
import { useOverview } from './use-overview';

type AlertsDialogProps = {
  onSelect: (cell: string, zone: string | null) => void;
  /** Shows the layer of alerts; left out where the map shows it already. */
  onShow?: () => void;
  onClose: () => void;
};

/** What is in effect and what is announced, in the whole country. */
export function AlertsDialog({ onSelect, onShow, onClose }: AlertsDialogProps) {
  const { t } = useMessages();
  const { overview, failed } = useOverview();
  return (
    <Dialog
      title={t('alert-layer.title')}
      closeLabel={t('alert-layer.close')}
      className={styles.dialog}
      onClose={onClose}
    >
      {(close) => (
        <div className={styles.content} data-active-alerts="">
          {onShow && (
            <div>
              <Button
                onClick={() => {
                  close();
                  onShow();
                }}
              >
                <MapIcon size={15} aria-hidden="true" />
                <span>{t('alert-layer.show')}</span>
              </Button>
            </div>
          )}
          {overview ? (
            <ActiveList
              overview={overview}
              onSelect={(cell, zone) => {
                close();
                onSelect(cell, zone);
              }}
            />
          ) : failed ? (
            <p role="status">{t('alert-layer.failed')}</p>
          ) : (
            <Bones
              bars={[
                ['60%', 20],
                ['100%', 48],
                ['100%', 48],
                ['100%', 48],
              ]}
              gap={10}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
