import { useMemo } from 'react';
import { useAlerts } from './documents';
import type { QueryAdjustments } from './endpoint';

/** What alerts are asked for: a forecast zone, and the county if it is known. */
export type AlertArea = { readonly id: string; readonly county: string | null };

/**
 * The alerts of a forecast zone, and those addressed to its county where the service takes counties. Each has a
 * response of its own; `alerts` is both lists in one, undefined until the zone's has come. `isStored` is whether
 * either is only what the browser had stored of it: that may be over, so `unstored` is without it.
 */
export function usePlaceAlerts(area: AlertArea | null, adjustments?: QueryAdjustments) {
  const zone = useAlerts(area?.id ?? null, adjustments);
  const county = useAlerts(area?.county ?? null, adjustments);
  const ofZone = zone.data?.document.alerts;
  const ofCounty = county.data?.document.alerts;
  const alerts = useMemo(
    () => (ofZone && ofCounty ? [...ofZone, ...ofCounty] : ofZone),
    [ofZone, ofCounty],
  );
  const unstored = [zone.data, county.data].flatMap((response) =>
    response && !response.isStored ? response.document.alerts : [],
  );
  const isStored = zone.data?.isStored === true || county.data?.isStored === true;
  return { zone, county, alerts, unstored, isStored };
}
