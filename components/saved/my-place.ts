import { MINE_NAME } from '@/components/ui/before-paint';
import { storeText, useStoredText } from '@/components/ui/stored-text';
import { CELL_PATTERN } from '@/lib/contract/ids';
import { placeStore } from './use-stored-places';

/**
 * The place that opens first at "/", once for each tab: `BEFORE_PAINT` writes it into an address that asks
 * for nothing else. Null if the reader has chosen none.
 */
export function useMyPlace(): string | null {
  const stored = useStoredText(MINE_NAME);
  return stored !== null && CELL_PATTERN.test(stored) ? stored : null;
}

/** Makes a place the one that opens first; null for none. */
export function chooseMyPlace(cell: string | null): void {
  storeText(MINE_NAME, cell);
}

/** Takes a place out of the saved ones; it does not open first then either. */
export function removePlace(cell: string, mine: string | null): void {
  placeStore().remove(cell);
  if (cell === mine) chooseMyPlace(null);
}

/** The reader's own place first, the others in their order. */
export function withMineFirst(cells: readonly string[], mine: string | null): readonly string[] {
  return mine !== null && cells.includes(mine)
    ? [mine, ...cells.filter((cell) => cell !== mine)]
    : cells;
}
