'use client';

import { RotateCw } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import { Button } from '@/components/ui/button';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useMedia } from '@/components/ui/use-media';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './map-region.module.css';
import type { MapViewProps } from './map-view-props';

/** Too low for the list of layers beside the map. */
const LOW = '(max-height: 619px)';
/** What panel, timeline and legend cover of the map, in pixels, with their gaps. */
const BESIDE = { top: 0, left: 412, bottom: 96, right: 212 };
const BESIDE_LOW = { ...BESIDE, top: 64, right: 0 };
const LEGEND_PX = 72;
const TIMELINE_PX = 68;

/** What the map shows, for a browser that cannot draw it. */
const ListInstead = lazy(async () => {
  const { ListInstead } = await import('./list-instead');
  return { default: ListInstead };
});

/** Most of the page's weight: it comes after the panel, and the server never draws it. */
const MapView = lazy(async () => {
  const { MapView } = await import('./map-view');
  return { default: MapView };
});

type MapRegionProps = Omit<MapViewProps, 'padding' | 'compact'> & {
  /** What of the map's foot the sheet covers, in pixels; null where the panel stands beside it. */
  sheetPx: number | null;
};

/** The map and what floats over it. */
export function MapRegion({ sheetPx, ...props }: MapRegionProps) {
  const { t } = useMessages();
  const low = useMedia(LOW);
  const padding =
    sheetPx === null
      ? low
        ? BESIDE_LOW
        : BESIDE
      : { top: LEGEND_PX, left: 0, bottom: sheetPx + TIMELINE_PX, right: 0 };
  return (
    <section className={styles.region} aria-label={t('app.map-region')}>
      {props.view.ready ? (
        <ErrorBoundary
          fallback={(error) => (
            <MapFailed error={error}>
              <ListInstead {...props} />
            </MapFailed>
          )}
        >
          <Suspense fallback={<MapPlaceholder />}>
            <MapView {...props} padding={padding} compact={sheetPx !== null || low} />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <MapPlaceholder />
      )}
    </section>
  );
}

function MapPlaceholder() {
  const { t } = useMessages();
  return <div className={styles.placeholder} role="img" aria-label={t('app.map-loading')} />;
}

function MapFailed({ error, children }: { error: unknown; children: ReactNode }) {
  const { t } = useMessages();
  const cause =
    error instanceof MapUnavailableError && error.reason === 'no-webgl2' ? 'failed' : 'not-loaded';
  return (
    <div className={styles.failed} data-map-failed={cause}>
      <div>
        <p className={styles.failedTitle}>{t(`app.map-${cause}.title`)}</p>
        <p>
          {t(`app.map-${cause}.text`)} {t('list.instead')}
        </p>
        {cause === 'not-loaded' && (
          <p className={styles.failedAct}>
            {/* A program that failed to come stays failed for the page, and after an update has another
                name: only a new page finds it. Where one was stands in the address. */}
            <Button onClick={() => window.location.reload()}>
              <RotateCw size={14} aria-hidden="true" />
              {t('app.map-not-loaded.act')}
            </Button>
          </p>
        )}
      </div>
      {/* The list's own program may be missing as well. */}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
