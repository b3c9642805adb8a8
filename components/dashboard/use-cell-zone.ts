import { useMemo } from 'react';
import type { AlertZones } from '@/components/panels/alert-zones';
import { useOwnZone } from '@/components/panels/use-own-zone';
import { useZone, useZonesNear } from '@/lib/queries/lookups';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/**
 * The zone whose alerts belong to the page: the one that the address names, else those that the cell touches, else
 * the nearest.
 */
export function useCellZone(view: UseViewState, cell: string | null): AlertZones {
  const chosen = view.state.zone;
  const named = useZone(chosen);
  const near = useZonesNear(cell).data?.document.zones ?? [];
  const own = useOwnZone(cell);
  const ownZone = own.areas[0] ?? null;
  const isChosen = chosen !== null && chosen !== ownZone?.id;
  const name = named.data?.document.name ?? null;
  const chosenAreas = useMemo(
    () => (chosen === null ? [] : [{ id: chosen, name }]),
    [chosen, name],
  );
  const zone = isChosen ? (chosenAreas[0] ?? null) : ownZone;
  return {
    ...own,
    // The address names a zone alone, of whose counties nothing is known.
    ...(isChosen ? { areas: chosenAreas, isWhole: false, error: null } : {}),
    zone,
    how: isChosen ? 'chosen' : own.isNearest ? 'nearest' : 'own',
    near: near.filter(({ id }) => id !== zone?.id),
    choose: (id) => view.go({ zone: id === ownZone?.id ? null : id }),
  };
}
