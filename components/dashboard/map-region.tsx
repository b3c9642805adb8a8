import { type RefObject, useEffect, useState } from 'react';
import { hasWebGl2, MapUnavailable } from '@/components/map/map-unavailable';
import type { WeatherMapProps } from '@/components/map/weather-map';
import { TWO_ROWS } from '@/components/timeline/two-rows';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useMedia } from '@/components/ui/use-media';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { coveredOf, LOW_SCREEN } from './free-area';
import styles from './map-region.module.css';

/** Most of the page's weight: it loads when it is its turn, and the server never renders it. */
const WeatherMap = lazyPart<WeatherMapProps>(async () => {
  if (!hasWebGl2()) return MapUnavailable;
  // What draws the map is most of that, so it loads beside what is around it. The map itself reports if it fails.
  import('@/components/map/map-controller').catch(() => {});
  return (await import('@/components/map/weather-map')).WeatherMap;
});

const PictureKeeper = lazyPart(
  async () => (await import('@/components/first-picture/picture-keeper')).PictureKeeper,
);

/** Loaded before it is needed: what keeps the map from loading would keep this from loading as well. */
const loadMapFailed = async () => (await import('./map-failed')).MapFailed;
const MapFailed = lazyPart(loadMapFailed);

type MapRegionProps = Omit<WeatherMapProps, 'padding' | 'compact' | 'onDrawn' | 'onFailed'> & {
  region: RefObject<HTMLElement | null>;
  /** The server's picture of the map, which comes first, and stays if there is no other. */
  picture: Elements;
  /** The middle of the cell; null while it is unknown. */
  center: LatLng | null;
  /** Whether it is the live map's turn to load. */
  isTurn: boolean;
  /** How much of the map's bottom the sheet covers, in pixels; null if the panel is beside the map. */
  sheetPx: number | null;
};

/** The picture of the map, and the live map as soon as it is there. */
export function MapRegion(props: MapRegionProps) {
  const { region, picture, center, isTurn, sheetPx, ...rest } = props;
  const { view, cell, onSelect } = rest;
  const { t } = useMessages();
  const isLow = useMedia(LOW_SCREEN);
  const hasTwoRows = useMedia(TWO_ROWS);
  const [isDrawn, setDrawn] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => void loadMapFailed().catch(() => {}), []);
  const fail = (error: unknown) => setFailure({ error });
  const stage = failure ? 'failed' : isDrawn ? 'map' : 'picture';
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={t('app.map-region')}
      data-map={stage}
    >
      {picture}
      {view.ready && (
        <OptionalPart name={null}>
          <PictureKeeper
            region={region}
            state={view.state}
            cell={cell}
            center={center}
            isOver={stage === 'map'}
            onSelect={(next) =>
              // The picture can't be moved closer: it shows the place that was chosen in it.
              stage === 'failed'
                ? view.go({ cell: next, zone: null, camera: null })
                : onSelect(next, null)
            }
          />
        </OptionalPart>
      )}
      {failure && (
        // Without it, there is still the picture.
        <OptionalPart name={t('app.map-region')}>
          <MapFailed error={failure.error} view={view} cell={cell} />
        </OptionalPart>
      )}
      {view.ready && isTurn && !failure && (
        <OptionalPart name={null} onFail={fail}>
          <WeatherMap
            {...rest}
            padding={coveredOf({ sheetPx, isLow, hasTwoRows })}
            compact={sheetPx !== null || isLow}
            onDrawn={() => setDrawn(true)}
            onFailed={fail}
          />
        </OptionalPart>
      )}
    </section>
  );
}
