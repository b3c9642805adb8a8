import { drawPicture, pictureKey } from '@/components/picture/draw-picture';
import { readCellAddress } from '@/lib/geo/cell-address';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { cardOf, snapshotOf } from '@/lib/server/server';
import { parseView } from '@/lib/view-state/url';

/** As long as the weather in it may be cached. */
const MAX_AGE_SECONDS = 300;

/** The picture of a cell; 404 for an invalid cell, and 503 while too many others are being drawn. */
export async function pictureResponse(request: Request, h3: string): Promise<Response> {
  const address = readCellAddress(h3);
  if (address.kind !== 'cell') return refusal(404);
  const { state } = parseView({ search: new URL(request.url).search, hash: '' });
  const messages = await loadMessages(
    LOCALES.find((name) => name === state.language) ?? DEFAULT_LOCALE,
  );
  const unit = state.temperatureUnit ?? 'f';
  const snapshot = await snapshotOf(address.cell);
  const drawn = await cardOf(pictureKey(snapshot, messages, unit), request, () =>
    drawPicture(snapshot, messages, unit),
  );
  if (!drawn.ok) return refusal(503, { 'retry-after': `${drawn.retryAfterSeconds}` });
  const picture = drawn.value;
  return new Response(Buffer.from(picture), {
    headers: {
      'content-type': 'image/png',
      'content-length': `${picture.byteLength}`,
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
