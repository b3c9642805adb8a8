import type { AllAlertsDocument } from '@/lib/contract/active-alerts';
import type { Alert } from '@/lib/contract/alerts';
import { ZONE_PATTERN } from '@/lib/contract/ids';
import { type RankedAlert, rankAlerts } from '@/lib/weather/alerts';

/** What the map shows of an alert. Texts are long, and thousands of zones stay in memory. */
export type BriefAlert = Pick<RankedAlert, 'event' | 'rank' | 'onsetMs' | 'expiresMs'>;

/** The alerts of a zone that are not over at a moment, ranked. */
export function briefAlerts(alerts: readonly Alert[], nowMs: number): BriefAlert[] {
  return rankAlerts(alerts, nowMs).map(({ event, rank, onsetMs, expiresMs }) => {
    return { event, rank, onsetMs, expiresMs };
  });
}

/** The same for every zone that has any, by its id. Codes of other areas than forecast zones are left out. */
export function briefAlertsByZone(
  { alerts }: AllAlertsDocument,
  nowMs: number,
): Map<string, BriefAlert[]> {
  const byZone = new Map<string, Alert[]>();
  for (const alert of alerts) {
    for (const zone of new Set(alert.zones)) {
      if (!ZONE_PATTERN.test(zone)) continue;
      const others = byZone.get(zone);
      if (others) others.push(alert);
      else byZone.set(zone, [alert]);
    }
  }
  return new Map([...byZone].map(([zone, found]) => [zone, briefAlerts(found, nowMs)]));
}
