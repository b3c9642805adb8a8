'use client';

import { useAirColours } from '@/components/layers/use-air-colours';
import type { Padding } from '@/components/map/framing';
import { WeatherMap } from '@/components/map/weather-map';
import { useTheme } from '@/components/ui/use-theme';
import type { LatLng } from '@/lib/geo/lat-lng';
import { useStatus } from '@/lib/queries/status';
import { useZone } from '@/lib/queries/zones';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';
import { useZoneSeverity } from './use-zone-severity';

/** What the server allows in view where it has not said. */
const USUAL_HEXES = 900;

export type MapViewProps = {
  view: UseViewState;
  cell: string | null;
  camera: Camera;
  zoneId: string | null;
  /** What panel, timeline and legend cover. */
  padding: Padding;
  /** Too little room for a list of layers. */
  compact: boolean;
  onSelect: (cell: string, point: LatLng | null) => void;
};

/** The map, and what of the page's state it draws. */
export function MapView({ view, cell, camera, zoneId, padding, compact, onSelect }: MapViewProps) {
  const theme = useTheme();
  const zone = useZone(zoneId);
  const severity = useZoneSeverity(cell === null ? null : zoneId);
  const status = useStatus();
  const [airColours] = useAirColours();
  return (
    <WeatherMap
      camera={camera}
      theme={theme}
      layer={view.state.layer ?? 'temperature'}
      airColours={airColours}
      mostHexes={status.data?.document.mapHexes ?? USUAL_HEXES}
      selectedCell={cell}
      zoneOutline={zone.data?.document.outline ?? null}
      zoneSeverity={severity}
      padding={padding}
      compact={compact}
      onSelect={onSelect}
      onWalk={(next) => view.adjust({ cell: next, zone: null, camera })}
      onLayer={(next) => view.adjust({ layer: next === 'temperature' ? null : next })}
      onCameraChange={(next: Camera) => view.adjust({ camera: next })}
    />
  );
}
