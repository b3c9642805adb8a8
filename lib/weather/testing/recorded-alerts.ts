import { existsSync, readFileSync } from 'node:fs';
import type { Alert } from '@/lib/contract/alerts';

/** The list of the country's active alerts, as the NWS sent it on a day. */
export const RECORDED_ALERTS = '../shared/nws/recorded/alerts/active.json';

type Recorded = Alert & { readonly areaDesc: string; readonly instruction: string | null };

/** What the alerts of that list say; none if the recordings are missing. */
export function recordedAlerts(): Recorded[] {
  if (!existsSync(RECORDED_ALERTS)) return [];
  const list: { features: { properties: Recorded }[] } = JSON.parse(
    readFileSync(RECORDED_ALERTS, 'utf8'),
  );
  return list.features.map(({ properties }) => properties);
}
