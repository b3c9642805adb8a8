'use client';

import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './notices.module.css';

type NoticesProps = { view: UseViewState; refused: 'cell' | 'cell-resolution' | null };

/** What of the page's address could not be used. One sentence is enough: the gravest. */
export function Notices({ view, refused }: NoticesProps) {
  const { t } = useMessages();
  const { notices } = view;
  const cellNotice =
    refused ?? notices.find((name) => name === 'cell' || name === 'cell-resolution');
  if (!cellNotice && notices.length === 0) return null;
  return (
    <div className={styles.notice} role="status">
      <p>
        {t(
          cellNotice === 'cell'
            ? 'app.notice.cell'
            : cellNotice === 'cell-resolution'
              ? 'app.notice.cell-resolution'
              : 'app.notice.other',
        )}
      </p>
      <Button
        kind="icon"
        label={t('app.notice.dismiss')}
        // Writing the view back drops from the address whatever was not understood.
        onClick={() => view.adjust(refused ? { cell: null } : {})}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
