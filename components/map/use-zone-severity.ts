'use client';

import { useNow } from '@/components/ui/use-now';
import { useAlerts } from '@/lib/queries/documents';
import { ALERT_SEVERITIES } from '@/lib/weather/alert-severity';
import { type AlertSeverity, rankAlerts } from '@/lib/weather/alerts';

/** The severity of a zone's worst current or upcoming alert; null if there is none. */
export function useZoneSeverity(zone: string | null): AlertSeverity | null {
  const nowMs = useNow();
  const response = useAlerts(zone).data;
  // What the browser had stored may be over.
  if (!response || response.isStored || nowMs === null) return null;
  const ranked = rankAlerts(response.document.alerts, nowMs);
  return ALERT_SEVERITIES.find((severity) => ranked.some(({ rank }) => rank === severity)) ?? null;
}
