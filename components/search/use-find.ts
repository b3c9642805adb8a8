import type { FoundPlace } from '@/lib/geo/found-place-schema';
import type { UseViewState } from '@/lib/view-state/use-view-state';

/**
 * Goes to a search result: its cell, which the map flies to, and its zone if the search was for a zone.
 * The focus moves to the panel, since the field that had it may be gone.
 */
export function useFind({ go }: UseViewState) {
  return ({ cell, zone }: FoundPlace) => {
    go({ cell, zone, camera: null });
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-panel]')?.focus());
  };
}
