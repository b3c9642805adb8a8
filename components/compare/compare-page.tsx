'use client';

import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, Fragment } from 'react';
import { ClockNotice } from '@/components/connection/clock-notice';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { WithoutPollen } from '@/components/panels/without-pollen';
import { SettingsButton } from '@/components/settings/settings-button';
import { EmbedLink } from '@/components/share/embed-link';
import { ShareButton } from '@/components/share/share-button';
import type { Elements } from '@/components/ui/elements';
import { Footer } from '@/components/ui/footer';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import page from '@/components/ui/page.module.css';
import { PageHead } from '@/components/ui/page-head';
import { Providers } from '@/components/ui/providers';
import { ServedAt, useScriptsMark } from '@/components/ui/served';
import { Bone } from '@/components/ui/skeleton';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { LIST_PATH } from '@/lib/contract/paths';
import type { NearPlaces } from '@/lib/geo/near-places-schema';
import { ALL_ENGLISH } from '@/lib/messages/all-english';
import { useMessages } from '@/lib/messages/use-messages';
import { type CellSnapshot, seedPlacesNear, seedSnapshot } from '@/lib/queries/cell-snapshot';
import { builderLinkOfComparison } from '@/lib/view-state/builder-link';
import { compareAddress, MAX_COMPARED, newestAddress } from '@/lib/view-state/compare';
import { type UseCompareState, useCompareState } from '@/lib/view-state/use-compare-state';
import { AddPlace } from './add-place';
import styles from './compare-page.module.css';
import type { ComparisonProps } from './comparison';
import { usePlaces } from './use-places';

/** What the reader may have chosen in other words than those of the page. */
const STORED = 'temperature wind';

const LazyComparison = lazyPart(async () => (await import('./comparison')).Comparison);

/** What comes with a page that the server rendered. */
export type ServedComparison = {
  /** The search part of the requested address. */
  readonly search: string;
  /** When it was rendered, in milliseconds of the Unix epoch. */
  readonly nowMs: number;
  /** The cells in the address that only look like cells. */
  readonly refused: readonly string[];
  /** The weather of the other cells. */
  readonly snapshots: readonly CellSnapshot[];
  /** Whether all of it is there and new, so that it can be read for a minute without anything being loaded. */
  readonly isLasting: boolean;
  /** The cells that are known to have no pollen data. */
  readonly withoutPollen: readonly string[];
  /** The towns around the first cell; null without any. */
  readonly near: NearPlaces | null;
};

type ComparePageProps = {
  served: ServedComparison;
  /** The comparison, if its code came with the page. */
  comparison?: ComponentType<ComparisonProps>;
};

/** Two or three places side by side, as named in the address. */
export function ComparePage({ served, comparison = LazyComparison }: ComparePageProps) {
  const compare = useCompareState(served.search);
  return (
    <ServedAt nowMs={served.nowMs} isLasting={served.isLasting}>
      <Providers
        view={{ state: compare.view, ready: compare.ready }}
        english={ALL_ENGLISH}
        seed={(client) => seedComparison(client, served)}
      >
        <WithoutPollen value={served.withoutPollen}>
          <Page>
            <Head compare={compare} />
            <NotStarted />
            <NoScripts
              text="connection.no-compare"
              list={LIST_PATH}
              newest={compare.state.cells.length > 0 ? newestAddress(compare.state) : null}
            />
            <ConnectionNotice cell={null} />
            <ClockNotice />
            <Body compare={compare} refused={served.refused} comparison={comparison} />
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

function seedComparison(client: QueryClient, { snapshots, near, nowMs }: ServedComparison): void {
  for (const snapshot of snapshots) seedSnapshot(client, snapshot);
  const [first] = snapshots;
  if (first && near) seedPlacesNear(client, first.cell, near, nowMs);
}

function Head({ compare }: { compare: UseCompareState }) {
  const { t } = useMessages();
  const { units } = useUnits();
  useDocumentTitle(t('compare.title'));
  const address = () => {
    const { temperature, wind } = units;
    return compareAddress({ ...compare.state, temperatureUnit: temperature, windUnit: wind });
  };
  return (
    <PageHead title={t('compare.title')}>
      {compare.state.cells.length > 1 && (
        <ShareButton label={t('share.comparison')} title={t('compare.title')} address={address}>
          <EmbedLink href={builderLinkOfComparison(compare.state)} />
        </ShareButton>
      )}
      <SettingsButton view={compare} hasMap={false} />
    </PageHead>
  );
}

type BodyProps = {
  compare: UseCompareState;
  refused: readonly string[];
  comparison: ComponentType<ComparisonProps>;
};

function Body({ compare, refused, comparison: Comparison }: BodyProps) {
  const { t } = useMessages();
  const nowMs = useNow();
  const { state, notices, go } = compare;
  const { places, anyRefused } = usePlaces(state.cells, refused);
  const cells = places.map(({ cell }) => cell);
  const words = [
    (anyRefused || notices.includes('cell')) && t('compare.notice.cell'),
    notices.includes('many') && t('compare.notice.many'),
    notices.includes('other') && t('app.notice.other'),
  ].filter((word) => word !== false);
  // React would stream the content of a Suspense after the page, and need a script to insert it.
  const Wait = Comparison === LazyComparison ? ComparisonLoading : Fragment;
  return (
    <main className={page.main}>
      {words.length > 0 && (
        <p className={page.notice} role="status">
          {words.join(' ')}
        </p>
      )}
      {cells.length === 0 && (
        <p className={styles.lead}>
          <strong>{t('compare.empty.title')}</strong>
          <span>{` ${t('compare.empty.text')}`}</span>
        </p>
      )}
      {cells.length === 1 && <p className={styles.lead}>{t('compare.one')}</p>}
      {cells.length < MAX_COMPARED && (
        <AddPlace
          // Folded again after the second place was added.
          key={Math.min(cells.length, 2)}
          cells={cells}
          near={places[0]?.found?.center ?? null}
          addressOf={(next) => compareAddress({ ...state, cells: next })}
          onCells={(next) => go({ cells: next })}
        />
      )}
      {cells.length > 0 && nowMs !== null && (
        <div className={cells.length === 1 ? styles.single : styles.several}>
          <Wait>
            <Comparison
              state={state}
              places={places}
              nowMs={nowMs}
              onCells={(next) => go({ cells: next })}
            />
          </Wait>
        </div>
      )}
    </main>
  );
}

function ComparisonLoading({ children }: { children: Elements }) {
  const { t } = useMessages();
  return (
    <OptionalPart name={t('compare.title')} loading={<Bone width="100%" height={360} />}>
      {children}
    </OptionalPart>
  );
}
