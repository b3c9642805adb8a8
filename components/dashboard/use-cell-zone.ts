'use client';

import { useEffect, useState } from 'react';
import type { AlertZones } from '@/components/panels/alert-zones';
import { type OwnZone, useOwnZone } from '@/components/panels/use-own-zone';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { usePlace } from '@/lib/queries/lookups';
import { useZone, useZoneAt, useZonesNear } from '@/lib/queries/lookups';
import { useLastingFailure } from '@/lib/queries/use-failure';
import type { UseViewState } from '@/lib/view-state/use-view-state';

type CellZones = AlertZones & Pick<OwnZone, 'ownId'>;

/**
 * The zone whose alerts belong to the page: the one that the address names, else the cell's own, else
 * the nearest.
 */
export function useCellZone(
  view: UseViewState,
  cell: string | null,
  place: ReturnType<typeof usePlace>,
): CellZones {
  const chosen = view.state.zone;
  const named = useZone(chosen);
  const near = useZonesNear(cell).data?.document.zones ?? [];
  const error = useLastingFailure(place);
  const own = useOwnZone(place.data?.document ?? null, error && cell ? { cell, error } : null);
  const isChosen = chosen !== null && chosen !== own.zone?.id;
  const zone = isChosen
    ? { id: chosen, name: named.data?.document.name ?? null, county: null }
    : own.zone;
  return {
    ownId: own.ownId,
    zone,
    how: isChosen ? 'chosen' : own.isNearest ? 'nearest' : 'own',
    near: near.filter(({ id }) => id !== zone?.id),
    error: zone ? null : own.error,
    isTrying: place.isFetching || own.isTrying,
    retry: place.data ? own.retry : () => void place.refetch(),
    choose: (id) => view.go({ zone: id === own.zone?.id ? null : id }),
  };
}

/**
 * Writes the zone of the clicked point to the address where it differs from that of the cell's center:
 * a cell on a border has two, and a shared link must show the same alerts. Both zones are known only
 * after the click, which is why an effect does it.
 *
 * @param own the zones without a click
 */
export function useClickedZone(view: UseViewState, own: CellZones) {
  const [clicked, setClicked] = useState<Clicked | null>(null);
  const isCurrent = clicked !== null && clicked.cell === view.state.cell;
  const found = useZoneAt(isCurrent ? clicked.point : null).data?.document ?? null;
  const isNew = isCurrent && clicked.isNew;
  const foundId = found?.id ?? null;
  const { ownId, zone } = own;
  const { adjust } = view;
  useEffect(() => {
    if (!isNew || foundId === null || ownId === null) return;
    setClicked((last) => last && { ...last, isNew: false });
    if (foundId !== ownId) adjust({ zone: foundId });
  }, [isNew, foundId, ownId, adjust]);
  // The address names the zone alone, but many warnings are addressed to its county.
  const isClicked = own.how === 'chosen' && found !== null && found.id === zone?.id;
  return {
    zones: isClicked && zone ? { ...own, zone: { ...zone, county: found.county } } : own,
    noteClick: (cell: string, point: LatLng | null) =>
      setClicked(point && { cell, point, isNew: true }),
  };
}

type Clicked = {
  readonly cell: string;
  readonly point: LatLng;
  /** Whether its zone still has to be written to the address. */
  readonly isNew: boolean;
};
