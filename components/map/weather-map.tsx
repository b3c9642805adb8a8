'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { MultiPolygon } from 'geojson';
import { type CSSProperties, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ListButton } from '@/components/cell-list/list-button';
import { useTimeStore } from '@/components/timeline/time-context';
import type { LayerName } from '@/lib/contract/layers';
import { centerOf, isCell } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { NO_PROGRESS, type TileProgress } from '@/lib/queries/tile-progress';
import { tileQuery } from '@/lib/queries/tiles';
import type { Camera } from '@/lib/view-state/camera';
import type { AlertSeverity } from '@/lib/weather/alerts';
import type { AirColors } from '@/lib/weather/ramps-tables';
import { Announcement } from './announcement';
import type { Padding } from './framing';
import { HexReadout } from './hex-readout';
import type { MapController, MapEvents } from './map-controller';
import { MapControls } from './map-controls';
import { MapLegend } from './map-legend';
import { MapUnavailableError } from './map-unavailable-error';
import type { Theme } from './palette';
import type { MenuPlace } from './place-menu';
import { PlaceMenuHost } from './place-menu-host';
import type { HexPointer } from './reading';
import styles from './weather-map.module.css';

export type WeatherMapProps = {
  camera: Camera;
  theme: Theme;
  layer: LayerName;
  airColors: AirColors;
  /** How many hexes may be in view. */
  mostHexes: number;
  selectedCell: string | null;
  zoneOutline: MultiPolygon | null;
  zoneSeverity: AlertSeverity | null;
  /** What panel, timeline and legend cover, in pixels: the view is centered in the rest. */
  padding: Padding;
  /** On a phone the layers are a menu. */
  compact: boolean;
  /** A cell, and the point that was clicked in it; null where it was not chosen with a pointer. */
  onSelect(cell: string, point: LatLng | null): void;
  onWalk(cell: string): void;
  onLayer(layer: LayerName): void;
  onCameraChange(camera: Camera): void;
};

type Pointed = Parameters<MapEvents['onPoint']>[0];

/**
 * The map, in whatever room its parent gives it. Throws a MapUnavailableError to the nearest error
 * boundary where it can't be drawn.
 */
export function WeatherMap(props: WeatherMapProps) {
  const { camera, theme, layer, airColors, mostHexes, selectedCell, padding } = props;
  const { zoneOutline, zoneSeverity } = props;
  const { t } = useMessages();
  const client = useQueryClient();
  const clock = useTimeStore();
  const container = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<MapController | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [pointed, setPointed] = useState<Pointed>(null);
  const [progress, setProgress] = useState<TileProgress>(NO_PROGRESS);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [chosen, setChosen] = useState<HexPointer | null>(null);
  if (failure) throw failure;

  // An address may hold what has the form of a cell and is none; the page learns that only later.
  const selected = selectedCell !== null && isCell(selectedCell) ? selectedCell : null;

  const start = useEffectEvent(() => ({ camera, padding, label: t('map.label') }));
  const hexes = useEffectEvent(() => ({
    look: { layer, theme, airColors },
    most: mostHexes,
    clock,
    load: (...tile: Parameters<typeof tileQuery>) => client.fetchQuery(tileQuery(...tile)),
  }));
  const readChosen = useEffectEvent((from: MapController | null) => {
    const center = selected && centerOf(selected);
    setChosen(from && center ? from.hexAt(center.lng, center.lat) : null);
  });
  const onSelect = useEffectEvent(props.onSelect);
  const onWalk = useEffectEvent(props.onWalk);
  const onCameraChange = useEffectEvent(props.onCameraChange);

  useEffect(() => {
    let made: MapController | null = null;
    let gone = false;
    const make = (module: typeof import('./map-controller')) => {
      if (gone || !container.current) return;
      made = new module.MapController(container.current, start(), hexes(), {
        onSelect: (cell, point) => onSelect(cell, point),
        onWalk: (cell) => onWalk(cell),
        onPoint: setPointed,
        onMenu: setMenu,
        onProgress: setProgress,
        onNews: () => readChosen(made),
        onCameraChange: (next) => onCameraChange(next),
      });
      setController(made);
    };
    import('./map-controller')
      .catch((cause: unknown) => {
        throw new MapUnavailableError('not-loaded', { cause });
      })
      .then(make)
      .catch((error: unknown) => !gone && setFailure(error));
    return () => {
      gone = true;
      made?.dispose();
      setController(null);
    };
  }, []);

  const { zoom, lat, lng } = camera;
  const { top, left, bottom, right } = padding;
  useEffect(
    () => controller?.setPadding({ top, left, bottom, right }),
    [controller, top, left, bottom, right],
  );
  useEffect(() => controller?.setCamera({ zoom, lat, lng }), [controller, zoom, lat, lng]);
  useEffect(
    () => controller?.setLook({ layer, theme, airColors }),
    [controller, layer, theme, airColors],
  );
  useEffect(() => controller?.setMost(mostHexes), [controller, mostHexes]);
  useEffect(() => {
    controller?.setSelected(selected);
    readChosen(controller);
  }, [controller, selected]);
  useEffect(
    () => controller?.setZone(zoneOutline, zoneSeverity),
    [controller, zoneOutline, zoneSeverity],
  );

  const covered = {
    '--map-top': `${top}px`,
    '--map-left': `${left}px`,
    '--map-bottom': `${bottom}px`,
  };
  return (
    <div className={styles.frame} style={covered as CSSProperties}>
      <div ref={container} className={styles.map} />
      <div className={styles.crosshair} aria-hidden="true" />
      <MapLegend
        layer={layer}
        theme={theme}
        airColors={airColors}
        compact={props.compact}
        hex={pointed?.hex ?? null}
        progress={progress}
        onLayer={props.onLayer}
      >
        <ListButton
          viewOf={() => controller?.view() ?? null}
          layer={layer}
          onSelect={(cell) => props.onSelect(cell, null)}
        />
      </MapLegend>
      <MapControls onZoom={(steps) => controller?.zoomBy(steps)} />
      {pointed && (
        <HexReadout
          hex={pointed.hex}
          at={pointed.at}
          width={container.current?.clientWidth ?? 0}
          layer={layer}
        />
      )}
      <PlaceMenuHost asked={menu} onSelect={props.onSelect} onClose={() => setMenu(null)} />
      <Announcement cell={selectedCell} hex={chosen} layer={layer} />
    </div>
  );
}
