import { useMemo } from 'react';
import { AirPanel } from '@/components/panels/air-panel';
import { AlertStrip } from '@/components/panels/alert-strip';
import type { AlertZones } from '@/components/panels/alert-zones';
import { toCellPlace } from '@/components/panels/cell-place';
import { CurrentPanel } from '@/components/panels/current-panel';
import { ForecastPanels } from '@/components/panels/forecast-panels';
import { OutlookLine } from '@/components/panels/outlook-line';
import { OutsideCoverage, useIsOutside } from '@/components/panels/outside-coverage';
import { PollenPanel } from '@/components/panels/pollen-panel';
import { SharedFailure, SharedProblem, useFailureOfMany } from '@/components/panels/shared-failure';
import { TrustButton } from '@/components/panels/trust-button';
import { ZoneLine, ZoneNotice } from '@/components/panels/zone-line';
import { useNow } from '@/components/ui/use-now';
import type { usePlace } from '@/lib/queries/lookups';
import { PlaceHeader } from './place-header';

export type CellViewProps = {
  cell: string;
  place: ReturnType<typeof usePlace>;
  zones: AlertZones;
  onChooseCell: (cell: string) => void;
};

/** All panels of a cell; each can fail on its own. */
export function CellView(props: CellViewProps) {
  const { cell, place, zones, onChooseCell } = props;
  const nowMs = useNow();
  const zoneId = zones.zone?.id ?? null;
  const shared = useFailureOfMany(cell, zoneId);
  const document = place.data?.document;
  const cellPlace = useMemo(
    () => (nowMs === null ? null : toCellPlace(document, nowMs)),
    [nowMs, document],
  );
  const isOutside = useIsOutside(cell, document);
  if (cellPlace === null) return null;
  if (isOutside) {
    return (
      <>
        <PlaceHeader query={place} nowMs={cellPlace.nowMs} />
        <OutsideCoverage />
      </>
    );
  }
  return (
    <SharedFailure value={shared?.code ?? null}>
      <PlaceHeader query={place} nowMs={cellPlace.nowMs} />
      <AlertStrip
        lookup={zones}
        place={cellPlace}
        isChosen={zones.how === 'chosen'}
        zoneLine={<ZoneLine zones={zones} />}
        notice={<ZoneNotice zones={zones} />}
      />
      {shared && <SharedProblem failure={shared} />}
      <OutlookLine cell={cell} place={cellPlace} />
      <CurrentPanel cell={cell} place={cellPlace} />
      <ForecastPanels cell={cell} place={cellPlace} />
      <AirPanel cell={cell} place={cellPlace} />
      <PollenPanel cell={cell} place={cellPlace} onChooseCell={onChooseCell} />
      <TrustButton cell={cell} zoneId={zoneId} nowMs={cellPlace.nowMs} />
    </SharedFailure>
  );
}
