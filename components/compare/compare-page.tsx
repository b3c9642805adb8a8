'use client';

import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { ClockNotice } from '@/components/connection/clock-notice';
import { ConnectionNotice } from '@/components/connection/connection-notice';
import { NoScripts, NotStarted } from '@/components/connection/no-scripts';
import { SettingsButton } from '@/components/settings/settings-button';
import { ShareButton } from '@/components/share/share-button';
import { BrandMark } from '@/components/ui/brand-mark';
import { Footer } from '@/components/ui/footer';
import { Providers } from '@/components/ui/providers';
import { Bone } from '@/components/ui/skeleton';
import { useDocumentTitle } from '@/components/ui/use-document-title';
import { useNow } from '@/components/ui/use-now';
import { useUnits } from '@/components/ui/use-units';
import { useMessages } from '@/lib/messages/use-messages';
import { formatCompare, MOST_COMPARED } from '@/lib/view-state/compare';
import { type UseCompareState, useCompareState } from '@/lib/view-state/use-compare-state';
import { AddPlace } from './add-place';
import styles from './compare-page.module.css';
import { usePlaces } from './use-places';

const Comparison = lazy(async () => ({ default: (await import('./comparison')).Comparison }));

/** Two or three places side by side, as named in the address. */
export function ComparePage() {
  const compare = useCompareState();
  return (
    <Providers view={{ state: compare.view, ready: compare.ready }}>
      <div className={styles.page} data-in-words="">
        <Head compare={compare} />
        <NotStarted />
        <ConnectionNotice cell={null} />
        <ClockNotice />
        <Body compare={compare} />
        <Footer />
      </div>
    </Providers>
  );
}

function Head({ compare }: { compare: UseCompareState }) {
  const { t } = useMessages();
  const { units } = useUnits();
  useDocumentTitle(t('compare.title'));
  const address = () => {
    const { temperature, wind } = units;
    return `/compare${formatCompare({ ...compare.state, temperatureUnit: temperature, windUnit: wind })}`;
  };
  return (
    <header>
      <div className={styles.bar}>
        <a
          className={styles.back}
          href="/"
          aria-label={t('compare.back')}
          title={t('compare.back')}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          <BrandMark size={26} />
        </a>
        <h1 className={styles.title}>{t('compare.title')}</h1>
        {compare.state.cells.length > 1 && (
          <ShareButton label={t('share.comparison')} title={t('compare.title')} address={address} />
        )}
        <SettingsButton view={compare} hasMap={false} />
      </div>
    </header>
  );
}

function Body({ compare }: { compare: UseCompareState }) {
  const { t } = useMessages();
  const nowMs = useNow();
  const { state, notices, ready, go } = compare;
  const { places, anyRefused } = usePlaces(state.cells);
  const cells = places.map(({ cell }) => cell);
  const words = [
    (anyRefused || notices.includes('cell')) && t('compare.notice.cell'),
    notices.includes('many') && t('compare.notice.many'),
    notices.includes('other') && t('app.notice.other'),
  ].filter((word) => word !== false);
  if (!ready || nowMs === null) return <Waiting />;
  return (
    <main className={styles.main}>
      {words.length > 0 && (
        <p className={styles.notice} role="status">
          {words.join(' ')}
        </p>
      )}
      {cells.length === 0 && (
        <p className={styles.lead}>
          <strong>{t('compare.empty.title')}</strong> {t('compare.empty.text')}
        </p>
      )}
      {cells.length === 1 && <p className={styles.lead}>{t('compare.one')}</p>}
      {cells.length < MOST_COMPARED && (
        <AddPlace
          // Folded again after the second place was added.
          key={Math.min(cells.length, 2)}
          cells={cells}
          near={places[0]?.found?.center ?? null}
          onCells={(next) => go({ cells: next })}
        />
      )}
      {cells.length > 0 && (
        <div className={cells.length === 1 ? styles.single : styles.several}>
          <Suspense fallback={<Bone width="100%" height={360} />}>
            <Comparison
              state={state}
              places={places}
              nowMs={nowMs}
              onCells={(next) => go({ cells: next })}
            />
          </Suspense>
        </div>
      )}
    </main>
  );
}

/** The page before its address can be read. */
function Waiting() {
  return (
    <main className={styles.main}>
      <NoScripts text="connection.no-compare" />
      <div data-needs-scripts="">
        <Bone width="100%" height={360} />
      </div>
      <div data-needs-scripts="">
        <Bone width="100%" height={300} />
      </div>
    </main>
  );
}
