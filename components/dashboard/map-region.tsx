'use client';

import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { MapUnavailableError } from '@/components/map/map-unavailable-error';
import type { WeatherMapProps } from '@/components/map/weather-map';
import { TIMELINE_PX, TWO_ROWS } from '@/components/timeline/two-rows';
import { Button } from '@/components/ui/button';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { lazyPart } from '@/components/ui/lazy-part';
import { useMedia } from '@/components/ui/use-media';
import { useMessages } from '@/lib/messages/use-messages';
import styles from './map-region.module.css';

/** Screens too low for the list of layers beside the map. */
const LOW_SCREEN = '(max-height: 619px)';
/** How much of the map panel, timeline and legend cover, in pixels, with their gaps. */
const BESIDE = { top: 0, left: 412, right: 220 };
const BESIDE_LOW = { ...BESIDE, top: 64, right: 0 };
const LEGEND_PX = 72;
const GAP_PX = 24;

/** For a browser that cannot draw the map. */
const InsteadOfMap = lazyPart(
  async () => (await import('@/components/cell-list/instead-of-map')).InsteadOfMap,
);

/** Most of the page's weight: it loads after the panel, and the server never renders it. */
const WeatherMap = lazyPart(async () => (await import('@/components/map/weather-map')).WeatherMap);

type MapRegionProps = Omit<WeatherMapProps, 'padding' | 'compact' | 'onDrawn'> & {
  /** How much of the map's bottom the sheet covers, in pixels; null if the panel is beside the map. */
  sheetPx: number | null;
};

/** The map, or what takes its place while it is loading or if it fails. */
export function MapRegion({ sheetPx, ...props }: MapRegionProps) {
  const { t } = useMessages();
  const low = useMedia(LOW_SCREEN);
  const [isDrawn, setDrawn] = useState(false);
  const timelinePx = TIMELINE_PX[useMedia(TWO_ROWS) ? 'two' : 'one'];
  const bottom = (sheetPx ?? 0) + timelinePx + GAP_PX;
  const beside = low ? BESIDE_LOW : BESIDE;
  const padding =
    sheetPx === null ? { ...beside, bottom } : { top: LEGEND_PX, left: 0, bottom, right: 0 };
  return (
    <section className={styles.region} aria-label={t('app.map-region')}>
      {props.view.ready && (
        <ErrorBoundary
          fallback={(error) => (
            <MapFailed error={error} onShown={() => setDrawn(true)}>
              <InsteadOfMap {...props} />
            </MapFailed>
          )}
        >
          <Suspense fallback={null}>
            <WeatherMap
              {...props}
              padding={padding}
              compact={sheetPx !== null || low}
              onDrawn={() => setDrawn(true)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {!isDrawn && <MapPlaceholder left={padding.left} bottom={padding.bottom} />}
    </section>
  );
}

/** Hexagons in the place of those to come, until the map has drawn its first frame. */
function MapPlaceholder({ left, bottom }: { left: number; bottom: number }) {
  const { t } = useMessages();
  return (
    <div className={styles.placeholder} style={{ paddingLeft: left, paddingBottom: bottom }}>
      <div className={styles.pattern} />
      <p className={styles.coming} data-needs-scripts="">
        {t('app.map-loading')}
      </p>
    </div>
  );
}

type MapFailedProps = { error: unknown; onShown: () => void; children: ReactNode };

function MapFailed({ error, onShown, children }: MapFailedProps) {
  const { t } = useMessages();
  const shown = useEffectEvent(onShown);
  useEffect(() => shown(), []);
  const cause = error instanceof MapUnavailableError ? 'failed' : 'not-loaded';
  return (
    <div className={styles.failed} data-map-failed={cause}>
      <div>
        <p className={styles.failedTitle}>{t(`app.map-${cause}.title`)}</p>
        <p>
          {t(`app.map-${cause}.text`)} {t('list.instead')}
        </p>
        {cause === 'not-loaded' && (
          <p className={styles.failedAct}>
            {/* A script that failed to load stays failed for this page, and an update has given it another
                name: only a new page finds it. The address still has what the reader was looking at. */}
            <Button onClick={() => window.location.reload()}>
              <RotateCw size={14} aria-hidden="true" />
              {t('app.map-not-loaded.act')}
            </Button>
          </p>
        )}
      </div>
      {/* The list's own script may fail to load as well. */}
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}
