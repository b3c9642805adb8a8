'use client';

import { useMemo } from 'react';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { useNow } from '@/components/ui/use-now';
import { centerOf } from '@/lib/geo/cells';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { type AlertSeverity, rankAlerts } from '@/lib/weather/alerts';

/**
 * The severity of the alert that leads in the panel of a cell, or of its zone if that is not the cell's own; null if
 * there is none.
 */
export function useZoneSeverity(cell: string | null, zone: string | null): AlertSeverity | null {
  const nowMs = useNow();
  const own = useOwnZone(zone === null ? null : cell);
  const isOwn = own.areas[0]?.id === zone;
  const chosen = useMemo(
    () => ({ areas: zone === null ? [] : [{ id: zone, name: null }], isWhole: false }),
    [zone],
  );
  const center = useMemo(() => (isOwn && cell ? centerOf(cell) : null), [isOwn, cell]);
  const found = usePlaceAlerts(isOwn ? own : chosen, { center, nowMs: nowMs ?? 0 });
  if (nowMs === null) return null;
  // What the browser had stored may be over.
  return rankAlerts(found.unstored, nowMs)[0]?.rank ?? null;
}
