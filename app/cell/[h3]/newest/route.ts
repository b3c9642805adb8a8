import { readCellAddress } from '@/lib/geo/cell-address';
import { loadCells, route } from '@/lib/server/server';
import { cellAddress } from '@/lib/view-state/address';
import { parseView } from '@/lib/view-state/url';

export const dynamic = 'force-dynamic';

/** Loads newer weather of a cell for a reader without scripts, and leads back to its page. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route<{ h3: string }>(
  async (handlers, request, { h3 }) => {
    const parsed = readCellAddress(h3);
    if (parsed.kind !== 'cell') return handlers.notFound(request);
    await loadCells([parsed.cell], request);
    const { state } = parseView({ search: new URL(request.url).search, hash: '' });
    const headers = { location: cellAddress(state, parsed.cell), 'cache-control': 'no-store' };
    return new Response(null, { status: 303, headers });
  },
);
