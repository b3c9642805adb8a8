import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import type { EndedAlert } from '@/lib/weather/alerts';
import { AlertWords } from './alert-card';
import styles from './alert-card.module.css';
import { AlertName } from './alert-name';

type EndedAlertsProps = { alerts: readonly EndedAlert[]; nowMs: number };

/** Alerts that were cancelled, or that ended within the hour, folded: they are not in effect. */
export function EndedAlerts({ alerts, nowMs }: EndedAlertsProps) {
  const messages = useMessages();
  const { t } = messages;
  if (alerts.length === 0) return null;
  return (
    <details className={styles.ended}>
      <summary>{t('alerts.ended', { count: alerts.length })}</summary>
      <ul className={styles.endedList}>
        {alerts.map((alert) => (
          <li key={alert.key}>
            <h3 className={styles.endedEvent}>
              <AlertName event={alert.event} />
            </h3>
            <p className={styles.when} suppressHydrationWarning>
              {alert.how === 'cancelled' || alert.expiresMs === null
                ? t('alerts.cancelled')
                : t('alerts.expired', { ago: agoText(messages, alert.expiresMs, nowMs) })}
            </p>
            <AlertWords alert={alert} />
          </li>
        ))}
      </ul>
    </details>
  );
}
