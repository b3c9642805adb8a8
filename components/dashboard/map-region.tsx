'use client';

import { lazy, type ReactNode, Suspense } from 'react';
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
import type { LayerName } from '@/lib/weather/ramps-tables';
import styles from './map-region.module.css';
import { useZoneSeverity } from './use-zone-severity';

/** Where the panel stands beside the map rather than under it. */
const WIDE = '(min-width: 760px)';
/** What panel, timeline and legend cover of the map, in pixels, with their gaps. */
const BESIDE = { left: 412, bottom: 96, right: 212 };
const BELOW = { left: 0, bottom: 92, right: 0 };
/** What the server allows in view where it has not said. */
const USUAL_HEXES = 900;

/** What the map shows, for a browser that cannot draw it. */
const InsteadOfMap = lazy(async () => {
  const { InsteadOfMap } = await import('@/components/cell-list/instead-of-map');
  return { default: InsteadOfMap };
});

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
  onSelect: (cell: string, point: LatLng | null) => void;
};

/** The map and what floats over it. */
export function MapRegion({ view, cell, camera, zoneId, onSelect }: MapRegionProps) {
  const { t } = useMessages();
  const theme = useTheme();
  const wide = useMedia(WIDE);
  const zone = useZone(zoneId);
  const severity = useZoneSeverity(cell === null ? null : zoneId);
  const status = useStatus();
  const [airColours] = useAirColours();
  const layer = view.state.layer ?? 'temperature';
  const mostHexes = status.data?.document.mapHexes ?? USUAL_HEXES;
  const chooseLayer = (next: LayerName) =>
    view.adjust({ layer: next === 'temperature' ? null : next });
  return (
    <section className={styles.region} aria-label={t('app.map-region')}>
      {view.ready ? (
        <ErrorBoundary
          fallback={
            <MapFailed>
              <InsteadOfMap
                cell={cell}
                layer={layer}
                mostHexes={mostHexes}
                onSelect={(next) => onSelect(next, null)}
                onLayer={chooseLayer}
              />
            </MapFailed>
          }
        >
          <Suspense fallback={<MapPlaceholder />}>
            <WeatherMap
              camera={camera}
              theme={theme}
              layer={layer}
              airColours={airColours}
              mostHexes={mostHexes}
              selectedCell={cell}
              zoneOutline={zone.data?.document.outline ?? null}
              zoneSeverity={severity}
              padding={wide ? BESIDE : BELOW}
              onSelect={onSelect}
              compact={!wide}
              onWalk={(next) => view.adjust({ cell: next, zone: null, camera })}
              onLayer={chooseLayer}
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

function MapFailed({ children }: { children: ReactNode }) {
  const { t } = useMessages();
  return (
    <div className={styles.failed}>
      <div>
        <p className={styles.failedTitle}>{t('app.map-failed.title')}</p>
        <p>
          {t('app.map-failed.text')} {t('list.instead')}
        </p>
      </div>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
