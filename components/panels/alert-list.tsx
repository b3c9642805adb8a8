'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMoment } from '@/components/ui/use-moment';
import type { AlertsDocument } from '@/lib/contract/alerts';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { isSureOfNone, nextAlertChange, rankAlerts } from '@/lib/weather/alerts';
import { AlertCard } from './alert-card';
import styles from './alerts-panel.module.css';
import type { CellPlace } from './cell-place';
import { NewAlerts } from './new-alerts';
import { Note } from './note';

/** So many are drawn at once; the worst come first. */
const STEP = 8;

type AlertListProps = {
  answer: ApiResponse<AlertsDocument>;
  /** Whether the last renewal of the answer failed. */
  failed: boolean;
  place: CellPlace;
};

/** The alerts that hold at this very moment, or that there are none, or that nobody knows. */
export function AlertList({ answer, failed, place }: AlertListProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState(STEP);
  const sent = answer.document.alerts;
  const next = nextAlertChange(rankAlerts(sent, place.nowMs), place.nowMs);
  const nowMs = useMoment(place.nowMs, next);
  const alerts = rankAlerts(sent, nowMs);
  const left = alerts.length - shown;
  return (
    <>
      <NewAlerts alerts={alerts} />
      {alerts.length > 0 && (
        <ul className={styles.list}>
          {alerts.slice(0, shown).map((alert) => (
            <AlertCard key={alert.key} alert={alert} timeZone={place.timeZone} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className={styles.more}>
          <Button onClick={() => setShown(shown + STEP * 3)}>
            {t('alerts.more', { count: Math.min(left, STEP * 3) })}
          </Button>
        </div>
      )}
      {alerts.length === 0 &&
        (isSureOfNone(answer, failed, place.nowMs) ? (
          <p className={styles.none}>
            <ShieldCheck size={18} aria-hidden="true" />
            {t('alerts.none')}
          </p>
        ) : (
          <Note title={t('alerts.unsure.title')} help={t('alerts.unsure.help')} />
        ))}
    </>
  );
}
