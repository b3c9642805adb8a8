import { headers } from 'next/headers';
import type { ServedComparison } from '@/components/compare/compare-page';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { placesNear, readSnapshot } from '@/lib/server/server';
import {
  type CompareState,
  isToldFirst,
  type parseCompare,
  resourcesOf,
} from '@/lib/view-state/compare';

/** Everything that is known of the places in a request for the comparison, or soon enough. */
export async function readComparison(
  search: string,
  { state, leftOut }: ReturnType<typeof parseCompare>,
): Promise<ServedComparison> {
  const cells = [...new Set(state.cells)];
  const real = cells.filter(isCell);
  const [first] = real;
  const read = cellsToRead(state);
  const sent = await headers();
  const snapshots = await Promise.all(
    read.map((cell) => readSnapshot(cell, sent, resourcesOf(state))),
  );
  return {
    search,
    nowMs: Date.now(),
    refused: cells.filter((cell) => !isCell(cell)),
    snapshots,
    places: [...new Set([...real, ...leftOut.filter(isCell)])].map(placeOf),
    // Its scripts tell what the weather of many places takes.
    isLasting: !isToldFirst(real) && snapshots.every(({ isWhole }) => isWhole),
    withoutPollen: snapshots.filter((one) => one.isWithoutPollen).map(({ cell }) => cell),
    near: first === undefined ? null : placesNear(first),
  };
}

/** The valid cells whose weather is read without asking: those of a long trip are not, nor stops abroad and at sea. */
export function cellsToRead({ cells, trip }: CompareState): readonly string[] {
  const real = [...new Set(cells)].filter(isCell);
  if (isToldFirst(real)) return [];
  return trip ? real.filter((cell) => placeOf(cell).state !== null) : real;
}
