'use client';

import { useMemo } from 'react';
import type { AlertZones } from '@/components/panels/alert-zones';
import { useNow } from '@/components/ui/use-now';
import { centerOf } from '@/lib/geo/cells';
import { type PlaceAreas, usePlaceAlerts } from '@/lib/queries/place-alerts';
import { type AlertSeverity, rankAlerts } from '@/lib/weather/alerts';

const NO_AREAS: PlaceAreas = { areas: [], isWhole: false };

/** The severity of the alert that leads in the panel of a cell; null if there is none. */
export function useZoneSeverity(
  cell: string | null,
  zones: AlertZones | null,
): AlertSeverity | null {
  const nowMs = useNow();
  const { areas, isWhole } = (cell && zones) || NO_AREAS;
  // Before its areas are known, a cell of the address may be none.
  const isOwn = areas.length > 0 && zones?.how !== 'chosen';
  const center = useMemo(() => (isOwn && cell ? centerOf(cell) : null), [isOwn, cell]);
  const found = usePlaceAlerts({ areas, isWhole }, { center, nowMs: nowMs ?? 0 });
  if (nowMs === null) return null;
  // What the browser had stored may be over.
  return rankAlerts(found.unstored, nowMs)[0]?.rank ?? null;
}
