import { createHash } from 'node:crypto';
import { createAgentDoor } from '@/lib/agents/door';
import {
  createHttp,
  type Handlers,
  type Http,
  type Status,
  type StoreSize,
} from '@/lib/answers/http';
import { MEBIBYTE } from '@/lib/base/bytes';
import { finiteOrNull } from '@/lib/base/finite';
import { createCache } from '@/lib/cache/cache';
import type { Config } from '@/lib/config/config';
import { parentsOf } from '@/lib/contract/embed-origins';
import { FRAME_SCRIPT_PATH } from '@/lib/contract/paths';
import { createDocuments, type Documents } from '@/lib/gateway/documents/documents';
import { createTiles, type Tiles } from '@/lib/gateway/tiles/tiles';
import { namedZone } from '@/lib/geo/zones';
import { type Counters, createCounters } from '@/lib/observe/counters';
import type { ServerState } from '@/lib/observe/server-state';
import { createTimings } from '@/lib/observe/timings';
import { createReadingHandler } from '@/lib/readings/reading-handler';
import { createReadings } from '@/lib/readings/readings';
import type { Spending } from '@/lib/sources/source';
import type { GatewayEdges } from './gateway-edges';
import { openWatch, type Telling } from './open-watch';

/** The caching proxy in front of the services, which makes as few calls as it can. */
export interface Gateway extends Omit<Http, 'handlers' | 'responder'>, Documents {
  readonly handlers: Handlers;
  readonly tiles: Tiles;
  readonly counters: Counters;
  readonly telling: Telling;
  readonly shareOf: Spending['shareOf'];
  /** This process, among others of the same service. */
  readonly instance: ServerState['instance'];
  readonly status: () => Status;
  /** Finishes pending writes. */
  readonly close: () => Promise<void>;
}

/** How long closing waits for entries to be compressed, and so written: a thousand take about a second. */
const CLOSING_MS = 5_000;
/** How the memory is divided among the caches. */
const SHARES = {
  weather: 0.734375,
  tiles: 0.125,
  zones: 0.03125,
  codings: 0.03125,
  pictures: 0.03125,
  embeds: 0.03125,
  feeds: 0.015625,
};

/** The size in memory of a forecast row, from which tiles are built. */
const ROW_BYTES = 2_000;

/** Composes the gateway from its rooms, lowest first. */
export function createGateway(config: Config, edges: GatewayEdges): Gateway {
  const { shared, background, now, wait, log, random, version } = edges;
  const counters = createCounters();
  const timings = createTimings();
  const tick = edges.tick ?? now;
  const startMs = now();
  const memoryBytes = (share: number) => config.memoryMegabytes * MEBIBYTE * share;
  const cacheEdges = { outer: shared.entries, background, counters, now, every: edges.every };
  const source = edges.openSource({
    version,
    log,
    now,
    wait,
    random,
    every: edges.every,
    background,
    counters,
    timing: { tick, ...timings },
    shared,
  });
  const { spending } = source;
  const weatherCache = createCache({
    ...cacheEdges,
    maxBytes: memoryBytes(SHARES.weather),
    besidesBytes: (key) => (/^(forecast|sample)\//.test(key) ? ROW_BYTES : 0),
    lifetimeMs: spending.lifetimeMs,
    onBroken: (error) => log.error({ event: 'broken', handler: 'refresh', name: errorName(error) }),
  });
  const zoneCache = createCache({
    ...cacheEdges,
    maxBytes: memoryBytes(SHARES.zones),
    onBroken: () => log.error({ event: 'broken', handler: 'refresh', name: 'zones' }),
  });
  const documents = createDocuments({
    source,
    weatherCache,
    zoneCache,
    zoneById: namedZone,
    random,
    now,
    wait,
    every: edges.every,
    isDemo: config.mode === 'demo',
    sharedPollen: shared.value('pollen'),
    storedMessages: shared.stored(`alert-messages-${sourceMark(config)}`),
    onSample: (document, body) => tiles.learn(document, body),
  });
  const tiles: Tiles = createTiles({
    documents,
    budget: spending.budget,
    background,
    now,
    wait,
    log,
    maxBytes: memoryBytes(SHARES.tiles),
  });

  const telling = openWatch(config, { ...edges, documents });

  const status = (): Status => {
    const { limit, left, resetMs } = spending.day();
    return {
      mode: config.mode,
      inspector: config.inspector,
      agents: config.agents,
      offers: source.offers,
      version,
      upSeconds: Math.floor((now() - startMs) / 1000),
      counters: counters.read(),
      callsByClass: counters.callsByClass(),
      quota: { limit: finiteOrNull(limit), left: finiteOrNull(left) },
      quotaResets: new Date(resetMs).toISOString(),
      ...source.status(),
      mapDays: tiles.knownDays(),
      mapHexes: config.mapHexes,
      startsLive: config.startsLive,
      baseMap: config.baseMap?.path ?? null,
      held: weatherCache.size(),
      disk: shared.disk?.isWorking() ?? false,
      sharedStore: shared.isUp(),
    };
  };
  const stores = (): StoreSize[] => [
    { name: 'weather', ...weatherCache.size(), maxBytes: memoryBytes(SHARES.weather) },
    { name: 'tiles', ...tiles.size(), maxBytes: memoryBytes(SHARES.tiles) },
    { name: 'zones', ...zoneCache.size(), maxBytes: memoryBytes(SHARES.zones) },
    ...(shared.disk ? [{ name: 'disk' as const, ...shared.disk.size() }] : []),
  ];
  const instance = { id: edges.randomHex().slice(0, 8), startMs };
  const http = createHttp({
    documents,
    tiles,
    webhooks: telling.webhooks,
    subscriptions: telling.subscriptions,
    shareOf: spending.shareOf,
    status,
    counters,
    now,
    wait,
    log,
    maxBytes: memoryBytes(SHARES.codings),
    maxPictureBytes: memoryBytes(SHARES.pictures),
    maxEmbedBytes: memoryBytes(SHARES.embeds),
    maxFeedBytes: memoryBytes(SHARES.feeds),
    embedSite: {
      parents: parentsOf(config.embedOrigins),
      isDemo: config.mode === 'demo',
      scriptAddress: edges.frameScriptAddress ?? FRAME_SCRIPT_PATH,
      iconSource: edges.iconSource ?? (() => ''),
    },
    metrics: config.metrics,
    prints: source.prints,
    serverState: {
      status,
      counters,
      timings,
      stores,
      webhooks: () => telling.webhooks.read().webhooks,
      readers: telling.readers,
      now,
      instance,
    },
    config,
    randomHex: edges.randomHex,
    sharedValue: shared.value,
    tick,
  });
  const { responder, handlers, ...rest } = http;
  const readings = createReadings({
    documents,
    pictures: { factsAt: rest.mapFactsAt, sentenceAt: rest.pictureSentenceAt },
    offers: () => source.offers,
    isDemo: config.mode === 'demo',
    shareOf: spending.shareOf,
    now,
  });
  const reading = createReadingHandler({ readings, responder, shareOf: spending.shareOf, now });
  const mcp = createAgentDoor({
    handlers: { findPlaces: handlers.findPlaces, reading },
    responder,
    isOn: config.agents,
    publicUrl: config.publicUrl,
    version,
  });
  return {
    ...rest,
    handlers: { ...handlers, reading, mcp },
    ...documents,
    tiles,
    telling,
    counters,
    shareOf: spending.shareOf,
    instance,
    status,
    async close() {
      source.flush();
      await telling.close();
      await Promise.race([background?.idle(), wait(CLOSING_MS)]);
      await shared.close();
    },
  };
}

/** Another source's alerts are none of this one's. */
function sourceMark({ mode, weatherUrl, publicUrls }: Config): string {
  const parts = [mode, weatherUrl, publicUrls?.nws];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 8);
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
