import type { Alert } from '@/lib/contract/alerts';
import { useMessages } from '@/lib/messages/use-messages';
import { rankAlerts } from '@/lib/weather/alerts';
import { AlertCard } from './alert-card';
import styles from './alert-card.module.css';
import type { CellPlace } from './cell-place';

type AlertsElsewhereProps = { alerts: readonly Alert[]; place: CellPlace };

/** Alerts whose area, as forecasters have drawn it, does not touch the place: folded, under one quiet line. */
export function AlertsElsewhere({ alerts, place }: AlertsElsewhereProps) {
  const { t } = useMessages();
  const ranked = rankAlerts(alerts, place.nowMs);
  if (ranked.length === 0) return null;
  return (
    <details className={styles.ended} data-elsewhere="">
      <summary>{t('alerts.elsewhere', { count: ranked.length })}</summary>
      <ul className={styles.endedList}>
        {ranked.map((alert) => (
          <AlertCard key={alert.key} alert={alert} nowMs={place.nowMs} timeZone={place.timeZone} />
        ))}
      </ul>
    </details>
  );
}
