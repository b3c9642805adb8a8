'use client';

import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment, useMemo, useRef, useState } from 'react';
import { ClockNotice } from '@/components/connection/clock-notice';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { WithoutPollen } from '@/components/panels/without-pollen';
import { REFRESH_MS } from '@/components/saved/while-in-view';
import { SettingsButton } from '@/components/settings/settings-button';
import { EmbedLink } from '@/components/share/embed-link';
import { ShareButton } from '@/components/share/share-button';
import type { TripProps } from '@/components/trip/trip';
import { tripTitle } from '@/components/trip/trip-title';
import type { Elements } from '@/components/ui/elements';
import { Footer } from '@/components/ui/footer';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import page from '@/components/ui/page.module.css';
import { PageHead } from '@/components/ui/page-head';
import { Providers } from '@/components/ui/providers';
import { ServedAt, useScriptsMark } from '@/components/ui/served';
import { Bone } from '@/components/ui/skeleton';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { useKeptFocus } from '@/components/ui/use-kept-focus';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { LIST_PATH } from '@/lib/contract/paths';
import type { NearPlaces } from '@/lib/geo/near-places-schema';
import type { Place } from '@/lib/geo/place-schema';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { useMessages } from '@/lib/messages/use-messages';
import {
  type CellSnapshot,
  seedPlace,
  seedPlacesNear,
  seedSnapshot,
} from '@/lib/queries/cell-snapshot';
import { usePlace } from '@/lib/queries/lookups';
import { builderLinkOfComparison } from '@/lib/view-state/builder-link';
import { compareAddress, isToldFirst, newestAddress } from '@/lib/view-state/compare';
import { realStops } from '@/lib/view-state/trip';
import { type UseCompareState, useCompareState } from '@/lib/view-state/use-compare-state';
import { CompareNotices } from './compare-notices';
import styles from './compare-page.module.css';
import type { ComparisonProps } from './comparison';
import { PlaceChoices } from './place-choices';
import { usePlaces } from './use-places';

/** What the reader may have chosen in other words than those of the page. */
const STORED = 'temperature wind';

const LazyComparison = lazyPart(async () => (await import('./comparison')).Comparison);
const LazyTrip = lazyPart(async () => (await import('@/components/trip/trip')).Trip);

const NO_CELLS: readonly string[] = [];

/** What comes with a page that the server rendered. */
export type ServedComparison = {
  /** The search part of the requested address. */
  readonly search: string;
  /** When it was rendered, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  /** The cells in the address that only look like cells. */
  readonly refused: readonly string[];
  /** The weather of the other cells; none where these are so many that the reader is told before it is asked for. */
  readonly snapshots: readonly CellSnapshot[];
  /** What all cells are called, those included for which there was no room. */
  readonly places: readonly Place[];
  /** Whether all of it is there and new, so that it can be read for a minute without anything being loaded. */
  readonly isLasting: boolean;
  /** The cells that are known to have no pollen data. */
  readonly withoutPollen: readonly string[];
  /** The towns around the first cell; null without any. */
  readonly near: NearPlaces | null;
};

type ComparePageProps = {
  served: ServedComparison;
  /** The comparison or the trip, if its code came with the page. */
  comparison?: ComponentType<ComparisonProps>;
  trip?: ComponentType<TripProps>;
};

/** Places side by side or the stops of a trip, as named in the address. */
export function ComparePage({
  served,
  comparison = LazyComparison,
  trip = LazyTrip,
}: ComparePageProps) {
  const compare = useCompareState(served.search);
  // For many places, nothing newer is loaded before the reader was told what that takes.
  const real = compare.state.cells.filter((cell) => !served.refused.includes(cell));
  const canLoad = real.length > 0 && !isToldFirst(real);
  return (
    <ServedAt nowMs={served.nowMs} isLasting={served.isLasting}>
      <Providers
        view={{ state: compare.view, ready: compare.ready }}
        english={ALL_ENGLISH}
        seed={(client) => seedComparison(client, served)}
      >
        <WithoutPollen value={served.withoutPollen}>
          <Page>
            <Head compare={compare} refused={served.refused} />
            <NotStarted />
            <NoScripts
              text="connection.no-compare"
              list={LIST_PATH}
              newest={canLoad ? newestAddress(compare.state) : null}
            />
            <ConnectionNotice cell={null} />
            <ClockNotice />
            <Body compare={compare} refused={served.refused} parts={{ comparison, trip }} />
            <Footer />
          </Page>
        </WithoutPollen>
      </Providers>
    </ServedAt>
  );
}

function Page({ children }: { children: Elements }) {
  return (
    <div className={styles.page} data-in-words="" {...useScriptsMark(STORED)}>
      {children}
    </div>
  );
}

function seedComparison(client: QueryClient, served: ServedComparison): void {
  const { snapshots, places, near, nowMs } = served;
  for (const place of places) seedPlace(client, place, nowMs);
  for (const snapshot of snapshots) seedSnapshot(client, snapshot);
  const [first] = places;
  if (first && near) seedPlacesNear(client, first.cell, near, nowMs);
}

type HeadProps = { compare: UseCompareState; refused: readonly string[] };

function Head({ compare, refused }: HeadProps) {
  const messages = useMessages();
  const { t } = messages;
  const { units } = useUnits();
  const { state } = compare;
  const title = t(state.trip ? 'trip.title' : 'compare.title');
  const real = state.trip ? state.cells.filter((cell) => !refused.includes(cell)) : NO_CELLS;
  const from = usePlace(real[0] ?? null).data?.document;
  const to = usePlace(real.at(-1) ?? null).data?.document;
  const fullTitle = tripTitle([from, to], messages) ?? title;
  useDocumentTitle(fullTitle);
  const address = () => {
    const { temperature, wind } = units;
    return compareAddress({ ...state, temperatureUnit: temperature, windUnit: wind });
  };
  return (
    <PageHead title={title}>
      {state.cells.length > 1 && (
        <ShareButton
          label={t(state.trip ? 'trip.share' : 'share.comparison')}
          title={fullTitle}
          address={address}
        >
          {!state.trip && <EmbedLink href={builderLinkOfComparison(state)} />}
        </ShareButton>
      )}
      <SettingsButton view={compare} hasMap={false} />
    </PageHead>
  );
}

type BodyProps = {
  compare: UseCompareState;
  refused: readonly string[];
  parts: {
    readonly comparison: ComponentType<ComparisonProps>;
    readonly trip: ComponentType<TripProps>;
  };
};

function Body({ compare, refused, parts }: BodyProps) {
  const { t } = useMessages();
  const nowMs = useNow();
  const { state, go, adjust } = compare;
  const [told, setTold] = useState<Told | null>(null);
  const distinct = useMemo(() => [...new Set(state.cells)], [state.cells]);
  const { places, anyRefused } = usePlaces(distinct, refused);
  const stops = useMemo(
    () => realStops(state, (one) => places.some(({ cell }) => cell === one)),
    [state, places],
  );
  const shown = stops?.cells ?? places.map(({ cell }) => cell);
  const { comparison: Comparison, trip: Trip } = parts;
  // React would stream the content of a Suspense after the page, and need a script to insert it.
  const isLater = stops ? Trip === LazyTrip : Comparison === LazyComparison;
  const Wait = isLater ? ComparisonLoading : Fragment;
  return (
    <main className={page.main}>
      <CompareNotices compare={compare} anyRefused={anyRefused} />
      {shown.length === 0 && (
        <p className={styles.lead}>
          <strong>{t('compare.empty.title')}</strong>
          <span>{` ${t('compare.empty.text')}`}</span>
        </p>
      )}
      {shown.length === 1 && <p className={styles.lead}>{t(stops ? 'trip.one' : 'compare.one')}</p>}
      <PlaceChoices
        compare={compare}
        places={places}
        stops={stops}
        nowMs={nowMs}
        onTrack={(track) => {
          // What it takes was told beside the button.
          if (nowMs !== null) setTold({ cells: new Set(track.cells), atMs: nowMs });
          go(track);
        }}
      />
      {shown.length > 0 && nowMs !== null && (
        <Content isSingle={shown.length === 1 && !stops}>
          <Wait>
            {stops ? (
              <Trip
                state={state}
                stops={stops}
                places={places}
                nowMs={nowMs}
                isAsked={!isToldFirst(stops.cells) || isTold(told, stops.cells, nowMs)}
                onAsk={() => setTold({ cells: new Set(stops.cells), atMs: nowMs })}
                onStops={go}
                onArrival={adjust}
              />
            ) : (
              <Comparison
                state={state}
                places={places}
                nowMs={nowMs}
                onCells={(next) => go({ cells: next })}
              />
            )}
          </Wait>
        </Content>
      )}
    </main>
  );
}

/** What is shown of the places. It has the focus while what had it in there is gone. */
function Content({ isSingle, children }: { isSingle: boolean; children: Elements }) {
  const element = useRef<HTMLDivElement>(null);
  useKeptFocus(element);
  return (
    <div ref={element} className={isSingle ? styles.single : styles.several}>
      {children}
    </div>
  );
}

/** The cells of which a reader was told what their weather takes, and when: of others, and after a while, they are told again. */
type Told = { readonly cells: ReadonlySet<string>; readonly atMs: number };

function isTold(told: Told | null, cells: readonly string[], nowMs: number): boolean {
  if (told === null || nowMs - told.atMs >= REFRESH_MS) return false;
  return cells.every((cell) => told.cells.has(cell));
}

function ComparisonLoading({ children }: { children: Elements }) {
  const { t } = useMessages();
  return (
    <OptionalPart name={t('compare.title')} loading={<Bone width="100%" height={360} />}>
      {children}
    </OptionalPart>
  );
}
