import { isWalkKey, neighborFor } from './walk';

export type KeyEvents = {
  selected(): string | null;
  onEnter(): void;
  onWalk(cell: string): void;
  onMenu(): void;
};

/** What keys do besides MapLibre's own (arrows, plus, minus). Answers how to stop. */
export function listenToKeys(canvas: HTMLElement, events: KeyEvents): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // The menu key itself is told as a right click by the browser; Shift+F10 is not everywhere.
    if (event.key === 'F10' && event.shiftKey) {
      event.preventDefault();
      return events.onMenu();
    }
    if (event.key === 'Enter') return events.onEnter();
    const key = event.key.toLowerCase();
    const cell = events.selected();
    if (!cell || !isWalkKey(key)) return;
    const next = neighborFor(cell, key);
    if (next) events.onWalk(next);
  };
  canvas.addEventListener('keydown', press);
  return () => canvas.removeEventListener('keydown', press);
}
