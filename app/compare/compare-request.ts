import { headers } from 'next/headers';
import type { ServedComparison } from '@/components/compare/compare-page';
import { isCell } from '@/lib/geo/cells';
import { placesNear, readSnapshot } from '@/lib/server/server';
import { parseCompare } from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

/** Everything that is known of the places in a request for the comparison, or soon enough. */
export async function readComparison(query: PageQuery): Promise<ServedComparison> {
  const search = searchOf(query);
  const { cells } = parseCompare(search).state;
  const real = cells.filter(isCell);
  const [first] = real;
  const sent = await headers();
  const snapshots = await Promise.all(real.map((cell) => readSnapshot(cell, sent)));
  return {
    search,
    nowMs: Date.now(),
    refused: cells.filter((cell) => !isCell(cell)),
    snapshots,
    isLasting: snapshots.every(({ isWhole }) => isWhole),
    withoutPollen: snapshots.filter((one) => one.isWithoutPollen).map(({ cell }) => cell),
    near: first === undefined ? null : placesNear(first),
  };
}
