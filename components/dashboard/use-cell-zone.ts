'use client';

import { useEffect, useState } from 'react';
import type { AlertZones } from '@/components/panels/alert-zones';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { usePlace } from '@/lib/queries/lookups';
import { useZone, useZoneAt, useZonesNear } from '@/lib/queries/lookups';
import { useLastingFailure } from '@/lib/queries/use-failure';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/**
 * The zone whose alerts belong to the page: the one that the address names, else that of the cell's
 * center, else, where the look-up fails, the nearest by our own table, marked as such.
 */
export function useCellZone(
  view: UseViewState,
  cell: string | null,
  place: ReturnType<typeof usePlace>,
): AlertZones & { readonly ownId: string | null } {
  const chosen = view.state.zone;
  const center = place.data?.document.center ?? null;
  const named = useZone(chosen);
  const own = useZoneAt(center);
  const near = useZonesNear(cell).data?.document.zones ?? [];
  const lookUp = useLastingFailure(own);
  const unplaced = useLastingFailure(place);
  const failed = unplaced ?? lookUp;
  const nearest = failed ? (near[0] ?? null) : null;
  const found = own.data?.document ?? nearest;
  const isChosen = chosen !== null && chosen !== found?.id;
  const zone = chosen === null ? found : (named.data?.document ?? { id: chosen, name: null });
  return {
    ownId: own.data?.document.id ?? null,
    zone,
    how: isChosen ? 'chosen' : zone !== null && zone === nearest ? 'nearest' : 'own',
    near: near.filter(({ id }) => id !== zone?.id),
    error: zone ? null : failed,
    isTrying: place.isFetching || own.isFetching,
    retry: () => void (place.data ? own : place).refetch(),
    choose: (id) => view.go({ zone: id === found?.id ? null : id }),
  };
}

/**
 * Names the zone of the point that was clicked in the address, where it is not that of the cell's
 * center: a cell on a border has two, and a shared link must show the same alerts.
 */
export function useClickedZone(view: UseViewState, ownId: string | null) {
  const [clicked, setClicked] = useState<{ cell: string; point: LatLng } | null>(null);
  const holds = clicked !== null && clicked.cell === view.state.cell;
  const found = useZoneAt(holds ? clicked.point : null).data?.document.id ?? null;
  const { adjust } = view;
  useEffect(() => {
    if (!holds || found === null || ownId === null) return;
    setClicked(null);
    if (found !== ownId) adjust({ zone: found });
  }, [holds, found, ownId, adjust]);
  return (cell: string, point: LatLng | null) => setClicked(point && { cell, point });
}
