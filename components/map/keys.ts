import { isWalkKey, neighborFor } from './walk';

export type KeyEvents = {
  selected(): string | null;
  /** The reader chooses the hexagon in the middle. */
  onEnter(): void;
  /** From the selected cell to one of its neighbors; null to begin in the middle. */
  onWalk(cell: string | null): void;
  onMenu(): void;
  /** One of MapLibre's own keys is about to move the map. */
  onMove(): void;
};

const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '=', '-', '_'];

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
    if (MOVES.includes(event.key)) return events.onMove();
    const key = event.key.toLowerCase();
    if (!isWalkKey(key)) return;
    const cell = events.selected();
    const next = cell && neighborFor(cell, key);
    if (next || !cell) events.onWalk(next);
  };
  canvas.addEventListener('keydown', press);
  return () => canvas.removeEventListener('keydown', press);
}
