import { ListLink } from '@/components/cell-list/list-link';
import { LayerMenu, LayerSwitch } from '@/components/layers/layer-switch';
import type { LayerName } from '@/lib/contract/layers';
import { viewAddress } from '@/lib/view-state/address';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { OPEN_ALERTS } from '@/lib/view-state/view-state';
import { isHome } from './framing';
import { MapControls } from './map-controls';
import { MapLegend } from './map-legend';
import styles from './map-panels.module.css';
import { type MapReports, useMapReport } from './map-reports';
import type { Region } from './regions';

type MapPanelsProps = {
  view: UseViewState;
  cell: string | null;
  reports: MapReports;
  onZoom: (steps: 1 | -1) => void;
  onRegion: (region: Region) => void;
  /** Shows the list of active alerts. */
  onOpenAlerts: () => void;
};

/**
 * What stands beside the map, whether that is the server's picture or the live one: layers, legend, and where the map
 * looks. Where there is little room, the style sheet shows a menu of layers in place of the list.
 */
export function MapPanels({ view, cell, reports, onZoom, onRegion, onOpenAlerts }: MapPanelsProps) {
  const { state } = view;
  const layer = state.layer ?? 'temperature';
  const bounds = useMapReport(reports, 'bounds');
  const choose = (next: LayerName) => view.adjust({ layer: next === 'temperature' ? null : next });
  const { camera } = state;
  // At first the map shows most of the country, and the list has all of it.
  const shown = bounds && camera && !isHome(camera) ? { camera, bounds } : null;
  const isListOpen = state.alerts !== null && cell === null;
  const alerts = isListOpen
    ? null
    : { href: viewAddress({ ...state, ...OPEN_ALERTS }), onOpen: onOpenAlerts };
  const list = <ListLink layer={layer} cell={cell} view={shown} />;
  return (
    <div className={styles.side}>
      <div className={styles.legends} data-over-map="">
        <div className={styles.layers}>
          <LayerSwitch layer={layer} onChange={choose} />
        </div>
        <div className={styles.menu}>
          <LayerMenu layer={layer} onChange={choose} />
          {list}
        </div>
        <MapLegend {...{ layer, reports, alerts }} onLayer={choose} hasChoices />
      </div>
      <div className={styles.controls} data-rides="">
        <MapControls reports={reports} onZoom={onZoom} onRegion={onRegion}>
          <span className={styles.list}>{list}</span>
        </MapControls>
      </div>
    </div>
  );
}
