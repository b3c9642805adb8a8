import { loadCells, route } from '@/lib/server/server';
import { compareAddress, parseCompare, resourcesOf } from '@/lib/view-state/compare';
import { cellsToRead } from '../compare-request';

export const dynamic = 'force-dynamic';

/** Loads newer weather of compared places for a reader without scripts, and leads back to the comparison. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route(async (_, request) => {
  const { state } = parseCompare(new URL(request.url).search);
  await loadCells(cellsToRead(state), request, resourcesOf(state));
  const headers = { location: compareAddress(state), 'cache-control': 'no-store' };
  return new Response(null, { status: 303, headers });
});
