import {
  CircleAlert,
  CircleHelp,
  Info,
  type LucideIcon,
  OctagonAlert,
  TriangleAlert,
} from 'lucide-react';
import type { AlertSeverity } from '@/lib/weather/alerts';
import styles from './severity-icon.module.css';

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
