import { useEffect, useRef } from 'react';
import { COLUMN_SCREEN } from './free-area';

/** Where the panel is far below the map, choosing a place would seem to do nothing: the page goes to the panel. */
export function usePanelInView(cell: string | null): void {
  const before = useRef(cell);
  useEffect(() => {
    if (cell === before.current) return;
    before.current = cell;
    if (cell === null || !window.matchMedia(COLUMN_SCREEN).matches) return;
    document.querySelector('[data-panel]')?.scrollIntoView({ block: 'start' });
  }, [cell]);
}
