import { Body } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import type { ClientShare } from '@/lib/calls/quota/client-shares';
import { HOUR_MS, hourEnd, MINUTE_MS, SECOND_MS, wholeSeconds } from '@/lib/contract/time';
import type { DrawnFragment } from '@/lib/embed/draw-fragment';
import type {
  EmbedFragmentInput,
  EmbedInput,
  EmbedPageInput,
  EmbedPictureInput,
} from '@/lib/embed/embed-input';
import { localeNamed } from '@/lib/messages/locales';
import { loadMessages } from '@/lib/messages/translate';
import { parseEmbed } from '@/lib/view-state/parse-embed';
import { type ContentSources, type LoadedContent, loadContent } from './embed-content';
import type { Result } from './problems';
import { createRenderQueue, type Rendered } from './render-queue';
import { type ResolvedEmbed, resolveIds } from './resolve-embed';

/** A finished page, fragment or picture of an embed. */
export interface DrawnEmbed {
  readonly body: Body;
  readonly contentType: string;
  /** When it was drawn, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly madeMs: number;
  readonly lifetimeMs: number;
  /** How long after that it may be shown where nothing newer can be had. */
  readonly graceMs: number;
  /** Whether it is what everyone gets. One with gaps that was drawn for a client without calls is for that client. */
  readonly isForAll: boolean;
}

/** Draws a picture as PNG. Next's renderer does that, which only route handlers can load. */
export type RenderEmbedBitmap = (input: EmbedPictureInput) => Promise<Uint8Array>;

/** What pages of this server have in common. */
export type EmbedSite = Pick<EmbedPageInput, 'scriptAddress' | 'parents'> &
  Pick<EmbedFragmentInput, 'publicUrl'> &
  Pick<EmbedInput, 'iconSource' | 'isDemo'>;

/** Embeds, drawn once for everyone who asks for the same within a minute. */
export interface Embeds {
  readonly site: EmbedSite;
  /** A finished page or SVG that is still fresh, by a path and a query in any spelling. Has no side effects. */
  readonly find: (path: string, search: string) => DrawnEmbed | undefined;
  /** Draws one that is not finished, from what is cached and what the requester may have loaded. */
  readonly draw: (
    wanted: ResolvedEmbed,
    requester: Requester,
    renderBitmap: RenderEmbedBitmap,
  ) => Promise<Result<DrawnEmbed>>;
}

export interface EmbedsOptions extends ContentSources {
  readonly drawPage: (input: EmbedPageInput) => string;
  readonly drawFragment: (input: EmbedFragmentInput) => DrawnFragment;
  /** Draws a picture as the text of an SVG document. */
  readonly drawPicture: (input: EmbedPictureInput) => string;
  readonly site: EmbedSite;
  readonly maxBytes: number;
  /** The calls that a client may still cause; undefined without a limit. */
  readonly shareOf: (client: string) => Pick<ClientShare, 'left'> | undefined;
}

const TYPES = {
  page: 'text/html; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
} as const;
/** How long a page is fresh. One with gaps, or with weather that is being renewed, soon has more to show. */
const LIFETIME_MS = { whole: MINUTE_MS, partly: 5 * SECOND_MS } as const;
/** However long its weather is good for, a fragment is not shown for longer without another look. */
const MAX_GRACE_MS = HOUR_MS;
/** A page takes a few milliseconds: half a core at most, and a sixth for one client. */
const PAGES = { maxPerMinute: 6_000, maxPerClient: 2_000, maxWaiting: 300 } as const;
/** A bitmap takes a quarter of a second: a quarter of a core. A page that shows a dozen gets them all. */
const BITMAPS = { maxPerMinute: 60, maxPerClient: 30, maxWaiting: 16 } as const;
/** The share of the memory that is for bitmaps. */
const BITMAP_SHARE = 0.25;

export function createEmbeds(options: EmbedsOptions): Embeds {
  const { drawPage, drawFragment, drawPicture, site, maxBytes, now, shareOf } = options;
  const queueOf = (share: number, limits: typeof PAGES | typeof BITMAPS) =>
    createRenderQueue<DrawnEmbed>({ now, maxBytes: maxBytes * share, ...limits });
  const texts = queueOf(1 - BITMAP_SHARE, PAGES);
  const bitmaps = queueOf(BITMAP_SHARE, BITMAPS);
  const queueFor = ({ picture }: ResolvedEmbed) => (picture?.format === 'png' ? bitmaps : texts);
  const inFlight = new Map<string, Promise<Result<DrawnEmbed>>>();

  async function draw(
    { embed, picture, isFragment, ignored }: ResolvedEmbed,
    { content, isWhole }: LoadedContent,
    isForAll: boolean,
    renderBitmap: RenderEmbedBitmap,
  ): Promise<Rendered<DrawnEmbed>> {
    const { look } = embed;
    const messages = await loadMessages(localeNamed(look.language));
    const madeMs = now();
    const input: EmbedInput = { content, look, messages, nowMs: madeMs, ...site };
    const fragment = isFragment ? drawFragment({ ...input, ignored, ...site }) : null;
    const bytes = fragment
      ? Buffer.from(fragment.text)
      : picture === null
        ? Buffer.from(drawPage({ ...input, ignored, ...site }))
        : picture.format === 'svg'
          ? Buffer.from(drawPicture({ ...input, picture }))
          : Buffer.from(await renderBitmap({ ...input, picture }));
    const body = Body.of(bytes);
    if (picture?.format !== 'png') await body.pack();
    const hourEndMs = hourEnd(madeMs);
    // In whole seconds, like the header fields, and at least one.
    const leftMs = Math.max(hourEndMs - madeMs, SECOND_MS);
    const maxMs = isWhole ? LIFETIME_MS.whole : LIFETIME_MS.partly;
    const lifetimeMs = wholeSeconds(Math.min(maxMs, leftMs));
    const contentType = TYPES[picture?.format ?? 'page'];
    const soundMs = Math.min((fragment?.soundUntilMs ?? 0) - madeMs - lifetimeMs, MAX_GRACE_MS);
    const graceMs = wholeSeconds(Math.max(soundMs, 0));
    return {
      picture: { body, contentType, madeMs, lifetimeMs, graceMs, isForAll: isForAll || isWhole },
      bytes: body.size(),
      untilMs: Math.min(madeMs + lifetimeMs, hourEndMs),
    };
  }

  /**
   * One who may cause no call gets what can be drawn from what is cached. It is not what others get: anyone could
   * then keep the weather of any place from everyone, by asking for it first.
   */
  function keyFor({ key }: ResolvedEmbed, { client, isCrossSite }: Requester): string {
    return isCrossSite || shareOf(client)?.left === 0 ? `${key} from cache` : key;
  }

  /** Outside the queue, since waiting for the service keeps no core busy. */
  async function loadAndDraw(
    wanted: ResolvedEmbed,
    key: string,
    { priority, client, isEmbed = false, isCrossSite = false }: Requester,
    renderBitmap: RenderEmbedBitmap,
  ): Promise<Result<DrawnEmbed>> {
    const { embed } = wanted;
    // Without the signal: others may wait for the same, and what is loaded is kept.
    const requester = { priority, client, isEmbed, isCrossSite };
    const loaded = await loadContent(options, embed, localeNamed(embed.look.language), requester);
    return queueFor(wanted).render({
      key,
      client,
      draw: () => draw(wanted, loaded, key === wanted.key, renderBitmap),
    });
  }

  return {
    site,
    find(path, search) {
      const found = texts.find(path + search);
      if (found) return found;
      const parsed = parseEmbed(path, search);
      // A search leads elsewhere, and takes as long as drawing.
      const wanted = parsed.kind === 'embed' ? resolveIds(parsed) : null;
      return wanted ? texts.find(wanted.key) : undefined;
    },
    async draw(wanted, requester, renderBitmap) {
      const queue = queueFor(wanted);
      const key = keyFor(wanted, requester);
      const finished = queue.find(wanted.key) ?? queue.find(key);
      if (finished) return success(finished);
      const flight = inFlight.get(key) ?? loadAndDraw(wanted, key, requester, renderBitmap);
      inFlight.set(key, flight);
      return flight.finally(() => inFlight.delete(key));
    },
  };
}
