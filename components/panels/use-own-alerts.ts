import { useMemo } from 'react';
import { usePlaceAlerts } from '@/lib/queries/place-alerts';
import { rankAlerts } from '@/lib/weather/alerts';
import { sureOfNone } from '@/lib/weather/alerts-here';
import type { CellPlace } from './cell-place';
import { useOwnZone } from './use-own-zone';

/**
 * The alerts of a cell, in the order of their ranks, whatever zone is looked at; without what the browser had only
 * stored, which may be over. And whether these are all that there are.
 */
export function useOwnAlerts(cell: string, place: CellPlace) {
  const { unstored, asked, isWhole } = usePlaceAlerts(useOwnZone(cell), place);
  const { nowMs } = place;
  const alerts = useMemo(() => rankAlerts(unstored, nowMs), [unstored, nowMs]);
  return { alerts, isAll: sureOfNone(asked, { isWhole, nowMs }) === 'place' };
}
