'use client';

import type { Place } from '@/lib/geo/place-schema';
import type { ZoneAnswer } from '@/lib/geo/zone-schema';
import { useZoneAt, useZonesNear } from '@/lib/queries/lookups';
import { useLastingFailure } from '@/lib/queries/use-failure';

/** The forecast zone of a cell, and whether it is only the nearest that our own table knows. */
export type OwnZone = {
  readonly zone: ZoneAnswer | null;
  readonly isNearest: boolean;
  /** Set where nothing is known of the zone: then nothing is known of its alerts either. */
  readonly error: unknown;
  /** Whether the look-up is being tried again at this moment. */
  readonly isTrying: boolean;
  retry(): void;
};

/** The zone of a cell's center; where the look-up fails, the nearest one. Null places ask nothing. */
export function useOwnZone(place: Place | null): OwnZone {
  const own = useZoneAt(place?.center ?? null);
  const failed = useLastingFailure(own);
  const near = useZonesNear(failed && place ? place.cell : null);
  const nearest = failed ? (near.data?.document.zones[0] ?? null) : null;
  const zone = own.data?.document ?? nearest;
  return {
    zone,
    isNearest: zone !== null && zone === nearest,
    error: zone || near.isLoading ? null : failed,
    isTrying: own.isFetching,
    retry: () => void own.refetch(),
  };
}
