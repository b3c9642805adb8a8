import { drawPicture, pictureKey } from '@/components/picture/draw-picture';
import { processDesk } from '@/components/picture/process-desk';
import { clientOf, knownOf } from '@/lib/gateway/server';
import { readCellAddress } from '@/lib/geo/cell-address';
import { createMessages, DEFAULT_LOCALE, LOCALES } from '@/lib/messages/translate';
import { parseView } from '@/lib/view-state/url';

/** The weather in it is as old as that in the page; whoever embeds it may keep it for as long. */
const MAX_AGE_SECONDS = 300;

/** The picture of a cell; to a cell that is none 404, and 503 while too many others are being drawn. */
export async function answerPicture(request: Request, h3: string): Promise<Response> {
  const asked = readCellAddress(h3);
  if (asked.kind !== 'cell') return refusal(404);
  const { state } = parseView({ search: new URL(request.url).search, hash: '' });
  const messages = createMessages(
    LOCALES.find((name) => name === state.language) ?? DEFAULT_LOCALE,
  );
  const unit = state.temperatureUnit ?? 'f';
  const known = await knownOf(asked.cell);
  const drawn = await processDesk()(pictureKey(known, messages, unit), clientOf(request), () =>
    drawPicture(known, messages, unit),
  );
  if (drawn.kind === 'busy') return refusal(503, { 'retry-after': `${drawn.retryAfterSeconds}` });
  return new Response(Buffer.from(drawn.bytes), {
    headers: {
      'content-type': 'image/png',
      'content-length': `${drawn.bytes.byteLength}`,
      'cache-control': `public, max-age=${MAX_AGE_SECONDS}`,
    },
  });
}

function refusal(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } });
}
