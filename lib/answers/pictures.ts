import { LRUCache } from 'lru-cache';
import { Body } from '@/lib/base/body';
import type { DrawnAlert } from '@/lib/contract/active-alerts';
import { baseLayerOf, type LayerName } from '@/lib/contract/layers';
import { FILLING_LASTS_MS } from '@/lib/contract/picture-lifetime';
import { HOUR_MS, hourEnd, MINUTE_MS, SECOND_MS, wholeSeconds } from '@/lib/contract/time';
import type { Tiles } from '@/lib/gateway/tiles/tiles';
import { centerOf } from '@/lib/geo/cells';
import { placeOf } from '@/lib/geo/places';
import { sampleOf } from '@/lib/geo/tiles';
import { loadMessages } from '@/lib/messages/translate';
import { COUNTRY_PAGE, type PictureFrame, placePage } from '@/lib/picture/frame';
import { mapText, sentenceFor } from '@/lib/picture/map-words/map-text';
import { nameOnMap } from '@/lib/picture/named-cell';
import {
  type PictureInput,
  type SharedMapInput,
  sharedMapInput,
} from '@/lib/picture/picture-input';
import { type PointedPlace, pointedPlace } from '@/lib/picture/picture-point';
import { isDrawnAt } from '@/lib/weather/drawn-alerts';
import { layerSource } from '@/lib/weather/layer-sources';
import { shownWanted } from '@/lib/weather/shown-time';
import { createPictureFacts, type PictureFacts } from './picture-facts';
import { frameOf, timeZoneOfPicture } from './picture-frame';
import { POINT_LASTS_MS, type PointRequest } from './picture-point';
import { cellOf, keyOf, type PictureRequest, pictureAt } from './picture-request';
import { type CachedView, createPictureTiles } from './picture-tiles';
import type { Result } from './problems';
import { createRenderQueue, type Rendered } from './render-queue';

/** A finished picture of the map. */
export interface MapPicture {
  readonly body: Body;
  readonly format: PictureRequest['format'];
  /** When it was drawn, in milliseconds of the Unix epoch, and how long it is fresh. */
  readonly madeMs: number;
  readonly lifetimeMs: number;
  /** Whether little of the weather in it was cached: a later one will show more. */
  readonly isFilling: boolean;
}

/** What was cached for a picture when it was drawn last. */
export interface PictureLook extends Pick<CachedView, 'fill' | 'wanted' | 'wantedAround'> {
  /** In milliseconds of the Unix epoch. */
  readonly madeMs: number;
}

/** What a drawing shows, in a sentence; none while little is loaded. */
interface Told {
  readonly sentence: string | undefined;
}

/** Draws a picture as PNG. Next's renderer does that, which only route handlers can load. */
export type RenderBitmap = (input: PictureInput) => Promise<Uint8Array>;

/** Pictures of the map, drawn from what is cached, once for everyone who asks for the same. */
export interface Pictures {
  /** A finished picture that is still fresh. Has no side effects. */
  readonly find: (request: PictureRequest) => MapPicture | undefined;
  /** Where the weather of the picture at an address comes from, and how old it is. */
  readonly factsAt: (address: string) => Promise<PictureFacts>;
  /**
   * What the drawing at an address of ours shows, in a sentence; undefined where too many ask for one. Nor is there one as
   * long as little is loaded: the drawing, which is asked for next, may well have more.
   *
   * @param client the requester's bucket
   */
  readonly sentenceAt: (address: string, client: string) => Promise<string | undefined>;
  /**
   * What the map at an address of ours is drawn from, for a shared picture that shows more than it.
   *
   * @throws RangeError for any other address
   */
  readonly sharedAt: (address: string) => Promise<SharedMapInput>;
  /** What a page's picture has at a point. */
  readonly point: (request: PointRequest, client: string) => Promise<Result<PointedPlace>>;
  readonly draw: (
    request: PictureRequest,
    client: string,
    renderBitmap: RenderBitmap,
  ) => Promise<Result<MapPicture>>;
  /**
   * What the drawing at an address of ours showed lately, for the page that shows it. If nobody has seen it, it is drawn
   * for a reader, who is about to ask for it; without one, nothing is.
   *
   * @param client the reader's bucket, or null
   */
  readonly lookOf: (address: string, client: string | null) => Promise<PictureLook | undefined>;
}

export interface PicturesOptions {
  readonly readCached: Tiles['readCached'];
  readonly readCachedCells: Tiles['readCachedCells'];
  /** Draws a picture as the text of an SVG document. */
  readonly drawMap: (input: PictureInput) => string;
  /** The cell whose pollen a hex shows; undefined if none in it is known to have any. */
  readonly pollenCellIn: (hex: string) => string | undefined;
  /** How many days the map has, from the present one on. */
  readonly mapDays: () => number;
  /** Areas of alerts that forecasters have drawn, as far as they are known. */
  readonly drawnAlerts: () => readonly DrawnAlert[];
  readonly maxBytes: number;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** How long a picture is fresh. Its age is written in it, in minutes. */
const LIFETIME_MS: Readonly<Record<CachedView['fill'], number>> = {
  whole: MINUTE_MS,
  // Its page has asked for the rest, which arrives in these seconds.
  coarse: 3 * SECOND_MS,
  overview: 2 * SECOND_MS,
  filling: FILLING_LASTS_MS,
};
/** A drawing takes 20 to 60 ms: with as many first views, these are about half a core at most. */
const DRAWINGS = { maxPerMinute: 400, maxPerClient: 120, maxWaiting: 30 } as const;
/** Words and characters take 20 to 60 ms: about a quarter of a core. */
const TEXTS = { maxPerMinute: 240, maxPerClient: 60, maxWaiting: 30 } as const;
/** A sentence takes 5 ms, and what it is about is read for the drawing as well. */
const SENTENCES = DRAWINGS;
/** A point takes 10 to 20 ms: about a tenth of a core. */
const POINTS = { maxPerMinute: 240, maxPerClient: 60, maxWaiting: 30 } as const;
/** A bitmap takes a third of a second: a sixth of a core. */
const BITMAPS = { maxPerMinute: 30, maxPerClient: 10, maxWaiting: 4 } as const;
/** The memory for sentences. */
const SENTENCE_BYTES = 500_000;
/** The memory for what pictures have at points. */
const POINT_BYTES = 500_000;
/** The shares of the memory that are for bitmaps, and for words: these are small. */
const BITMAP_SHARE = 0.5;
const TEXT_SHARE = 0.05;

const MAX_LOOKS = 500;
/** What was whole is so for longer than the picture is fresh. */
const LOOK_LASTS_MS = 10 * MINUTE_MS;
const noBitmap: RenderBitmap = () => Promise.reject(new Error('drawings are text'));

export function createPictures(options: PicturesOptions): Pictures {
  const { readCached, readCachedCells, drawMap, pollenCellIn, mapDays, drawnAlerts } = options;
  const { maxBytes, now, wait } = options;
  const drawnAt = (timeMs: number) => drawnAlerts().filter((one) => isDrawnAt(one, timeMs));
  const readView = createPictureTiles(readCached, { now, wait });
  const looks = new LRUCache<string, PictureLook>({ max: MAX_LOOKS });
  const queueOf = (share: number, limits: typeof DRAWINGS | typeof TEXTS | typeof BITMAPS) =>
    createRenderQueue<MapPicture>({ now, maxBytes: Math.floor(maxBytes * share), ...limits });
  const queues = {
    svg: queueOf(1 - BITMAP_SHARE - TEXT_SHARE, DRAWINGS),
    png: queueOf(BITMAP_SHARE, BITMAPS),
    txt: queueOf(TEXT_SHARE, TEXTS),
  };
  const sentences = createRenderQueue<Told>({ now, maxBytes: SENTENCE_BYTES, ...SENTENCES });
  const points = createRenderQueue<PointedPlace>({ now, maxBytes: POINT_BYTES, ...POINTS });

  const shownOf = ({ layer, hours, atMs }: PictureRequest, nowMs: number) =>
    shownWanted(layer, atMs ?? nowMs + hours * HOUR_MS, { nowMs, mapDays: mapDays() });

  /** All that a picture of a frame depends on, and what is cached of it. */
  async function inputFor<Frame extends PictureFrame>(
    request: PictureRequest,
    frame: Frame,
    nowMs: number,
  ): Promise<{ input: PictureInput & { readonly frame: Frame }; view: CachedView }> {
    const { theme, temperature, wind, locale } = request;
    const shown = shownOf(request, nowMs);
    const { group } = layerSource(shown.layer);
    const cell = request.isShared ? cellOf(request) : null;
    const [messages, view, own] = await Promise.all([
      loadMessages(locale),
      readView(group, frame),
      // Beside its map, the place's own weather is told, which is not always that of the hexagon around it.
      cell === null ? [] : readCachedCells(group, [cell]),
    ]);
    const input = {
      layer: shown.layer,
      theme,
      frame,
      tiles: [...view.tiles, ...[own].flat()],
      messages,
      nowMs,
      hourMs: shown.timeMs,
      units: { temperature, wind },
      timeZone: timeZoneOfPicture(request, frame),
      selectedCell: request.chosen,
      // Over the whole country a page marks the place itself.
      selectedName:
        request.chosen === null || frame.kind === 'country'
          ? null
          : nameOnMap(placeOf(request.chosen), messages.t),
      isSelectedTold: false,
      hasGaps: view.fill === 'filling',
      drawn: shown.layer === 'alerts' ? drawnAt(shown.timeMs) : [],
      sentence: null,
      words: request.words,
    };
    return { input, view };
  }

  async function draw(
    request: PictureRequest,
    renderBitmap: RenderBitmap,
  ): Promise<Rendered<MapPicture>> {
    const { format } = request;
    const madeMs = now();
    const { input, view } = await inputFor(request, frameOf(request), madeMs);
    const { fill, wanted, wantedAround } = view;
    const body = Body.of(Buffer.from(await drawnAs(request, input, view, renderBitmap)));
    if (format === 'svg') await body.pack();
    const { lifetimeMs, untilMs } = freshness(view, madeMs);
    const picture = { body, format, madeMs, lifetimeMs, isFilling: fill === 'filling' };
    looks.set(keyOf(request), { fill, wanted, wantedAround, madeMs });
    return { picture, bytes: body.size(), untilMs };
  }

  async function drawnAs(
    { format, widthPx }: PictureRequest,
    input: PictureInput,
    { inSight }: CachedView,
    renderBitmap: RenderBitmap,
  ): Promise<string | Uint8Array> {
    if (format === 'png') return await renderBitmap(input);
    // What lies in a page, the page tells.
    if (widthPx === null) return drawMap(input);
    const inView = { inSight, cellOf: cellsOf(input.layer) };
    if (format === 'txt') return mapText(input, inView, widthPx);
    return drawMap({ ...input, sentence: sentenceFor(input, inView) });
  }

  /** Writes what a drawing shows. It lasts as long as the drawing does. */
  async function tell(request: PictureRequest): Promise<Rendered<Told>> {
    const madeMs = now();
    const { input, view } = await inputFor(request, frameOf(request), madeMs);
    const inView = { inSight: view.inSight, cellOf: cellsOf(input.layer) };
    const sentence = view.fill === 'filling' ? undefined : sentenceFor(input, inView);
    const { untilMs } = freshness(view, madeMs);
    return { picture: { sentence }, bytes: 2 * (sentence?.length ?? 0), untilMs };
  }

  /** Finds the cell whose weather a hex shows on a layer. */
  function cellsOf(layer: LayerName) {
    return layerSource(layer).group === 'allergy' ? pollenCellIn : sampleOf;
  }

  const pictures: Pictures = {
    find: (request) => queues[request.format].find(keyOf(request)),
    factsAt: createPictureFacts(readView, (request) => shownOf(request, now())),
    draw: (request, client, renderBitmap) =>
      queues[request.format].render({
        key: keyOf(request),
        client,
        isCommon: isCommon(request),
        draw: () => draw(request, renderBitmap),
      }),
    async sentenceAt(address, client) {
      const request = pictureAt(address);
      if (request?.format !== 'svg') return undefined;
      const told = await sentences
        .render({
          // However it looks, it shows the same.
          key: keyOf({ ...request, theme: 'light', chosen: null, words: true }),
          client,
          isCommon: isCommon(request),
          draw: () => tell(request),
        })
        .catch(() => null);
      return told?.ok ? told.value.sentence : undefined;
    },
    async sharedAt(address) {
      const request = pictureAt(address);
      const drawn = request && (await inputFor(request, frameOf(request), now()));
      const shared = drawn && sharedMapInput(drawn.input);
      if (!shared) throw new RangeError('not the address of a shared map');
      return shared;
    },
    point: ({ picture, point }, client) =>
      points.render({
        key: [keyOf(picture), point.shareX, point.shareY, point.widthPx].join(' '),
        client,
        draw: async () => {
          const nowMs = now();
          const cell = cellOf(picture);
          const frame = cell === null ? COUNTRY_PAGE : placePage(centerOf(cell));
          const { input, view } = await inputFor(picture, frame, nowMs);
          return {
            picture: pointedPlace(input, point, view.finest),
            bytes: 0,
            untilMs: nowMs + POINT_LASTS_MS,
          };
        },
      }),
    async lookOf(address, client) {
      const request = pictureAt(address);
      if (request?.format !== 'svg') return undefined;
      const madeWithin = (ms: number) => {
        const look = looks.get(keyOf(request));
        return look && Math.abs(now() - look.madeMs) < ms ? look : undefined;
      };
      const recent = madeWithin(LOOK_LASTS_MS);
      // What was missing may have come since.
      const isOver = recent && lacksAny(recent) && !pictures.find(request);
      if (client === null || (recent && !isOver)) return recent;
      await pictures.draw(request, client, noBitmap).catch(() => {});
      return madeWithin(LOOK_LASTS_MS);
    },
  };
  return pictures;
}

/**
 * How long a picture of a view is fresh, in whole seconds, like the header fields, and at least one; and until when it may
 * be served, which is never beyond its hour.
 */
function freshness({ fill, wantedAround }: CachedView, madeMs: number) {
  const hourEndMs = hourEnd(madeMs);
  const leftMs = Math.max(hourEndMs - madeMs, SECOND_MS);
  const lastsMs = LIFETIME_MS[fill === 'whole' && wantedAround.length > 0 ? 'coarse' : fill];
  const lifetimeMs = wholeSeconds(Math.min(lastsMs, leftMs));
  return { lifetimeMs, untilMs: Math.min(madeMs + lifetimeMs, hourEndMs) };
}

function lacksAny({ wanted, wantedAround }: PictureLook): boolean {
  return wanted.length + wantedAround.length > 0;
}

/**
 * Whether it is the first view of a visitor, or of a link to it in a chat: the country at this hour. There are some hundred
 * such pictures, and of bitmaps, which take longer, fewer than may be drawn in a minute.
 */
function isCommon(request: PictureRequest): boolean {
  const { layer, place, hours, atMs, camera, widthPx } = request;
  const isNow = hours === 0 && atMs === null;
  const isFirst = place === 'country' && widthPx === null && isNow && camera === null;
  // Of thresholds there are thousands.
  return isFirst && layer === baseLayerOf(layer) && (!request.isShared || isUsual(request));
}

/** Whether it looks as it does for most. */
function isUsual({ theme, temperature, wind, chosen }: PictureRequest): boolean {
  return theme === 'light' && temperature === 'f' && wind === 'mph' && chosen === null;
}
