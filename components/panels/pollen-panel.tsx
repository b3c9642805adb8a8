import { Flower2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { ServiceName } from '@/components/ui/service-text';
import { Bones } from '@/components/ui/skeleton';
import { useUnits } from '@/components/ui/use-units';
import type { AllergyDocument } from '@/lib/contract/allergy';
import { isOffered } from '@/lib/contract/layers';
import { agoText } from '@/lib/messages/ago';
import { useMessages } from '@/lib/messages/use-messages';
import { useAllergy, usePollenPlaces } from '@/lib/queries/documents';
import { useOffers } from '@/lib/queries/lookups';
import { freshnessOf, pastTime } from '@/lib/weather/freshness';
import { parseTime } from '@/lib/weather/local-time';
import { pollenAhead, pollenAt, pollenGroups, pollenPeriods } from '@/lib/weather/pollen';
import type { CellPlace } from './cell-place';
import { Note } from './note';
import { Panel } from './panel';
import { PollenGroupView } from './pollen-group';
import styles from './pollen-panel.module.css';
import { PollenStrip } from './pollen-strip';
import { ResourcePanel } from './resource-panel';
import { useIsWithoutPollen } from './without-pollen';

const BARS = [
  [110, 22],
  ['100%', 56],
  ['100%', 18],
  ['100%', 18],
] as const;

type PollenPanelProps = { cell: string; place: CellPlace; onChooseCell: (cell: string) => void };

/** Pollen now and over the coming days, allergen by allergen, or that the source has none of any place. */
export function PollenPanel(props: PollenPanelProps) {
  const { t } = useMessages();
  if (isOffered(useOffers(), 'allergy')) return <OfferedPollen {...props} />;
  return (
    <Panel title={t('pollen.title')} icon={Flower2} of={[]}>
      <Note title={t('pollen.not-offered.title')} help={t('pollen.not-offered.help')} />
    </Panel>
  );
}

function OfferedPollen({ cell, place, onChooseCell }: PollenPanelProps) {
  const { t } = useMessages();
  const query = useAllergy(cell);
  const nearby = <PollenNearby cell={cell} onChoose={onChooseCell} />;
  const isKnownWithout = useIsWithoutPollen(cell) && !query.data;
  if (isKnownWithout) {
    return (
      <Panel title={t('pollen.title')} icon={Flower2} of={[cell]}>
        {nearby}
      </Panel>
    );
  }
  return (
    <ResourcePanel
      resource="allergy"
      title={t('pollen.title')}
      icon={Flower2}
      query={query}
      skeleton={<Bones bars={BARS} gap={12} />}
      noData={nearby}
      observedMsOf={({ updated }) => parseTime(updated)}
      observedAs="issued"
      nowMs={place.nowMs}
    >
      {(document) => <PollenNowOrThen document={document} place={place} />}
    </ResourcePanel>
  );
}

/** A recent report, or only when the last one came: old pollen says nothing. */
function PollenNowOrThen({ document, place }: { document: AllergyDocument; place: CellPlace }) {
  const messages = useMessages();
  const { t } = messages;
  const { nowMs } = place;
  const updatedMs = pastTime(parseTime(document.updated), nowMs);
  // The age of the report decides, not that of our copy, which is being renewed.
  const state = freshnessOf('allergy', { observedMs: updatedMs, fetchedMs: nowMs, nowMs });
  if (state !== 'stale' || updatedMs === null) return <Pollen document={document} place={place} />;
  const ago = agoText(messages, updatedMs, nowMs);
  return <Note title={t('pollen.last', { ago })} help={t('pollen.old')} />;
}

function Pollen({ document, place }: { document: AllergyDocument; place: CellPlace }) {
  const { t } = useMessages();
  const periods = pollenPeriods(document);
  const period = pollenAt(periods, place.nowMs);
  if (!period) return <Note help={t('pollen.no-periods')} />;
  const ahead = pollenAhead(periods, place.nowMs);
  return (
    <>
      <p className={styles.overall} dir="auto">
        {period.label ? <ServiceName kind="pollenLevel" text={period.label} /> : t('panel.unknown')}
      </p>
      {ahead.length > 1 && <PollenStrip periods={ahead} place={place} />}
      {period.entries.length === 0 && <Note help={t('pollen.no-allergens')} />}
      {period.entries.length > 0 && period.entries.every(({ level }) => level === 0) && (
        <Note help={t('pollen.none')} />
      )}
      {pollenGroups(period.entries).map((group) => (
        <PollenGroupView key={`${group.kind} ${group.category}`} group={group} />
      ))}
    </>
  );
}

/** Beyond 200 miles, other plants are in bloom. */
const FARTHEST_KM = 322;

type PollenNearbyProps = { cell: string; onChoose: (cell: string) => void };

/** A cell without pollen data: explains that this is usual, and offers places that likely have some. */
export function PollenNearby({ cell, onChoose }: PollenNearbyProps) {
  const { t } = useMessages();
  const { distance } = useUnits();
  const all = usePollenPlaces(cell).data?.document.places ?? [];
  const places = all.filter(({ distanceKm }) => distanceKm <= FARTHEST_KM);
  return (
    <Note
      title={t('pollen.not-supported.title')}
      help={t('pollen.not-supported.help')}
      act={
        places.length > 0 && (
          <div data-no-print="">
            <p className={styles.nearbyTitle}>{t('pollen.nearby')}</p>
            <ul className={styles.nearby}>
              {places.map(({ cell: other, name, state, distanceKm }) => (
                <li key={other}>
                  <Button onClick={() => onChoose(other)}>
                    {t('pollen.near', { name, state, distance: distance(distanceKm) })}
                  </Button>
                </li>
              ))}
            </ul>
          </div>
        )
      }
    />
  );
}
