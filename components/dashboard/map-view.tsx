'use client';

import { useAirColors } from '@/components/layers/use-air-colors';
import { WeatherMap } from '@/components/map/weather-map';
import { useTheme } from '@/components/ui/use-theme';
import { useStatus } from '@/lib/queries/status';
import { useZone } from '@/lib/queries/zones';
import type { Camera } from '@/lib/view-state/camera';
import { type MapViewProps, USUAL_HEXES } from './map-view-props';
import { useZoneSeverity } from './use-zone-severity';

/** The map, and what of the page's state it draws. */
export function MapView({ view, cell, camera, zoneId, padding, compact, onSelect }: MapViewProps) {
  const theme = useTheme();
  const zone = useZone(zoneId);
  const severity = useZoneSeverity(cell === null ? null : zoneId);
  const status = useStatus();
  const [airColors] = useAirColors();
  return (
    <WeatherMap
      camera={camera}
      theme={theme}
      layer={view.state.layer ?? 'temperature'}
      airColors={airColors}
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
