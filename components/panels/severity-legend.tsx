import { useMessages } from '@/lib/messages/use-messages';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { SeverityIcon } from './severity-icon';
import styles from './severity-legend.module.css';

/** What the colors mean. */
export function SeverityLegend() {
  const { t } = useMessages();
  return (
    <div className={styles.legend} data-no-print="">
      <span>{t('alerts.legend')}</span>
      <ul className={styles.keys}>
        {ALERT_SEVERITIES.map((severity) => (
          <li key={severity} className={styles.key}>
            <SeverityIcon severity={severity} size={14} />
            <span>{t(`alerts.severity.${severity}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
