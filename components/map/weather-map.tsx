import { type CSSProperties, useRef } from 'react';
import type { AlertZones } from '@/components/panels/alert-zones';
import { Button } from '@/components/ui/button';
import { useMessages } from '@/lib/messages/use-messages';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { Announcement } from './announcement';
import type { Padding } from './framing';
import { HexReadout } from './hex-readout';
import { type MapReports, useMapReport } from './map-reports';
import type { MenuPlace } from './place-menu';
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
  /** Next to nothing of the map can be seen. */
  isCovered: boolean;
  /** Nothing stands beside the map at its right. */
  compact: boolean;
  /** Where the map reports what it shows. */
  reports: MapReports;
  /** The id of the element that explains the map's keys. */
  hintId: string;
  /** A cell was chosen. */
  onSelect: (cell: string) => void;
  /** The reader wants the menu of a place. */
  onMenu: (menu: MenuPlace) => void;
  /** It can't be drawn (MapUnavailableError), or the rest of its code can't be loaded. */
  onFailed: (error: unknown) => void;
};

/**
 * The map and what floats over it, in whatever room the parent gives it. The parent takes it away if the map
 * cannot be drawn or loaded.
 */
export function WeatherMap(props: WeatherMapProps) {
  const { view, cell, camera, zones, padding, isCovered, compact, reports, hintId } = props;
  const { onSelect, onMenu, onFailed } = props;
  const layer = view.state.layer ?? 'temperature';
  // The first step of a walk is one that "back" undoes, so that "back" returns to where the walk began.
  const walked = useRef<string | null>(null);
  const onWalk = (next: string) => {
    const step = { cell: next, zone: null, camera };
    if (cell !== null && cell === walked.current) view.adjust(step);
    else view.go(step);
    walked.current = next;
  };
  const { container } = useMapController(
    {
      layer,
      hazard: view.state.hazard,
      cell,
      camera,
      zones,
      padding,
      isCovered,
      gestures: null,
      reports,
      hintId,
    },
    {
      onSelect,
      onWalk,
      onFailed,
      onMenu,
      onCameraChange: (next) => view.adjust({ camera: next }),
    },
  );
  const isDrawn = useMapReport(reports, 'isDrawn');
  const isOutside = useMapReport(reports, 'isOutside');
  const covered = {
    '--map-top': `${padding.top}px`,
    '--map-left': `${padding.left}px`,
    '--map-bottom': `${padding.bottom}px`,
  };
  return (
    <div className={styles.frame} data-drawn={isDrawn} style={covered as CSSProperties}>
      <div ref={container} className={styles.map} />
      <div className={styles.crosshair} aria-hidden="true" />
      <HexReadout
        reports={reports}
        width={(container.current?.clientWidth ?? 0) - (compact ? 0 : padding.right)}
        layer={layer}
        cell={cell}
      />
      {/* A place in a territory has weather, but no hexagon on the map. */}
      <OutsideNotice
        isShown={isOutside && cell === null}
        onBack={() => reports.get().controller?.showRegion('lower-48')}
      />
      <Announcement cell={cell} reports={reports} layer={layer} />
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
