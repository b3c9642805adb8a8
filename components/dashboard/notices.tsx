import { X } from 'lucide-react';
import { hourNotice } from '@/components/timeline/hour-notice';
import { Button } from '@/components/ui/button';
import { useNow } from '@/components/ui/use-now';
import { useMessages } from '@/lib/messages/use-messages';
import { useMapDays } from '@/lib/queries/lookups';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { hasHours } from '@/lib/weather/layer-sources';
import styles from './notices.module.css';

type NoticesProps = { view: UseViewState; refused: 'cell' | 'cell-resolution' | null };

/** The parts of the address that could not be shown: the cell, the hour, and the rest. */
export function Notices({ view, refused }: NoticesProps) {
  const { t } = useMessages();
  const { notices } = view;
  const cell = refused ?? notices.find((name) => name === 'cell' || name === 'cell-resolution');
  const nowMs = useNow();
  const { hourMs, layer } = view.state;
  const mapDays = useMapDays();
  // A time that other layers have stays chosen while one is shown that lacks it.
  const isShown = hourMs !== null && nowMs !== null && hasHours(layer ?? 'temperature');
  const hour = isShown ? hourNotice(hourMs, nowMs, mapDays) : null;
  const isRestLeftOut = notices.some(
    (name) => name !== 'cell' && name !== 'cell-resolution' && name !== 'threshold',
  );
  const sentences = [
    cell ? (`app.notice.${cell}` as const) : null,
    hour,
    notices.includes('threshold') ? ('app.notice.threshold' as const) : null,
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
        // Writing the view back removes unknown parts from the address.
        onClick={() =>
          view.adjust({ ...(refused ? { cell: null } : {}), ...(hour ? { hourMs: null } : {}) })
        }
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
