'use client';

import { useMemo } from 'react';
import { AirPanel } from '@/components/panels/air-panel';
import type { AlertZones } from '@/components/panels/alert-zones';
import { AlertsPanel } from '@/components/panels/alerts-panel';
import { toCellPlace } from '@/components/panels/cell-place';
import { CurrentPanel } from '@/components/panels/current-panel';
import { ForecastPanels } from '@/components/panels/forecast-panels';
import { PlaceHeader } from '@/components/panels/place-header';
import { PollenPanel } from '@/components/panels/pollen-panel';
import { SharedFailure, SharedProblem, useFailureOfMany } from '@/components/panels/shared-failure';
import { TrustButton } from '@/components/panels/trust-button';
import { useNow } from '@/components/ui/use-now';
import type { usePlace } from '@/lib/queries/lookups';

export type CellViewProps = {
  cell: string;
  place: ReturnType<typeof usePlace>;
  zones: AlertZones;
  onChooseCell: (cell: string) => void;
};

/** All that is known of a cell, each part on its own. */
export function CellView(props: CellViewProps) {
  const { cell, place, zones, onChooseCell } = props;
  const nowMs = useNow();
  const zoneId = zones.zone?.id ?? null;
  const shared = useFailureOfMany(cell, zoneId);
  const known = place.data?.document;
  const cellPlace = useMemo(
    () => (nowMs === null ? null : toCellPlace(known, nowMs)),
    [nowMs, known],
  );
  if (cellPlace === null) return null;
  return (
    <SharedFailure value={shared?.code ?? null}>
      <PlaceHeader query={place} nowMs={cellPlace.nowMs} />
      {shared && <SharedProblem failure={shared} />}
      <CurrentPanel cell={cell} place={cellPlace} />
      <AlertsPanel zones={zones} place={cellPlace} />
      <ForecastPanels cell={cell} place={cellPlace} />
      <AirPanel cell={cell} place={cellPlace} />
      <PollenPanel cell={cell} place={cellPlace} onChooseCell={onChooseCell} />
      <TrustButton cell={cell} zoneId={zoneId} nowMs={cellPlace.nowMs} />
    </SharedFailure>
  );
}
