import { HOUR_MS } from '@/lib/contract/time';
import { type RankedAlert, rankAlerts } from '../alerts';

/** An alert of an event and a severity, in effect for some hours around a moment. */
export function rankedAlert(event: string, severity: string | null, nowMs: number): RankedAlert {
  const iso = (ms: number) => new Date(ms).toISOString();
  const [alert] = rankAlerts(
    [
      {
        event,
        severity,
        headline: null,
        description: null,
        onset: iso(nowMs - HOUR_MS),
        expires: iso(nowMs + 3 * HOUR_MS),
      },
    ],
    nowMs,
  );
  if (!alert) throw new Error(`no alert for ${event}`);
  return alert;
}
