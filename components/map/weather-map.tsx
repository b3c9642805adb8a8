import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import { AlertLegend } from '@/components/alert-layer/alert-legend';
import { ListLink } from '@/components/cell-list/list-link';
import { type HexPointer, readHex } from '@/components/layers/hex-reading';
import { LayerMenu, LayerSwitch } from '@/components/layers/layer-switch';
import { Legend } from '@/components/layers/legend';
import legendStyles from '@/components/layers/legend.module.css';
import { useAirColors } from '@/components/layers/use-air-colors';
import type { AlertZones } from '@/components/panels/alert-zones';
import { useShownHour } from '@/components/timeline/time-context';
import { Button } from '@/components/ui/button';
import type { Elements } from '@/components/ui/elements';
import { lazyPart, OptionalPart } from '@/components/ui/optional-part';
import { useTheme } from '@/components/ui/theme-choice';
import type { LayerName } from '@/lib/contract/layers';
import { useMessages } from '@/lib/messages/use-messages';
import type { TileProgress } from '@/lib/queries/tile-progress';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { rampOf } from '@/lib/weather/ramps-tables';
import { Announcement } from './announcement';
import { isHome, type Padding } from './framing';
import { HexReadout } from './hex-readout';
import { MapControls } from './map-controls';
import type { MenuPlace } from './place-menu';
import menuStyles from './place-menu.module.css';
import { useMapController } from './use-map-controller';
import styles from './weather-map.module.css';

export type WeatherMapProps = {
  view: UseViewState;
  cell: string | null;
  camera: Camera;
  /** The zone that is outlined, and whose alerts the panel shows. */
  zones: AlertZones;
  /** What panel, timeline and legend cover, in pixels: the view is centered in the rest. */
  padding: Padding;
  /** Too little room for a list of layers: they are a menu. */
  compact: boolean;
  /** A cell was chosen, and a zone in which to look at its alerts; null for its own. */
  onSelect: (cell: string, zone: string | null) => void;
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
  const { view, cell, camera, zones, padding, compact, onSelect, onDrawn, onFailed } = props;
  const { t } = useMessages();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const layer = view.state.layer ?? 'temperature';
  // The first step of a walk is one that "back" undoes, so that "back" returns to where the walk began.
  const walked = useRef<string | null>(null);
  const onWalk = (next: string) => {
    const step = { cell: next, zone: null, camera };
    if (cell !== null && cell === walked.current) view.adjust(step);
    else view.go(step);
    walked.current = next;
  };
  const select = (next: string) => onSelect(next, null);
  const map = useMapController(
    { layer, cell, camera, zones, padding, gestures: null },
    {
      onSelect: select,
      onWalk,
      onDrawn,
      onFailed,
      onMenu: setMenu,
      onCameraChange: (next) => view.adjust({ camera: next }),
    },
  );
  const { container, controller, hintId, pointed, progress, bounds, selectedHex } = map;

  const covered = {
    '--map-top': `${padding.top}px`,
    '--map-left': `${padding.left}px`,
    '--map-bottom': `${padding.bottom}px`,
  };
  const list = bounds && (
    // At first the map shows most of the country, and the list has all of it.
    <ListLink layer={layer} cell={cell} view={isHome(camera) ? null : { camera, bounds }} />
  );
  return (
    <div className={styles.frame} data-drawn={map.isDrawn} style={covered as CSSProperties}>
      <div ref={container} className={styles.map} />
      <div className={styles.crosshair} aria-hidden="true" />
      <div className={styles.side} data-compact={compact}>
        <MapLegend
          layer={layer}
          compact={compact}
          hex={pointed?.hex ?? null}
          progress={progress}
          onLayer={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
          onSelect={onSelect}
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
        isShown={map.isOutside && cell === null}
        onBack={() => controller?.showRegion('lower-48')}
      />
      <PlaceMenuHost menu={menu} onSelect={select} onClose={() => setMenu(null)} />
      <Announcement cell={cell} hex={selectedHex} middle={map.middle} layer={layer} />
      <p id={hintId} hidden>
        {t('map.keys')}
      </p>
    </div>
  );
}

/** For a view without a single hexagon: why that is, and the way back. */
function OutsideNotice({ isShown, onBack }: { isShown: boolean; onBack: () => void }) {
  const { t } = useMessages();
  return (
    <div className={styles.place} role="status">
      {isShown && (
        <div className={styles.notice} data-outside="">
          <p>{t('map.outside')}</p>
          <Button onClick={onBack}>{t('map.outside.back')}</Button>
        </div>
      )}
    </div>
  );
}

type MapLegendProps = {
  layer: LayerName;
  compact: boolean;
  /** What the pointer is over. */
  hex: HexPointer | null;
  progress: TileProgress;
  onLayer(layer: LayerName): void;
  /** A cell was chosen out of a list. */
  onSelect(cell: string, zone: string | null): void;
  /** Shown below the legend. */
  children?: Elements;
};

/** The choice of layers, and the legend of the chosen one with the value under the pointer. */
function MapLegend(props: MapLegendProps) {
  const { layer, compact, hex, progress, onLayer, onSelect } = props;
  const { t } = useMessages();
  const { hourMs } = useShownHour();
  const theme = useTheme();
  const [airColors, setAirColors] = useAirColors();
  const ramp = useMemo(() => rampOf(layer, theme, airColors), [layer, theme, airColors]);
  const value = hex?.inTile ? readHex(hex.inTile, layer, hourMs).value : null;
  const Layers = compact ? LayerMenu : LayerSwitch;
  return (
    <div className={styles.legends} data-over-map="">
      <Layers layer={layer} onChange={onLayer} />
      <Legend layer={layer} ramp={ramp} value={value} progress={progress}>
        {layer === 'air' && (
          <label className={legendStyles.colors}>
            <input
              type="checkbox"
              checked={airColors === 'safe'}
              onChange={({ target }) => setAirColors(target.checked ? 'safe' : 'epa')}
            />
            <span>{t('legend.safe-colors')}</span>
          </label>
        )}
        {layer === 'alerts' && <AlertLegend ramp={ramp} onSelect={onSelect} />}
      </Legend>
      {props.children}
    </div>
  );
}

/** Few readers open it: it loads when they do. */
const PlaceMenu = lazyPart(async () => (await import('./place-menu')).PlaceMenu);

/** How long the note about copying stays. */
const NOTE_MS = 5_000;

type PlaceMenuHostProps = {
  menu: MenuPlace | null;
  onSelect: (cell: string) => void;
  onClose: () => void;
};

/** The menu of a place on the map while it is open, and a note about what was copied. */
function PlaceMenuHost({ menu, onSelect, onClose }: PlaceMenuHostProps) {
  const { t } = useMessages();
  const [note, setNote] = useState<{ readonly text: string } | null>(null);
  useEffect(() => {
    if (!note) return;
    const timer = setTimeout(() => setNote(null), NOTE_MS);
    return () => clearTimeout(timer);
  }, [note]);
  const copy = async (text: string) => {
    // A page without HTTPS has no clipboard at all.
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setNote({ text: t(copied ? 'place-menu.copied' : 'place-menu.not-copied', { text }) });
  };
  return (
    <>
      {menu && (
        <OptionalPart name={t('place-menu.label')} onClose={onClose}>
          <PlaceMenu menu={menu} onSelect={onSelect} onCopy={copy} onClose={onClose} />
        </OptionalPart>
      )}
      <p className={menuStyles.note} role="status">
        {note?.text}
      </p>
    </>
  );
}
