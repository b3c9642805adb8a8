'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ListButton } from '@/components/cell-list/list-button';
import type { HexPointer } from '@/components/layers/hex-reading';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMapNumbers } from '@/components/layers/use-map-numbers';
import { useNumberText } from '@/components/layers/use-number-text';
import { useTimeStore } from '@/components/timeline/time-context';
import { useTheme } from '@/components/ui/use-theme';
import { isCell } from '@/lib/geo/cells';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useMessages } from '@/lib/messages/use-messages';
import { useMapHexes, useZone } from '@/lib/queries/lookups';
import { NO_PROGRESS, type TileProgress } from '@/lib/queries/tile-progress';
import { tileSource } from '@/lib/queries/tiles';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { Announcement } from './announcement';
import { loadFirstTiles } from './first-tiles';
import { boundsAt, firstCamera } from './first-view';
import type { Padding } from './framing';
import { HexReadout } from './hex-readout';
import type { MapController } from './map-controller';
import { MapControls } from './map-controls';
import { MapLegend } from './map-legend';
import type { MapEvents, MapLook } from './map-look';
import { MapUnavailableError } from './map-unavailable-error';
import { OutsideNotice } from './outside-notice';
import type { MenuPlace } from './place-menu';
import { PlaceMenuHost } from './place-menu-host';
import { useZoneSeverity } from './use-zone-severity';
import styles from './weather-map.module.css';

export type WeatherMapProps = {
  view: UseViewState;
  cell: string | null;
  camera: Camera;
  zoneId: string | null;
  /** What panel, timeline and legend cover, in pixels: the view is centered in the rest. */
  padding: Padding;
  /** Too little room for a list of layers: they are a menu. */
  compact: boolean;
  /** A cell, and the point that was clicked in it; null if it was not chosen with a pointer. */
  onSelect: (cell: string, point: LatLng | null) => void;
  /** The whole first view is drawn or has failed, or the map shows another. */
  onDrawn: () => void;
  /** It can't be drawn (MapUnavailableError), or the rest of its code can't be loaded. */
  onFailed: (error: unknown) => void;
};

/**
 * The map and what floats over it, in whatever room the parent gives it. The parent takes it away if the map
 * cannot be drawn or loaded.
 */
export function WeatherMap(props: WeatherMapProps) {
  const { view, cell, camera, zoneId, padding, compact, onSelect, onDrawn, onFailed } = props;
  const { t } = useMessages();
  const client = useQueryClient();
  const clock = useTimeStore();
  const hintId = useId();
  const container = useRef<HTMLDivElement>(null);
  const [controller, setController] = useState<MapController | null>(null);
  const [pointed, setPointed] = useState<Parameters<MapEvents['onPoint']>[0]>(null);
  const [progress, setProgress] = useState<TileProgress>(NO_PROGRESS);
  const [isOutside, setOutside] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [middle, setMiddle] = useState<HexPointer | null>(null);
  const [selectedHex, setSelectedHex] = useState<HexPointer | null>(null);
  const layer = view.state.layer ?? 'temperature';
  const theme = useTheme();
  const [airColors] = useAirColors();
  const [hasNumbers] = useMapNumbers();
  const numberText = useNumberText(layer);
  const look: MapLook = {
    camera,
    padding,
    hexes: { layer, theme, airColors },
    mostHexes: useMapHexes(),
    numberText: hasNumbers ? numberText : null,
    // The address may hold an id that only looks like a cell; the page learns that later, from the server.
    selectedCell: cell !== null && isCell(cell) ? cell : null,
    zone: {
      outline: useZone(zoneId).data?.document.outline ?? null,
      severity: useZoneSeverity(cell === null ? null : zoneId),
      label: zoneId === null ? '' : t('map.zone', { id: zoneId }),
    },
  };
  const start = useEffectEvent(() => {
    return { look, label: t('map.label'), hintId, tiles: tileSource(client), clock };
  });
  const startFirstTiles = useEffectEvent(({ clientWidth, clientHeight }: HTMLElement) => {
    const size = { width: clientWidth, height: clientHeight };
    const first = firstCamera(camera, size, padding);
    const bounds = boundsAt(first, size, padding);
    return loadFirstTiles(
      tileSource(client),
      { bounds, most: look.mostHexes, focus: first },
      layer,
    );
  });
  const select = useEffectEvent(onSelect);
  const failed = useEffectEvent(onFailed);
  const drawn = useEffectEvent(() => {
    setDrawn(true);
    onDrawn();
  });
  // The first step of a walk is one that "back" undoes, so that "back" returns to where the walk began.
  const walked = useRef<string | null>(null);
  const walk = useEffectEvent((next: string) => {
    const step = { cell: next, zone: null, camera };
    if (cell !== null && cell === walked.current) view.adjust(step);
    else view.go(step);
    walked.current = next;
  });
  const moveCamera = useEffectEvent((next: Camera) => view.adjust({ camera: next }));

  useEffect(() => {
    let made: MapController | null = null;
    let gone = false;
    const stopFirstTiles = container.current ? startFirstTiles(container.current) : () => {};
    import('./map-controller')
      .then((module) => {
        if (gone || !container.current) return;
        made = new module.MapController(container.current, start(), {
          onSelect: (next, point) => select(next, point),
          onWalk: (next) => walk(next),
          onCameraChange: (next) => moveCamera(next),
          onPoint: setPointed,
          onMenu: setMenu,
          onProgress: setProgress,
          onSelectedHex: setSelectedHex,
          onMiddle: setMiddle,
          onOutside: setOutside,
          onDrawn: () => drawn(),
        });
        setController(made);
        // By now the map itself has asked for them.
        stopFirstTiles();
      })
      .catch((error: unknown) => {
        if (gone) return;
        if (!(error instanceof MapUnavailableError)) console.error('Map:', error);
        failed(error);
      });
    return () => {
      gone = true;
      stopFirstTiles();
      made?.dispose();
      setController(null);
    };
  }, []);
  useEffect(() => controller?.update(look));

  const covered = {
    '--map-top': `${padding.top}px`,
    '--map-left': `${padding.left}px`,
    '--map-bottom': `${padding.bottom}px`,
  };
  const list = (
    <ListButton
      viewOf={() => controller?.view() ?? null}
      layer={layer}
      onSelect={(next) => onSelect(next, null)}
    />
  );
  return (
    <div className={styles.frame} data-drawn={isDrawn} style={covered as CSSProperties}>
      <div ref={container} className={styles.map} />
      <div className={styles.crosshair} aria-hidden="true" />
      <div className={styles.side} data-compact={compact}>
        <MapLegend
          layer={layer}
          theme={theme}
          airColors={airColors}
          compact={compact}
          hex={pointed?.hex ?? null}
          progress={progress}
          onLayer={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
          onSelect={(next) => onSelect(next, null)}
        >
          {compact && list}
        </MapLegend>
        <MapControls
          onZoom={(steps) => controller?.zoomBy(steps)}
          onRegion={(region) => controller?.showRegion(region)}
        >
          {!compact && list}
        </MapControls>
      </div>
      {pointed && pointed.hex.hex !== selectedHex?.hex && (
        <HexReadout
          hex={pointed.hex}
          at={pointed.at}
          width={(container.current?.clientWidth ?? 0) - (compact ? 0 : padding.right)}
          layer={layer}
        />
      )}
      {/* A place in a territory has weather, but no hexagon on the map. */}
      <OutsideNotice
        isShown={isOutside && cell === null}
        onBack={() => controller?.showRegion('lower-48')}
      />
      <PlaceMenuHost menu={menu} onSelect={onSelect} onClose={() => setMenu(null)} />
      <Announcement cell={cell} hex={selectedHex} middle={middle} layer={layer} />
      <p id={hintId} hidden>
        {t('map.keys')}
      </p>
    </div>
  );
}
