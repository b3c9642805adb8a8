import { drawPlacePicture, placePictureKey } from '@/components/picture/place-picture';
import { cellCard } from '@/components/share/cell-card';
import { sharedMapAddress } from '@/components/share/shared-map-address';
import { SECOND_MS } from '@/lib/contract/time';
import { readCellAddress } from '@/lib/geo/cell-address';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { cardOf, snapshotOf } from '@/lib/server/server';
import { namedUnits } from '@/lib/view-state/named-units';
import { parseView } from '@/lib/view-state/url';

/**
 * The picture of a cell, at the time and on the layer of the address; 404 for an invalid cell, and 503 while too many
 * others are being drawn.
 */
export async function pictureResponse(request: Request, h3: string): Promise<Response> {
  const parsed = readCellAddress(h3);
  if (parsed.kind !== 'cell') return refusal(404);
  const { cell } = parsed;
  const { state } = parseView({ search: new URL(request.url).search, hash: '' });
  const messages = await loadMessages(localeNamed(state.language));
  const units = namedUnits(state);
  const snapshot = await snapshotOf(cell);
  const address = sharedMapAddress(cell, state, snapshot.nowMs);
  const drawn = await cardOf(placePictureKey(snapshot, state), request, address, (map) => {
    const card = cellCard(snapshot, state, messages, units);
    return drawPlacePicture({ snapshot, card, map, messages, units });
  });
  if (!drawn.ok) return refusal(503, { 'retry-after': `${drawn.retryAfterSeconds}` });
  const { picture, lastsMs } = drawn.value;
  return new Response(Buffer.from(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': `${picture.byteLength}`,
      'cache-control': `public, max-age=${lastsMs / SECOND_MS}`,
    },
  });
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
