'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { useMoment } from '@/components/ui/use-moment';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AlertsDocument } from '@/lib/contract/alerts';
import { useMessages } from '@/lib/messages/use-messages';
import type { ApiResponse } from '@/lib/queries/fetch-response';
import { isSureOfNone, nextAlertChange, type RankedAlert, rankAlerts } from '@/lib/weather/alerts';
import { AlertCard } from './alert-card';
import styles from './alerts-panel.module.css';
import type { CellPlace } from './cell-place';
import { Note } from './note';

/** How many are drawn at first; the worst come first. */
const STEP = 8;

type AlertListProps = {
  response: ApiResponse<AlertsDocument>;
  /** Whether the last refresh failed. */
  failed: boolean;
  place: CellPlace;
};

/** The alerts in effect right now, or that there are none, or that this is not known. */
export function AlertList({ response, failed, place }: AlertListProps) {
  const { t } = useMessages();
  const [shown, setShown] = useState(STEP);
  const sent = response.document.alerts;
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
        (isSureOfNone(response, failed, place.nowMs) ? (
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

/**
 * Announces alerts that arrive after the list was first shown. Those that were there from the start are
 * read with the page.
 */
function NewAlerts({ alerts }: { alerts: readonly RankedAlert[] }) {
  const { t, formats, service } = useMessages();
  const [seen, setSeen] = useState(() => new Set(alerts.map(({ key }) => key)));
  const [announced, announce] = useState('');
  const added = alerts.filter(({ key }) => !seen.has(key));
  if (added.length > 0) {
    setSeen(new Set([...seen, ...added.map(({ key }) => key)]));
    const names = added
      .slice(0, 5)
      .map(({ event }) => (event ? service.event(event).text : t('alerts.unnamed')));
    announce(t('alerts.new', { list: formats.list(names) }));
  }
  return (
    <div aria-live="polite">
      <VisuallyHidden>{announced}</VisuallyHidden>
    </div>
  );
}
