import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useAirColors } from '@/components/layers/use-air-colors';
import { useMapNumbers } from '@/components/layers/use-map-numbers';
import { haltWind, useMovingWind } from '@/components/layers/use-moving-wind';
import { useNumberText } from '@/components/layers/use-number-text';
import type { AlertZones } from '@/components/panels/alert-zones';
import { useTimeStore } from '@/components/timeline/time-context';
import { useTheme } from '@/components/ui/theme-choice';
import { useNow } from '@/components/ui/use-now';
import type { LayerName } from '@/lib/contract/layers';
import { centerOf, isCell } from '@/lib/geo/cells';
import { useMessages } from '@/lib/messages/use-messages';
import { nameOnMap } from '@/lib/picture/named-cell';
import { useMapHexes, usePlace, useStatus, useZone } from '@/lib/queries/lookups';
import { type PlaceAreas, usePlaceAlerts } from '@/lib/queries/place-alerts';
import { tileSource } from '@/lib/queries/tiles';
import type { Camera } from '@/lib/view-state/camera';
import { type PlacedAlert, rankAlerts } from '@/lib/weather/alerts';
import { shownAt } from '@/lib/weather/shown-time';
import type { Padding } from './framing';
import type { MapController } from './map-controller';
import type { GestureWords, MapEvents, MapLook } from './map-look';
import { type MapReports, useMapReport } from './map-reports';
import { MapUnavailableError } from './map-unavailable-error';
import type { MenuPlace } from './place-menu';
import { prepareTiles } from './prepare-tiles';
import { useAlertAreas } from './use-alert-areas';

type MapOptions = {
  readonly layer: LayerName;
  /** The hazard that is looked at; null for none. */
  readonly hazard: string | null;
  readonly cell: string | null;
  readonly camera: Camera;
  /** The zone that is outlined; null for a map without one. */
  readonly zones: AlertZones | null;
  /** What covers the map, in pixels: the view is centered in the rest. */
  readonly padding: Padding;
  /** Whether next to nothing of it can be seen. */
  readonly isCovered: boolean;
  /** For a map that leaves scrolling to the page around it; null for one that takes every gesture. */
  readonly gestures: GestureWords | null;
  /** The id of the element that explains the map's keys. */
  readonly hintId: string;
  /** Where the map reports what it shows. */
  readonly reports: MapReports;
};

type MapActs = Pick<MapEvents, 'onSelect' | 'onWalk' | 'onCameraChange'> & {
  readonly onMenu: (menu: MenuPlace) => void;
  /** It can't be drawn (MapUnavailableError), or the rest of its code can't be loaded. */
  readonly onFailed: (error: unknown) => void;
};

/** The map in a container: its code is loaded, it follows what the page wants, and is disposed of with the component. */
export function useMapController(
  options: MapOptions,
  acts: MapActs,
): {
  /** For the element that the map is drawn in. */
  readonly container: RefObject<HTMLDivElement | null>;
} {
  const { layer, hazard, cell, camera, zones, padding, isCovered } = options;
  const { gestures, reports, hintId } = options;
  const zoneId = zones?.zone?.id ?? null;
  const { t } = useMessages();
  const client = useQueryClient();
  const clock = useTimeStore();
  const container = useRef<HTMLDivElement>(null);
  const controller = useMapReport(reports, 'controller');
  const theme = useTheme();
  const [airColors] = useAirColors();
  const [hasNumbers] = useMapNumbers();
  const [isWindMoving] = useMovingWind();
  const numberText = useNumberText(layer);
  const baseMap = useStatus().data?.document.baseMap ?? null;
  const place = usePlace(cell).data?.document;
  const nowMs = useNow();
  const ofPlace = useAlertsOfPlace(cell, zones, nowMs ?? 0);
  const look: MapLook = {
    camera,
    padding,
    hexes: { layer, theme, airColors },
    maxHexes: useMapHexes(),
    numberText: hasNumbers ? numberText : null,
    // On somebody else's page, nothing moves by itself; and what is covered can't be paused.
    hasMovingWind: isWindMoving && gestures === null && !isCovered,
    // The address may hold an id that only looks like a cell; the page learns that later, from the server.
    selectedCell: cell !== null && isCell(cell) ? cell : null,
    selectedName: place && place.cell === cell ? nameOnMap(place, t) : null,
    areas: useAlertAreas({ layer, hazard, ofPlace, nowMs: nowMs ?? 0 }),
    zone: {
      outline: useZone(zoneId).data?.document.outline ?? null,
      // The alert that leads in the panel of the cell.
      severity: nowMs === null ? null : (rankAlerts(ofPlace, nowMs)[0]?.rank ?? null),
      label: zoneId === null ? '' : t('map.zone', { id: zoneId }),
    },
  };
  const start = useEffectEvent(() => {
    return {
      look,
      label: t('map.label'),
      hintId,
      tiles: tileSource(client),
      clock,
      gestures,
      baseMap,
    };
  });
  const startFirstTiles = useEffectEvent(({ clientWidth, clientHeight }: HTMLElement) => {
    const size = { width: clientWidth, height: clientHeight };
    const { shownMs, startMs } = clock.get();
    const shown = shownAt(layer, shownMs, startMs).layer;
    return prepareTiles(client, { camera, padding, size, layer: shown, maxHexes: look.maxHexes });
  });
  const select = useEffectEvent((next: string) => acts.onSelect(next));
  const walk = useEffectEvent((next: string) => acts.onWalk(next));
  const moved = useEffectEvent((next: Camera) => acts.onCameraChange(next));
  const menu = useEffectEvent((place: MenuPlace) => acts.onMenu(place));
  const failed = useEffectEvent((error: unknown) => acts.onFailed(error));

  useEffect(() => {
    let made: MapController | null = null;
    let gone = false;
    const stopFirstTiles = container.current ? startFirstTiles(container.current) : () => {};
    import('./map-controller')
      .then((module) => {
        if (gone || !container.current) return;
        made = new module.MapController(container.current, start(), {
          onSelect: (next) => select(next),
          onWalk: (next) => walk(next),
          onCameraChange: (next) => moved(next),
          onPoint: (pointed, pointedAt) => reports.set({ pointed, pointedAt }),
          onMenu: (place) => menu(place),
          onProgress: (progress) => reports.set({ progress }),
          onSelectedHex: (selectedHex) => reports.set({ selectedHex }),
          onMiddle: (middle) => reports.set({ middle }),
          onOutside: (isOutside) => reports.set({ isOutside }),
          onView: (bounds) => reports.set({ bounds }),
          onStream: (hasStream) => reports.set({ hasStream }),
          onWindHalt: haltWind,
          onCredit: (credit) => reports.set({ credit }),
          onDrawn: (isDrawn) => {
            const { isLost, isDrawn: wasDrawn } = reports.get();
            reports.set({ isDrawn, isLost: !isDrawn && (isLost || wasDrawn) });
          },
        });
        reports.set({ controller: made });
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
      reports.clear();
    };
  }, [reports]);
  useEffect(() => controller?.update(look));
  return { container };
}

const NO_AREAS: PlaceAreas = { areas: [], isWhole: false };

/** The alerts of a cell, without what the browser had stored, which may be over. */
function useAlertsOfPlace(
  cell: string | null,
  zones: AlertZones | null,
  nowMs: number,
): readonly PlacedAlert[] {
  const { areas, isWhole } = (cell && zones) || NO_AREAS;
  // Before its areas are known, a cell of the address may be none.
  const isOwn = areas.length > 0 && zones?.how !== 'chosen';
  const center = useMemo(() => (isOwn && cell ? centerOf(cell) : null), [isOwn, cell]);
  return usePlaceAlerts({ areas, isWhole }, { center, nowMs }).unstored;
}
