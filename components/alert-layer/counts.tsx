import { SeverityIcon } from '@/components/panels/severity-icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ActiveAlerts } from '@/lib/contract/active-alerts';
import { useMessages } from '@/lib/messages/use-messages';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import styles from './counts.module.css';

/** "3 extreme, 41 severe": zones by the worst alert in effect, without those that have none. */
export function Counts({ overview }: { overview: Pick<ActiveAlerts, 'inEffect'> }) {
  const { t } = useMessages();
  const counted = ALERT_SEVERITIES.filter((severity) => overview.inEffect[severity] > 0);
  return (
    <span className={styles.counts} data-alert-counts="">
      {counted.map((severity, index) => (
        <span key={severity} className={styles.count}>
          <SeverityIcon severity={severity} size={13} />
          <span>{t(`alert-layer.count.${severity}`, { count: overview.inEffect[severity] })}</span>
          {index < counted.length - 1 && <VisuallyHidden>, </VisuallyHidden>}
        </span>
      ))}
    </span>
  );
}
