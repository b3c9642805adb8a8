import type { ServedComparison } from '@/components/compare/compare-page';
import { isCell } from '@/lib/geo/cells';
import { placesNear, snapshotOf } from '@/lib/server/server';
import { parseCompare } from '@/lib/view-state/compare';
import { type PageQuery, searchOf } from '@/lib/view-state/query';

/** Everything cached for the places in a request for the comparison. Makes no call. */
export async function readComparison(query: PageQuery): Promise<ServedComparison> {
  const search = searchOf(query);
  const { cells } = parseCompare(search).state;
  const real = cells.filter(isCell);
  const [first] = real;
  return {
    search,
    nowMs: Date.now(),
    refused: cells.filter((cell) => !isCell(cell)),
    snapshots: await Promise.all(real.map(snapshotOf)),
    near: first === undefined ? null : placesNear(first),
  };
}
