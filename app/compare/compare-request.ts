import { headers } from 'next/headers';
import type { ServedComparison } from '@/components/compare/compare-page';
import type { ResourceName } from '@/lib/contract/resources';
import { isCell } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { placesNear, readSnapshot } from '@/lib/server/server';
import {
  type CompareState,
  isToldFirst,
  MAX_COLUMNS,
  parseCompare,
} from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

/** Everything that is known of the places in a request for the comparison, or soon enough. */
export async function readComparison(query: PageQuery): Promise<ServedComparison> {
  const search = searchOf(query);
  const { state, leftOut } = parseCompare(search);
  const cells = [...new Set(state.cells)];
  const real = cells.filter(isCell);
  const [first] = real;
  const read = cellsToRead(state);
  const sent = await headers();
  const snapshots = await Promise.all(read.map((cell) => readSnapshot(cell, sent, needsOf(state))));
  return {
    search,
    nowMs: Date.now(),
    refused: cells.filter((cell) => !isCell(cell)),
    snapshots,
    places: [...new Set([...real, ...leftOut.filter(isCell)])].map(placeOf),
    isLasting: snapshots.every(({ isWhole }) => isWhole),
    withoutPollen: snapshots.filter((one) => one.isWithoutPollen).map(({ cell }) => cell),
    near: first === undefined ? null : placesNear(first),
  };
}

/** The valid cells whose weather is read without asking: those of a long trip are not. */
export function cellsToRead({ cells }: CompareState): readonly string[] {
  const real = [...new Set(cells)].filter(isCell);
  return isToldFirst(real) ? [] : real;
}

/** What is shown of each place, as each of it may cost a call; undefined for everything. */
export function needsOf({ cells, trip }: CompareState): readonly ResourceName[] | undefined {
  if (trip) return ['forecast', 'alerts'];
  return cells.length > MAX_COLUMNS ? ['forecast', 'current', 'alerts', 'air'] : undefined;
}
