'use client';

import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/**
 * Goes to a place that was found: its cell, with the map flying there, and the zone where that was what
 * was looked for. The focus goes on to the panel, since the field it was in may be gone with the old one.
 */
export function useFind(
  { go }: UseViewState,
  notePoint: (cell: string, point: LatLng | null) => void,
) {
  return ({ cell, zone, point, kind }: FoundPlace) => {
    notePoint(cell, kind === 'zone' || kind === 'cell' ? null : point);
    go({ cell, zone, camera: null });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel]')?.focus());
  };
}
