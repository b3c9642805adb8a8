'use client';

import { X } from 'lucide-react';
import { TIMELINE_HOURS } from '@/components/timeline/time-store';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import { HOUR_MS } from '@/lib/contract/time';
import { useMessages } from '@/lib/messages/use-messages';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './notices.module.css';

type NoticesProps = { view: UseViewState; refused: 'cell' | 'cell-resolution' | null };

/** What of the page's address could not be shown: of the cell, of the hour, and of all the rest. */
export function Notices({ view, refused }: NoticesProps) {
  const { t } = useMessages();
  const { notices } = view;
  const cell = refused ?? notices.find((name) => name === 'cell' || name === 'cell-resolution');
  const hour = useHourNotice(view.state.hourMs);
  const isRestLeftOut = notices.some((name) => name !== 'cell' && name !== 'cell-resolution');
  const sentences = [
    cell ? (`app.notice.${cell}` as const) : null,
    hour,
    isRestLeftOut ? ('app.notice.other' as const) : null,
  ].filter((key) => key !== null);
  if (sentences.length === 0) return null;
  return (
    <div className={styles.notice} role="status" data-no-print="">
      <div className={styles.sentences}>
        {sentences.map((key) => (
          <p key={key}>{t(key)}</p>
        ))}
      </div>
      <Button
        kind="icon"
        label={t('app.notice.dismiss')}
        // Writing the view back drops from the address whatever was not understood.
        onClick={() =>
          view.adjust({ ...(refused ? { cell: null } : {}), ...(hour ? { hourMs: null } : {}) })
        }
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** Whether the hour of the address is one that the timeline cannot show. */
function useHourNotice(hourMs: number | null): 'share.hour-passed' | 'share.hour-beyond' | null {
  const nowMs = useNow();
  if (hourMs === null || nowMs === null) return null;
  const hoursAhead = Math.floor(hourMs / HOUR_MS) - Math.floor(nowMs / HOUR_MS);
  if (hoursAhead < 0) return 'share.hour-passed';
  return hoursAhead >= TIMELINE_HOURS ? 'share.hour-beyond' : null;
}
