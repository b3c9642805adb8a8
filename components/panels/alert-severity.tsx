import {
  CircleAlert,
  CircleHelp,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import { useMessages } from '@/lib/messages/use-messages';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import type { AlertSeverity } from '@/lib/weather/alerts';
import styles from './alert-severity.module.css';

/** A shape for each severity, for readers who cannot tell the colors apart. */
const ICONS: Readonly<Record<AlertSeverity, LucideIcon>> = {
  extreme: OctagonAlert,
  severe: TriangleAlert,
  moderate: CircleAlert,
  minor: Info,
  unknown: CircleHelp,
};

/** The sign of a severity, in its color. It always stands beside the word. */
export function SeverityIcon({ severity, size }: { severity: AlertSeverity; size: number }) {
  const Icon = ICONS[severity];
  return (
    <Icon
      className={styles.icon}
      data-severity={severity}
      size={size}
      strokeWidth={2.25}
      aria-hidden="true"
    />
  );
}

/** What the colors mean. */
export function SeverityLegend() {
  const { t } = useMessages();
  return (
    <div className={styles.legend}>
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
