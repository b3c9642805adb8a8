import { centerOf, neighborsOf } from '@/lib/geo/cells';
import { bearingDegrees } from '@/lib/geo/lat-lng';
import { isMoveKey, isWalkKey, WALK_KEYS, type WalkKey } from './map-keys';

/**
 * The neighbor that a key leads to. H3's grid is rotated by up to 30 degrees against north, and differently
 * everywhere: all six keys are rotated together by what fits best, so that each has a neighbor of its own
 * and opposite keys lead there and back.
 */
export function neighborFor(cell: string, key: WalkKey): string | null {
  const from = centerOf(cell);
  const around = neighborsOf(cell)
    .map((neighbor) => ({ neighbor, bearing: bearingDegrees(from, centerOf(neighbor)) }))
    .sort((a, b) => a.bearing - b.bearing);
  // Around a pentagon, which has five neighbors, two keys lead to the same one.
  const turn = meanTurn(around.map(({ bearing }) => bearing));
  const wanted = WALK_KEYS[key] + turn;
  const best = around.toSorted((a, b) => apart(a.bearing, wanted) - apart(b.bearing, wanted));
  return best[0]?.neighbor ?? null;
}

/** How far the bearings are rotated against 0, 60, 120 and so on: -30 to 30 degrees. */
function meanTurn(bearings: readonly number[]): number {
  let [x, y] = [0, 0];
  for (const bearing of bearings) {
    // Sixty degrees count as a full turn, so that all bearings of one grid coincide.
    const angle = (bearing * 6 * Math.PI) / 180;
    x += Math.cos(angle);
    y += Math.sin(angle);
  }
  return ((Math.atan2(y, x) / Math.PI) * 180) / 6;
}

function apart(a: number, b: number): number {
  const away = Math.abs(a - b) % 360;
  return Math.min(away, 360 - away);
}

type KeyEvents = {
  selected(): string | null;
  /** The reader chooses the hexagon in the middle. */
  onEnter(): void;
  /** From the selected cell to one of its neighbors; null to begin in the middle. */
  onWalk(cell: string | null): void;
  onMenu(): void;
  /** One of MapLibre's own keys is about to move the map. */
  onMove(): void;
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
    if (isMoveKey(event.key)) return events.onMove();
    const key = event.key.toLowerCase();
    if (!isWalkKey(key)) return;
    const cell = events.selected();
    const next = cell && neighborFor(cell, key);
    if (next || !cell) events.onWalk(next);
  };
  canvas.addEventListener('keydown', press);
  return () => canvas.removeEventListener('keydown', press);
}
