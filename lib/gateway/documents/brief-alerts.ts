import type { Alert } from '@/lib/contract/alerts';
import { type AlertGravity, compareGravity, gravityOf } from '@/lib/weather/alert-severity';
import { type RankedAlert, rankAlerts } from '@/lib/weather/alerts';

/** What the map shows of an alert, and where it holds. Texts are long, and thousands of zones stay in memory. */
export type BriefAlert = Pick<RankedAlert, 'event' | 'rank' | 'onsetMs' | 'expiresMs'> &
  Pick<Alert, 'polygon' | 'matchedBy'> & { readonly gravity: AlertGravity };

/** Some alerts, the gravest first, as they are ranked where they have texts. */
export function gravestFirst<Brief extends BriefAlert>(alerts: readonly Brief[]): Brief[] {
  return [...alerts].sort((a, b) => compareGravity(a.gravity, b.gravity));
}

/** An alert without its texts; undefined if it is over at a moment. */
export function briefAlert(alert: Alert, nowMs: number): BriefAlert | undefined {
  const [ranked] = rankAlerts([alert], nowMs);
  if (!ranked) return undefined;
  const { event, rank, onsetMs, expiresMs } = ranked;
  const { polygon, matchedBy } = alert;
  return { event, rank, onsetMs, expiresMs, polygon, matchedBy, gravity: gravityOf(alert) };
}
