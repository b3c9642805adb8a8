import { useMemo } from 'react';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { useCellAreas, useZonesNear } from '@/lib/queries/lookups';
import { useLastingFailure } from '@/lib/queries/use-failure';
import { type AlertArea, alertAreasOf } from '@/lib/weather/alerts-here';
import type { ZoneLookup } from './alert-zones';

type OwnZone = ZoneLookup & {
  /** Whether the lookup failed and the zone is only the nearest in our own table. */
  readonly isNearest: boolean;
};

/**
 * The zones and counties that a cell touches; where the lookup fails, the nearest zone in our own table.
 *
 * @param cell null to look nothing up
 */
export function useOwnZone(cell: string | null): OwnZone {
  const own = useCellAreas(cell);
  const failed = useLastingFailure(own);
  const near = useZonesNear(failed ? cell : null);
  const found = own.data?.document;
  const nearest = failed ? near.data?.document.zones[0] : undefined;
  const { areas, isWhole, isNearest } = useMemo(() => areasOf(found, nearest), [found, nearest]);
  return {
    areas,
    isWhole,
    isNearest,
    error: areas.length > 0 || near.isLoading ? null : failed,
    isTrying: own.isFetching,
    retry: () => void own.refetch(),
  };
}

/** What a cell touches, where that was found; else the nearest zone in our own table, which may not be all. */
export function areasOf(found: CellAreas | undefined, nearest: AlertArea | undefined) {
  return {
    areas: found ? alertAreasOf(found) : nearest ? [nearest] : [],
    isWhole: found?.isWhole === true,
    isNearest: !found && nearest !== undefined,
  };
}
