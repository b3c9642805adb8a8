import { isWalkKey, neighborFor } from './walk';

export type KeyEvents = {
  selected(): string | null;
  onEnter(): void;
  onWalk(cell: string): void;
  onMenu(): void;
};

/** Keys in addition to MapLibre's own (arrows, plus, minus). Returns how to stop listening. */
export function listenToKeys(canvas: HTMLElement, events: KeyEvents): () => void {
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Browsers report the menu key as a right click, but not all of them Shift+F10.
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
