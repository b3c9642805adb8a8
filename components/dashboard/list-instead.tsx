'use client';

import { InsteadOfMap } from '@/components/cell-list/instead-of-map';
import { useStatus } from '@/lib/queries/status';
import { type MapViewProps, USUAL_HEXES } from './map-view-props';

type ListInsteadProps = Pick<MapViewProps, 'view' | 'cell' | 'onSelect'>;

/** Connects the list that replaces the map to the state of the page. */
export function ListInstead({ view, cell, onSelect }: ListInsteadProps) {
  const status = useStatus();
  return (
    <InsteadOfMap
      cell={cell}
      layer={view.state.layer ?? 'temperature'}
      mostHexes={status.data?.document.mapHexes ?? USUAL_HEXES}
      onSelect={(next) => onSelect(next, null)}
      onLayer={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
    />
  );
}
