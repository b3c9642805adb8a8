import type { Padding } from '@/components/map/framing';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { Camera } from '@/lib/view-state/camera';
import type { UseViewState } from '@/lib/view-state/use-view-state';

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

/** What the server allows in view where it has not said. */
export const USUAL_HEXES = 900;
