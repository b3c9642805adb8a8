import type { AlertMessage } from '@/lib/contract/alert-messages';
import type { ToldSeverity } from '@/lib/contract/webhooks';
import { ALERT_SEVERITIES, gravityOf } from '@/lib/weather/alert-severity';

type Graded = Pick<AlertMessage, 'event' | 'severity' | 'headline' | 'description'>;

/** The place of a message among those that wait, 0 for the first: emergencies, and what is extreme. */
export function urgencyOf(message: Graded): number {
  const { emergency, severity } = gravityOf(message);
  return emergency === null ? ALERT_SEVERITIES.indexOf(severity) : 0;
}

/** Whether a message is as grave as asked for, or may be. */
export function isGraveEnough(message: Graded, least: ToldSeverity): boolean {
  const urgency = urgencyOf(message);
  const isUnknown = ALERT_SEVERITIES[urgency] === 'unknown';
  return isUnknown || urgency <= ALERT_SEVERITIES.indexOf(least);
}
