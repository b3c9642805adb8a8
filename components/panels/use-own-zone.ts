'use client';

import type { Place } from '@/lib/geo/place-schema';
import { useZoneAt, useZonesNear } from '@/lib/queries/lookups';
import { useLastingFailure } from '@/lib/queries/use-failure';
import type { ZoneLookup } from './alert-zones';

export type OwnZone = ZoneLookup & {
  /** The id that the lookup returned. */
  readonly ownId: string | null;
  /** Whether the lookup failed and the zone is only the nearest in our own table. */
  readonly isNearest: boolean;
};

/**
 * The zone of a cell's center; where the lookup fails, the nearest one in our own table.
 *
 * @param place null to look nothing up
 * @param unplaced a cell whose place could not be loaded, and why
 */
export function useOwnZone(
  place: Place | null,
  unplaced: { readonly cell: string; readonly error: unknown } | null = null,
): OwnZone {
  const own = useZoneAt(place?.center ?? null);
  const lookupError = useLastingFailure(own);
  const failed = unplaced?.error ?? lookupError;
  const near = useZonesNear(failed ? (unplaced?.cell ?? place?.cell ?? null) : null);
  const nearest = failed ? (near.data?.document.zones[0] ?? null) : null;
  const found = own.data?.document ?? null;
  const zone = found ?? (nearest && { ...nearest, county: null });
  return {
    zone,
    ownId: found?.id ?? null,
    isNearest: found === null && nearest !== null,
    error: zone || near.isLoading ? null : failed,
    isTrying: own.isFetching,
    retry: () => void own.refetch(),
  };
}
