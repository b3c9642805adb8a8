'use client';

import { lazy, Suspense } from 'react';
import { useAirColours } from '@/components/layers/use-air-colours';
import { ErrorBoundary } from '@/components/ui/error-boundary';
import { useMedia } from '@/components/ui/use-media';
import { useTheme } from '@/components/ui/use-theme';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useStatus } from '@/lib/queries/status';
import { useZone } from '@/lib/queries/zones';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import styles from './map-region.module.css';
import { useZoneSeverity } from './use-zone-severity';

/** Too low for the list of layers beside the map. */
const LOW = '(max-height: 619px)';
/** What panel, timeline and legend cover of the map, in pixels, with their gaps. */
const BESIDE = { top: 0, left: 412, bottom: 96, right: 212 };
const BESIDE_LOW = { ...BESIDE, top: 64, right: 0 };
const LEGEND_PX = 72;
const TIMELINE_PX = 68;
/** What the server allows in view where it has not said. */
const USUAL_HEXES = 900;

/** Half of the page's weight: it comes after the panel, and the server never draws it. */
const WeatherMap = lazy(async () => {
  const { WeatherMap } = await import('@/components/map/weather-map');
  return { default: WeatherMap };
});

type MapRegionProps = {
  view: UseViewState;
  cell: string | null;
  camera: Camera;
  zoneId: string | null;
  /** What of the map's foot the sheet covers, in pixels; null where the panel stands beside it. */
  sheetPx: number | null;
  onSelect: (cell: string, point: LatLng | null) => void;
};

/** The map and what floats over it. */
export function MapRegion({ view, cell, camera, zoneId, sheetPx, onSelect }: MapRegionProps) {
  const { t } = useMessages();
  const theme = useTheme();
  const low = useMedia(LOW);
  const zone = useZone(zoneId);
  const severity = useZoneSeverity(cell === null ? null : zoneId);
  const status = useStatus();
  const [airColours] = useAirColours();
  const padding =
    sheetPx === null
      ? low
        ? BESIDE_LOW
        : BESIDE
      : { top: LEGEND_PX, left: 0, bottom: sheetPx + TIMELINE_PX, right: 0 };
  return (
    <section className={styles.region} aria-label={t('app.map-region')}>
      {view.ready ? (
        <ErrorBoundary fallback={<MapFailed />}>
          <Suspense fallback={<MapPlaceholder />}>
            <WeatherMap
              camera={camera}
              theme={theme}
              layer={view.state.layer ?? 'temperature'}
              airColours={airColours}
              mostHexes={status.data?.document.mapHexes ?? USUAL_HEXES}
              selectedCell={cell}
              zoneOutline={zone.data?.document.outline ?? null}
              zoneSeverity={severity}
              padding={padding}
              onSelect={onSelect}
              compact={sheetPx !== null || low}
              onWalk={(next) => view.adjust({ cell: next, zone: null, camera })}
              onLayer={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
              onCameraChange={(next: Camera) => view.adjust({ camera: next })}
            />
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

function MapFailed() {
  const { t } = useMessages();
  return (
    <div className={styles.failed}>
      <p className={styles.failedTitle}>{t('app.map-failed.title')}</p>
      <p>{t('app.map-failed.text')}</p>
    </div>
  );
}
