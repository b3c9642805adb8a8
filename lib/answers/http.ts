import type { Log } from '@/lib/base/log';
import { drawEmbed } from '@/lib/embed/draw-embed';
import { drawFragment } from '@/lib/embed/draw-fragment';
import { drawEmbedPicture } from '@/lib/embed/picture/draw-embed-picture';
import type { Documents } from '@/lib/gateway/documents/documents';
import type { Counters } from '@/lib/observe/counters';
import type { ServerState } from '@/lib/observe/server-state';
import { drawMap } from '@/lib/picture/draw-map';
import { createCachedResponses } from './cached-response';
import { createEmbeds, type EmbedSite } from './embeds';
import { createFeeds } from './feeds';
import type { BesideHandlers, Handlers } from './handler-list';
import { createHandlers, type HandlersOptions } from './handlers';
import {
  createInspection,
  type InspectionHttp,
  type InspectionOptions,
  type Watch,
} from './inspection';
import { createPictures, type Pictures } from './pictures';
import { createReadiness, type Readiness } from './readiness';
import { createResponder, type Responder } from './responder';
import type { FindFresh, FindServable } from './servable';

export type { StoreSize } from '@/lib/observe/server-state';
export type { Status } from '@/lib/observe/status';
export type { Handlers } from './handler-list';
export type { Watch } from './inspection';
export type { RenderBitmap } from './pictures';
export type { Readiness } from './readiness';
export type { CachedResponse, FindFresh, FindServable } from './servable';

/** The part of the gateway that speaks HTTP to clients. */
export interface Http {
  readonly handlers: Omit<Handlers, keyof BesideHandlers>;
  readonly responder: Responder;
  readonly findFresh: FindFresh;
  readonly findServable: FindServable;
  readonly readiness: Readiness;
  readonly watch: Watch;
  readonly metrics: InspectionHttp['metrics'];
  readonly connectLab: InspectionHttp['connectLab'];
  readonly mapFactsAt: Pictures['factsAt'];
  readonly sharedMapAt: Pictures['sharedAt'];
  readonly pictureLookOf: Pictures['lookOf'];
  readonly pictureSentenceAt: Pictures['sentenceAt'];
}

export interface HttpOptions
  extends Omit<
    HandlersOptions,
    | 'documents'
    | 'readiness'
    | 'pictures'
    | 'embeds'
    | 'feeds'
    | 'responder'
    | 'inspection'
    | 'publicUrl'
  > {
  readonly documents: Documents;
  /** What all pages of embeds have in common. */
  readonly embedSite: Omit<EmbedSite, 'publicUrl'>;
  /** For bodies in codings other than the one they are cached in. */
  readonly maxBytes: number;
  /** For finished pictures of the map. */
  readonly maxPictureBytes: number;
  /** For finished pages and pictures of embeds. */
  readonly maxEmbedBytes: number;
  /** For feeds. */
  readonly maxFeedBytes: number;
  readonly wait: (ms: number) => Promise<void>;
  readonly counters: Counters;
  readonly serverState: ServerState;
  readonly log: Log;
  readonly config: InspectionOptions['config'];
  readonly prints: InspectionOptions['prints'];
  readonly randomHex: () => string;
  readonly sharedValue: InspectionOptions['sharedValue'];
  /** A monotonic clock in milliseconds, with fractions. */
  readonly tick: () => number;
}

export function createHttp(options: HttpOptions): Http {
  const { documents, tiles, counters, maxBytes, maxPictureBytes, now, wait } = options;
  const readiness = createReadiness();
  const { readCached, readCachedCells } = tiles;
  const pictures = createPictures({
    readCached,
    readCachedCells,
    drawMap,
    pollenCellIn: documents.pollenCells.cellIn,
    mapDays: tiles.knownDays,
    drawnAlerts: documents.activeAlerts.drawn,
    maxBytes: maxPictureBytes,
    now,
    wait,
  });
  const embeds = createEmbeds({
    documents,
    pictures,
    readTile: tiles.read,
    now,
    drawPage: drawEmbed,
    drawFragment,
    drawPicture: drawEmbedPicture,
    site: { ...options.embedSite, publicUrl: options.config.publicUrl },
    maxBytes: options.maxEmbedBytes,
    shareOf: options.shareOf,
  });
  const feeds = createFeeds({
    reader: documents.feeds,
    publicUrl: options.config.publicUrl,
    isDemo: options.embedSite.isDemo,
    maxBytes: options.maxFeedBytes,
    wait,
    now,
  });
  const responder = createResponder({ ...options, timings: options.serverState.timings });
  const inspection = createInspection({ ...options, responder, readiness });
  const { publicUrl } = options.config;
  return {
    handlers: createHandlers({
      ...options,
      publicUrl,
      pictures,
      embeds,
      feeds,
      readiness,
      responder,
      inspection,
    }),
    ...createCachedResponses({
      weather: documents.weather,
      activeAlerts: documents.activeAlerts,
      tiles,
      pictures,
      embeds,
      feeds,
      counters,
      maxBytes,
      now,
    }),
    responder,
    readiness,
    watch: inspection.watch,
    metrics: inspection.metrics,
    connectLab: inspection.connectLab,
    mapFactsAt: pictures.factsAt,
    sharedMapAt: pictures.sharedAt,
    pictureLookOf: pictures.lookOf,
    pictureSentenceAt: pictures.sentenceAt,
  };
}
