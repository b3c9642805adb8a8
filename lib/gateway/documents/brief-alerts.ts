import type { Alert } from '@/lib/contract/alerts';
import { type AlertGravity, compareGravity, gravityOf } from '@/lib/weather/alert-severity';
import { isForWaters, type RankedAlert, rankAlerts } from '@/lib/weather/alerts';

/** What the map shows of an alert, and where it holds. Texts are long, and thousands of zones stay in memory. */
export type BriefAlert = Pick<
  RankedAlert,
  'event' | 'rank' | 'issuedFor' | 'onsetMs' | 'expiresMs'
> &
  Pick<Alert, 'polygon' | 'matchedBy'> & { readonly gravity: AlertGravity };

/** Some alerts in the order in which they are ranked where they have texts. */
export function gravestFirst<Brief extends BriefAlert>(alerts: readonly Brief[]): Brief[] {
  return [...alerts].sort(
    (a, b) =>
      Number(isForWaters(a)) - Number(isForWaters(b)) || compareGravity(a.gravity, b.gravity),
  );
}

/** The same alerts as those of the waters beside a place on land. */
export function ofWaters<Brief extends BriefAlert>(alerts: readonly Brief[]): Brief[] {
  return alerts.map((alert) => ({ ...alert, issuedFor: { kind: 'marine', areas: null } }));
}

/** An alert without its texts, at any time; undefined if these say that it is over. */
export function briefAlert(alert: Alert): BriefAlert | undefined {
  const [ranked] = rankAlerts([alert], Number.NEGATIVE_INFINITY);
  if (!ranked) return undefined;
  const { event, rank, issuedFor, onsetMs, expiresMs } = ranked;
  const { polygon, matchedBy } = alert;
  return {
    event,
    rank,
    issuedFor,
    onsetMs,
    expiresMs,
    polygon,
    matchedBy,
    gravity: gravityOf(alert),
  };
}
