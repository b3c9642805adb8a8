'use client';

import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { LatLng } from '@/lib/geo/lat-lng';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/**
 * Goes to a search result: its cell, which the map flies to, and its zone if the search was for a zone.
 * The focus moves to the panel, since the field that had it may be gone.
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
