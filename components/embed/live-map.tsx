import { type CSSProperties, useId, useRef, useState } from 'react';
import { MapDescription } from '@/components/first-picture/map-description';
import { LayerMenu } from '@/components/layers/layer-switch';
import { Announcement } from '@/components/map/announcement';
import { HexReadout } from '@/components/map/hex-readout';
import { MapControls, MapCredits } from '@/components/map/map-controls';
import { MapLegend } from '@/components/map/map-legend';
import { type MapReports, useMapReport } from '@/components/map/map-reports';
import { useMapController } from '@/components/map/use-map-controller';
import mapStyles from '@/components/map/weather-map.module.css';
import { useShown } from '@/components/timeline/time-context';
import { useMedia } from '@/components/ui/use-media';
import { centerOf, isCell } from '@/lib/geo/cells';
import { layerTitle } from '@/lib/messages/layer-title';
import { useMessages } from '@/lib/messages/use-messages';
import { alertListAddress, type EmbedMapView } from '@/lib/picture/embed-map';
import { LEGEND_BAR } from '@/lib/picture/frame';
import { type Camera, CELL_ZOOM, HOME_CAMERA } from '@/lib/view-state/camera';
import type { EmbedLook } from '@/lib/view-state/embed';
import { ChosenPlace } from './chosen-place';
import { LiveCaption } from './live-caption';
import styles from './live-map.module.css';

export type LiveMapProps = {
  view: EmbedMapView;
  look: EmbedLook;
  /** In which it tells times, an IANA name. */
  timeZone: string;
  /** What the map shows changes: by the reader's hand, or the map's own. */
  show: (change: Partial<EmbedMapView>) => void;
  /** The reader has chosen a cell. */
  onChoose: (cell: string) => void;
  /** Where the map reports what it shows. */
  reports: MapReports;
  onFailed: (error: unknown) => void;
};

/** Nothing covers the map for long, but a bar at its foot where that is the legend: as in the picture. */
const NOTHING = { top: 0, left: 0, bottom: 0, right: 0 };
const BAR = { ...NOTHING, bottom: LEGEND_BAR.heightPx };
const HAS_BAR = `(min-width: ${LEGEND_BAR.fromPx}px) and (max-width: ${LEGEND_BAR.untilPx - 1}px)`;

/** The live map of an embed. It leaves scrolling to the page around it. */
export function LiveMap(props: LiveMapProps) {
  const { view, look, timeZone, show, onChoose, reports, onFailed } = props;
  const { layer, cell, controls } = view;
  const { t } = useMessages();
  const shown = useShown(layer);
  const controller = useMapReport(reports, 'controller');
  const isDrawn = useMapReport(reports, 'isDrawn');
  const selectedHex = useMapReport(reports, 'selectedHex');
  const [atCell, setAtCell] = useState(() => cameraAt(cell));
  const [lastCell, setLastCell] = useState(cell);
  // A cell that the host has set is brought into view; one that the reader has chosen is in view.
  if (cell !== lastCell) {
    setLastCell(cell);
    if (view.camera === null) setAtCell(cameraAt(cell));
  }
  const camera = view.camera ?? atCell;
  const choose = (next: string) => {
    show({ cell: next, camera });
    onChoose(next);
  };
  const hintId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { container } = useMapController(
    {
      layer,
      hazard: null,
      cell,
      camera,
      zones: null,
      padding: useMedia(HAS_BAR) ? BAR : NOTHING,
      isCovered: false,
      gestures: {
        fingers: t('embed-map.fingers'),
        ctrl: t('embed-map.ctrl'),
        command: t('embed-map.command'),
      },
      reports,
      hintId,
    },
    {
      onFailed,
      onSelect: choose,
      onWalk: choose,
      onCameraChange: (next) => show({ camera: next }),
      onMenu: () => {},
    },
  );
  const caption = <LiveCaption layer={layer} timeZone={timeZone} reports={reports} />;
  const covered = { '--map-top': '0px', '--map-left': '0px', '--map-bottom': '0px' };
  return (
    <div
      ref={frame}
      className={mapStyles.frame}
      data-drawn={isDrawn}
      style={covered as CSSProperties}
    >
      <div ref={container} className={mapStyles.map} />
      <div className={mapStyles.crosshair} aria-hidden="true" />
      <div className={styles.foot}>
        <div className={styles.legend}>
          <MapLegend
            layer={layer}
            reports={reports}
            {...(controls.includes('layers') && {
              title: <LayerMenu layer={layer} onChange={(next) => show({ layer: next })} />,
            })}
            caption={<p className={styles.caption}>{caption}</p>}
            alerts={{ href: alertListAddress(look), onOpen: null }}
            hasChoices={false}
          />
        </div>
        <div className={styles.controls}>
          {controls.includes('zoom') ? (
            <MapControls
              reports={reports}
              onZoom={(steps) => controller?.zoomBy(steps)}
              onRegion={(region) => controller?.showRegion(region)}
            />
          ) : (
            <MapCredits reports={reports} />
          )}
        </div>
      </div>
      <p className={styles.words}>
        <b>{layerTitle(shown.layer, t)}</b>
        {caption}
      </p>
      <HexReadout
        reports={reports}
        width={container.current?.clientWidth ?? 0}
        layer={layer}
        cell={cell}
      />
      {cell !== null && isCell(cell) && (
        <ChosenPlace
          cell={cell}
          hex={selectedHex}
          view={view}
          look={look}
          onClose={() => show({ cell: null, camera })}
        />
      )}
      <MapDescription region={frame} layer={layer} isLive={isDrawn} reports={reports} />
      <Announcement cell={cell} reports={reports} layer={layer} />
      <p id={hintId} hidden>
        {t('map.keys')}
      </p>
    </div>
  );
}

/** Where the map looks if its address only names a cell, or nothing. */
function cameraAt(cell: string | null): Camera {
  return cell !== null && isCell(cell) ? { ...centerOf(cell), zoom: CELL_ZOOM } : HOME_CAMERA;
}
