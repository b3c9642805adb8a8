import { Body } from '@/lib/base/body';
import { failure } from '@/lib/base/outcome';
import { requesterOf } from '@/lib/base/requester';
import { asksForFragment } from '@/lib/contract/fragment';
import { drawEmbedNotice, type Notice } from '@/lib/embed/draw-notice';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import type { DrawnEmbed, Embeds, RenderEmbedBitmap } from './embeds';
import { bodyReply, problemReply, tileHeaders } from './replies';
import { type Conditional, conditionalOf, type Reply } from './reply';
import { resolveEmbed } from './resolve-embed';

const HTML = 'text/html; charset=utf-8';
/** Our tables change only with a new version. */
const TABLES_MAX_AGE = 'public, max-age=3600';
const UNCONDITIONAL: Conditional = { ifNoneMatch: null };
/** How old a fragment may be for the reader whose look at it has a newer one made. */
const RENEW_SECONDS = 60;
const PICTURE = /\.(svg|png)$/;

/**
 * The reply to a request for an embed: its page or picture, a redirect to its canonical address, or a page in its
 * look that says why there is none.
 *
 * @param path the decoded path, from its "/" on
 */
export async function embedReply(
  embeds: Embeds,
  request: Request,
  path: string,
  renderBitmap: RenderEmbedBitmap,
  nowMs: () => number,
): Promise<Reply> {
  const wanted = resolveEmbed(path, new URL(request.url).search);
  if (wanted.kind === 'elsewhere') return redirectReply(wanted.address);
  if (wanted.kind === 'none') {
    if (PICTURE.test(path)) return problemReply(failure('not-found'));
    const { missing, text, look } = wanted;
    return noticeReply({ kind: missing, text, look, nowMs: nowMs(), ...embeds.site });
  }
  const result = await embeds.draw(wanted, requesterOf(request), renderBitmap);
  if (result.ok) return drawnReply(result.value, conditionalOf(request), nowMs());
  const problem = problemReply(result);
  if (wanted.picture !== null) return problem;
  const { look } = wanted.embed;
  const notice = await noticeReply({
    kind: null,
    text: '',
    look,
    isBusy: true,
    nowMs: nowMs(),
    ...embeds.site,
  });
  return {
    ...notice,
    status: problem.status,
    headers: {
      ...notice.headers,
      'cache-control': 'no-store',
      'retry-after': String(result.retryAfterSeconds),
    },
  };
}

/**
 * The response to a request for a fragment says nothing where there is none, since whatever it said would become part of
 * a page. All others are as they are.
 */
export function withoutErrorWords(request: Request, response: Response): Response {
  if (response.status < 400) return response;
  const { pathname, search } = new URL(request.url);
  if (PICTURE.test(pathname) || !asksForFragment(search)) return response;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  headers.delete('etag');
  headers.set('content-type', HTML);
  return new Response(null, { status: response.status, headers });
}

/**
 * Age, freshness lifetime and cache status of an embed. What is for one client alone is kept by no cache: it would
 * keep the weather of a place from everyone else.
 */
export function embedHeaders(drawn: DrawnEmbed, nowMs: number): Record<string, string> {
  const headers = tileHeaders({ ...drawn, isHit: nowMs > drawn.madeMs }, nowMs);
  if (!drawn.isForAll) return { ...headers, 'cache-control': 'private, no-store' };
  const graceSeconds = drawn.graceMs / 1000;
  if (graceSeconds === 0) return headers;
  const renewSeconds = Math.min(graceSeconds, RENEW_SECONDS);
  const grace = `stale-while-revalidate=${renewSeconds}, stale-if-error=${graceSeconds}`;
  return { ...headers, 'cache-control': `${headers['cache-control']}, ${grace}` };
}

function drawnReply(drawn: DrawnEmbed, conditional: Conditional, nowMs: number): Reply {
  return bodyReply(drawn.body, conditional, embedHeaders(drawn, nowMs), drawn.contentType);
}

/** To an address of ours that was written from validated values, and nothing else. */
function redirectReply(location: string): Reply {
  const headers = { location, 'cache-control': TABLES_MAX_AGE };
  return { status: 307, headers, body: new Uint8Array() };
}

async function noticeReply(notice: Omit<Notice, 'messages'>): Promise<Reply> {
  const page = drawEmbedNotice({
    ...notice,
    messages: await loadMessages(localeNamed(notice.look.language)),
  });
  const headers = { 'cache-control': 'public, max-age=60' };
  return {
    ...bodyReply(Body.of(Buffer.from(page)), UNCONDITIONAL, headers, HTML),
    status: 404,
  };
}
