import { memo, useMemo } from 'react';
import { FeedLinks } from '@/components/feeds/feed-links';
import { FollowAlerts } from '@/components/feeds/follow-alerts';
import { AirPanel } from '@/components/panels/air-panel';
import { AlertStrip } from '@/components/panels/alert-strip';
import type { AlertZones } from '@/components/panels/alert-zones';
import { ArrivalLine } from '@/components/panels/arrival-line';
import { toCellPlace } from '@/components/panels/cell-place';
import { ForecastPanels } from '@/components/panels/forecast-panels';
import { HeadAndWeekend } from '@/components/panels/head-and-weekend';
import { OutdoorPanel } from '@/components/panels/outdoor-panel';
import { OutlookLine } from '@/components/panels/outlook-line';
import { OutsideCoverage, useIsOutside } from '@/components/panels/outside-coverage';
import { PollenPanel } from '@/components/panels/pollen-panel';
import { SharedFailure, SharedProblem, useFailureOfMany } from '@/components/panels/shared-failure';
import { TrustButton } from '@/components/panels/trust-button';
import { ZoneLine, ZoneNotice } from '@/components/panels/zone-line';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { untilRuleOf } from '@/lib/contract/until-layers';
import { useMessages } from '@/lib/messages/use-messages';
import type { usePlace } from '@/lib/queries/lookups';
import { PlaceHeader } from './place-header';
import { useKnownHeights } from './use-known-heights';

export type CellViewProps = {
  cell: string;
  place: ReturnType<typeof usePlace>;
  zones: AlertZones;
  /** What the map shows. */
  layer: LayerName;
  /** The hazard whose alerts are unfolded; null for none. */
  hazard: string | null;
  onChooseCell: (cell: string) => void;
  /** Shows the days, which on a phone takes all of the screen. */
  onShowDays: () => void;
};

/** Each panel reads its own responses: what arrives for another one, or for the map, does not render it again. */
const Header = memo(PlaceHeader);
const Outlook = memo(OutlookLine);
const Arrival = memo(ArrivalLine);
const Head = memo(HeadAndWeekend);
const Forecast = memo(ForecastPanels);
const Outdoor = memo(OutdoorPanel);
const Air = memo(AirPanel);
const Pollen = memo(PollenPanel);
const Trust = memo(TrustButton);

/** All panels of a cell; each can fail on its own. */
export function CellView(props: CellViewProps) {
  const { cell, place, zones, layer, hazard, onChooseCell, onShowDays } = props;
  const nowMs = useNow();
  const { t } = useMessages();
  const zoneId = zones.zone?.id ?? null;
  const feed = zones.how === 'chosen' && zoneId !== null ? zoneId : cell;
  const shared = useFailureOfMany(cell, zoneId);
  const document = place.data?.document;
  const cellPlace = useMemo(
    () => (nowMs === null ? null : toCellPlace(document, nowMs)),
    [nowMs, document],
  );
  const isOutside = useIsOutside(cell, document);
  useKnownHeights(cell);
  if (cellPlace === null) return null;
  if (isOutside) {
    return (
      <>
        <Header query={place} nowMs={cellPlace.nowMs} />
        <OutsideCoverage />
      </>
    );
  }
  return (
    <SharedFailure value={shared?.code ?? null}>
      <FeedLinks area={feed} title={t('alerts.feed-title')} />
      <Header query={place} nowMs={cellPlace.nowMs} />
      <AlertStrip
        lookup={zones}
        place={cellPlace}
        isChosen={zones.how === 'chosen'}
        hazard={hazard}
        zoneLine={
          <>
            <ZoneLine zones={zones} />
            <FollowAlerts area={feed} />
          </>
        }
        notice={<ZoneNotice zones={zones} />}
      />
      {shared && <SharedProblem failure={shared} />}
      <Outlook cell={cell} place={cellPlace} />
      {untilRuleOf(layer) && <Arrival layer={layer} cell={cell} timeZone={cellPlace.timeZone} />}
      <Head cell={cell} place={cellPlace} onShowDays={onShowDays} />
      <Forecast cell={cell} place={cellPlace} />
      <Outdoor cell={cell} place={cellPlace} />
      <Air cell={cell} place={cellPlace} />
      <Pollen cell={cell} place={cellPlace} onChooseCell={onChooseCell} />
      <Trust cell={cell} zoneId={zoneId} nowMs={cellPlace.nowMs} />
    </SharedFailure>
  );
}
