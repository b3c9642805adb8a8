import { failure } from '@/lib/base/outcome';
import { html } from '@/lib/embed/html';
import { localeNamed } from '@/lib/messages/locales';
import type { Messages } from '@/lib/messages/messages';
import { loadMessages } from '@/lib/messages/translate';
import { xmlText } from '@/lib/picture/xml';
import type { EmbedRequest } from '@/lib/view-state/embed';
import { embedAddress, embedPictureAddress } from '@/lib/view-state/embed-address';
import { embedAt, sizeOf, titleOf } from './embed-subject';
import { problemReply } from './replies';
import type { Reply } from './reply';

/** How long a consumer may keep an answer: it changes only with a new version. */
const CACHE_SECONDS = 86_400;
/** The largest thumbnail, and the smallest that says anything. */
const THUMBNAIL = { width: 480, height: 270, minWidth: 160, minHeight: 60 } as const;
const WHOLE = /^[1-9]\d{0,4}$/;

/**
 * The answer of an oEmbed provider (oembed.com, 1.0): how to embed what is at an address of this site.
 *
 * @param publicUrl the configured origin. Without it, an address on the host that was asked counts as ours; since
 * anyone can send any Host, such an answer is for the one who asked alone, and in no shared cache.
 */
export async function oembedReply(request: Request, publicUrl: string | null): Promise<Reply> {
  const query = new URL(request.url).searchParams;
  const format = query.get('format') ?? 'json';
  if (format !== 'json' && format !== 'xml') return notImplemented();
  const text = query.get('url');
  const max = { width: limitIn(query, 'maxwidth'), height: limitIn(query, 'maxheight') };
  if (text === null || !URL.canParse(text) || Number.isNaN(max.width + max.height)) {
    const detail = 'url must be an address; maxwidth and maxheight, whole numbers of pixels.';
    return problemReply(failure('bad-parameter', { detail }));
  }
  const url = new URL(text);
  // Consumers rewrite schemes, so an address counts by its host.
  const host = publicUrl === null ? request.headers.get('host') : new URL(publicUrl).host;
  const isOurs = /^https?:$/.test(url.protocol) && url.host === host;
  const embed = isOurs ? embedAt(url) : null;
  if (embed === null) return problemReply(failure('not-found'));
  const messages = await loadMessages(localeNamed(embed.look.language));
  const fields = answerOf(embed, { origin: publicUrl ?? url.origin, max, messages });
  const isXml = format === 'xml';
  const body = Buffer.from(isXml ? xmlOf(fields) : JSON.stringify(fields));
  return {
    status: 200,
    headers: {
      'content-type': isXml ? 'text/xml; charset=utf-8' : 'application/json',
      'content-length': String(body.byteLength),
      'cache-control': `${publicUrl === null ? 'private' : 'public'}, max-age=${CACHE_SECONDS}`,
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

type Fields = Readonly<Record<string, string | number>>;
type MaxSize = { readonly width: number; readonly height: number };

type Answer = { readonly origin: string; readonly max: MaxSize; readonly messages: Messages };

function answerOf(embed: EmbedRequest, { origin, max, messages }: Answer): Fields {
  const title = titleOf(embed, messages);
  const size = sizeOf(embed, max.width);
  const width = Math.min(size.width, max.width);
  const height = Math.min(size.height, max.height);
  const source = origin + embedAddress(embed);
  const frame = html`<iframe src="${source}" width="${width}" height="${height}" title="${title}" loading="lazy" referrerpolicy="strict-origin-when-cross-origin" style="border:0;max-width:100%"></iframe>`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: messages.t('app.name'),
    provider_url: `${origin}/`,
    cache_age: CACHE_SECONDS,
    width,
    height,
    html: frame.text,
    ...thumbnailOf(embed, origin, max),
  };
}

/** Maps have pictures too, but of a shape of their own. */
function thumbnailOf(embed: EmbedRequest, origin: string, max: MaxSize): Fields {
  const width = Math.min(THUMBNAIL.width, max.width);
  const height = Math.min(THUMBNAIL.height, max.height);
  const isTooSmall = width < THUMBNAIL.minWidth || height < THUMBNAIL.minHeight;
  if (embed.view.kind === 'map' || isTooSmall) return {};
  const picture = { format: 'png', widthPx: width, heightPx: height } as const;
  const address = origin + embedPictureAddress(embed, picture);
  return { thumbnail_url: address, thumbnail_width: width, thumbnail_height: height };
}

function xmlOf(fields: Fields): string {
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${elements.join('')}</oembed>\n`;
}

/** A limit in pixels; infinite if there is none, NaN if it is malformed. */
function limitIn(query: URLSearchParams, name: string): number {
  const text = query.get(name);
  if (text === null || text === '') return Number.POSITIVE_INFINITY;
  return WHOLE.test(text) ? Number(text) : Number.NaN;
}

/** The specification's answer to a format that the provider can't write. */
function notImplemented(): Reply {
  const body = Buffer.from('The formats are json and xml.\n');
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': String(body.byteLength),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  return { status: 501, headers, body };
}
