import { useMemo } from 'react';
import type { Alert } from '@/lib/contract/alerts';
import type { LatLng } from '@/lib/geo/lat-lng';
import { alertsByReach } from '@/lib/weather/alerts-here';
import { useAlerts } from './documents';
import type { QueryAdjustments } from './endpoint';

const NONE: readonly Alert[] = [];

/** What alerts are asked for: a forecast zone, and the county if it is known. */
export type AlertArea = { readonly id: string; readonly county: string | null };

/**
 * The alerts of a forecast zone, and those addressed to its county where the service takes counties. Each has a
 * response of its own; `alerts` is both lists in one, undefined until the zone's has come. `isStored` is whether
 * either is only what the browser had stored of it: that may be over, so `unstored` is without it.
 *
 * @param center of the cell that they are for: those for other parts of the zone are only in `elsewhere`; null for
 *   the whole zone
 */
export function usePlaceAlerts(
  area: AlertArea | null,
  center: LatLng | null,
  adjustments?: QueryAdjustments,
) {
  const zone = useAlerts(area?.id ?? null, adjustments);
  const county = useAlerts(area?.county ?? null, adjustments);
  const ofZone = zone.data?.document.alerts;
  const ofCounty = county.data?.document.alerts;
  const found = useMemo(
    () => ofZone && alertsByReach([...ofZone, ...(ofCounty ?? [])], center),
    [ofZone, ofCounty, center],
  );
  const unstored = alertsByReach(
    [zone.data, county.data].flatMap((response) =>
      response && !response.isStored ? response.document.alerts : [],
    ),
    center,
  ).here;
  const isStored = zone.data?.isStored === true || county.data?.isStored === true;
  const elsewhere = found?.elsewhere ?? NONE;
  return { zone, county, alerts: found?.here, elsewhere, unstored, isStored };
}
