import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useId, useState } from 'react';
import { MapDescription } from '@/components/first-picture/map-description';
import { PictureKeeper } from '@/components/first-picture/picture-keeper';
import type { Size } from '@/components/map/first-view';
import { MapPanels } from '@/components/map/map-panels';
import { useMapReport } from '@/components/map/map-reports';
import { hasWebGl2, knowsWebGl2, MapUnavailable } from '@/components/map/map-unavailable';
import type { MenuPlace } from '@/components/map/place-menu';
import type { WeatherMapProps } from '@/components/map/weather-map';
import { useIsPlaying, useShown } from '@/components/timeline/time-context';
import { TWO_ROWS } from '@/components/timeline/two-rows';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMedia } from '@/components/ui/use-media';
import { useRemPx } from '@/components/ui/use-rem-px';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useMapHexes } from '@/lib/queries/lookups';
import { COLUMN_SCREEN, coveredOf, LOW_SCREEN } from './free-area';
import styles from './map-region.module.css';
import { useLitInView } from './use-lit-in-view';
import { useLiveMap } from './use-live-map';

/** Most of the page's weight: it loads when the reader wants it, and the server never renders it. */
const WeatherMap = lazyPart<WeatherMapProps>(async () => {
  if (!hasWebGl2()) return MapUnavailable;
  // What draws the map is most of that, so it loads beside what is around it. The map itself reports if it fails.
  import('@/components/map/map-controller').catch(() => {});
  return (await import('@/components/map/weather-map')).WeatherMap;
});

/** Few readers open it: it loads when they do. */
const PlaceMenuHost = lazyPart(
  async () => (await import('@/components/map/place-menu-host')).PlaceMenuHost,
);

/** Loaded before it is needed: what keeps the map from loading would keep this from loading as well. */
const MapFailed = lazyPart(async () => (await import('./map-failed')).MapFailed);

type MapRegionProps = Pick<WeatherMapProps, 'view' | 'cell' | 'camera' | 'zones' | 'isCovered'> & {
  region: RefObject<HTMLElement | null>;
  /** The server's picture of the map, which is the map until the reader wants more of it. */
  picture: Elements;
  /** The middle of the cell; null while it is unknown. */
  center: LatLng | null;
  /** How much of the map's bottom the sheet covers, in pixels; null if the panel is beside the map. */
  sheetPx: number | null;
  /** A cell was chosen, and a zone in which to look at its alerts; null for its own. */
  onSelect: (cell: string, zone: string | null) => void;
  /** Shows the list of active alerts. */
  onOpenAlerts: () => void;
};

/** The map: the server's picture, the live map once the reader has started it, and what stands beside both. */
export function MapRegion(props: MapRegionProps) {
  const { region, picture, center, sheetPx, onSelect, onOpenAlerts, ...rest } = props;
  const { view, cell, camera } = rest;
  const { t } = useMessages();
  const client = useQueryClient();
  const hintId = useId();
  const isLow = useMedia(LOW_SCREEN);
  const hasTwoRows = useMedia(TWO_ROWS);
  const isColumn = useMedia(COLUMN_SCREEN);
  const remPx = useRemPx();
  const maxHexes = useMapHexes();
  /** Another live map is made when the graphics card has left one. */
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  /** How often tiles have arrived that a picture drawn before may not have. */
  const [tilesArrived, setTilesArrived] = useState(0);
  const noteTiles = () => setTilesArrived((times) => times + 1);
  /** Undefined until there has been one. */
  const [menu, setMenu] = useState<MenuPlace | null>();
  const padding = coveredOf({ sheetPx, isColumn, isLow, hasTwoRows, remPx });
  const { layer } = useShown(view.state.layer ?? 'temperature');
  const { reports, isWanted, want } = useLiveMap({
    fetch() {
      if (isSaving() || !knowsWebGl2()) return;
      import('@/components/map/prepare-map')
        .then((map) => map.fetchMapFiles({ camera, padding, size: sizeOf(region.current) }))
        .catch(ignore);
    },
    ready() {
      MapFailed.prepare();
      if (isSaving() || !knowsWebGl2()) return;
      WeatherMap.prepare();
      const size = sizeOf(region.current);
      import('@/components/map/prepare-tiles').then(({ prepareTiles }) => {
        prepareTiles(client, { camera, padding, size, layer, maxHexes }, noteTiles);
      }, ignore);
      import('@/components/map/prepare-map').then((map) => map.prepareMap(), ignore);
    },
  });
  const isDrawn = useMapReport(reports, 'isDrawn');
  const isLost = useMapReport(reports, 'isLost');
  const isPlaying = useIsPlaying();
  useEffect(() => {
    if (isPlaying) want();
  }, [isPlaying, want]);
  useLitInView(view, want);
  const fail = (error: unknown) => setFailure({ error });
  const stage = failure ? 'failed' : isDrawn ? 'map' : 'picture';
  const select = (next: string) => onSelect(next, null);
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('app.map-region')}
      data-map={stage}
    >
      {picture}
      {view.ready && (
        <PictureKeeper
          region={region}
          state={view.state}
          cell={cell}
          center={center}
          reports={reports}
          hintId={hintId}
          tilesArrived={tilesArrived}
          isOver={stage === 'map'}
          isAlone={failure !== null}
          onWant={want}
          onSelect={(next) =>
            // The picture can't be moved closer: it shows the place that was chosen in it.
            failure ? view.go({ cell: next, zone: null, camera: null }) : select(next)
          }
          onMenu={setMenu}
          onCamera={(next) => view.adjust({ camera: next })}
        />
      )}
      {view.ready && isWanted && !failure && (
        <OptionalPart name={null} onFail={fail}>
          <WeatherMap
            key={round}
            {...rest}
            padding={padding}
            compact={sheetPx !== null || isLow}
            reports={reports}
            hintId={hintId}
            onSelect={select}
            onMenu={setMenu}
            onFailed={fail}
          />
        </OptionalPart>
      )}
      <MapPanels
        view={view}
        cell={cell}
        reports={reports}
        onZoom={(steps) => want((controller) => controller.zoomBy(steps))}
        onRegion={(part) => want((controller) => controller.showRegion(part))}
        onOpenAlerts={onOpenAlerts}
      />
      {(failure || isLost) && (
        // Without it, there is still the picture.
        <OptionalPart name={t('app.map-region')}>
          <MapFailed error={failure?.error ?? null} onRetry={() => setRound(round + 1)} />
        </OptionalPart>
      )}
      {menu !== undefined && (
        <OptionalPart name={t('app.map-region')}>
          <PlaceMenuHost menu={menu} onSelect={select} onClose={() => setMenu(null)} />
        </OptionalPart>
      )}
      <MapDescription
        region={region}
        layer={view.state.layer ?? 'temperature'}
        isLive={stage === 'map'}
        reports={reports}
      />
      <p id={hintId} hidden>
        {t('map.keys')}
      </p>
    </section>
  );
}

function sizeOf(element: HTMLElement | null): Size {
  return { width: element?.clientWidth ?? 0, height: element?.clientHeight ?? 0 };
}

function ignore(): void {}

/** Whether the reader has asked for little data: then nothing is loaded that may never be used. */
function isSaving(): boolean {
  return window.matchMedia('(prefers-reduced-data: reduce)').matches || savesData(navigator);
}

/** TypeScript does not know the Network Information API. */
function savesData(device: object): boolean {
  const connection: unknown = Reflect.get(device, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    Reflect.get(connection, 'saveData') === true
  );
}
