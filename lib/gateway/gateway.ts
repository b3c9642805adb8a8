import { zoneById } from '@/lib/geo/zones';
import { createCache } from './cache/cache';
import { createWeatherCaller, createZoneCaller } from './calls/calls';
import type { Config } from './config/config';
import { createDocuments, type Documents } from './documents/documents';
import { createHttp, type Http, type Status } from './http/http';
import { createNotes } from './files/notes';
import { createQuota, createZoneQuota, type Quota } from './quota/quota';
import type { Storage } from './storage';
import { type Counters, createCounters } from './telemetry/counters';
import type { Log } from './telemetry/log';
import type { Background } from './terms/background';
import { createTiles, type Tiles } from './tiles/tiles';
import type { Transport } from './transport/transport';

/** What the gateway reaches the world by. */
export interface GatewayEdges {
  readonly weatherTransport: Transport;
  readonly zoneTransport: Transport;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Enough randomness to be a secret. */
  readonly randomHex: () => string;
  /** What outlives the process; without it there is memory alone. */
  readonly storage?: Storage;
  /** Compresses what is cached; without it, it stays as it is. */
  readonly background?: Background;
  /** The text of the file that the keys came from, if they came from one. */
  readonly readKeysFile?: () => string;
  readonly log: Log;
  /** Of this program; it is sent to the services, and shown in /api/status. */
  readonly version: string;
  readonly timeoutMs?: number;
}

/** The inside of the proxy: calls the services as rarely as it can, and answers in bytes. */
export interface Gateway extends Http, Documents {
  readonly tiles: Tiles;
  readonly counters: Counters;
  readonly shareOf: Quota['shareOf'];
  readonly status: () => Status;
  /** Finishes what is still to be written down. */
  readonly close: () => Promise<void>;
}

const TIMEOUT_MS = 10_000;
const MEBIBYTE = 1_048_576;
/** The demo stands at an address that never leaves the process. */
const DEMO_URL = 'http://demo.invalid';
/** What of the memory goes to what. */
const SHARES = { weather: 0.75, tiles: 0.125, zones: 0.0625, codings: 0.0625 };

/** What a row of a forecast takes, which tiles are built from. */
const ROW_BYTES = 2_000;

/** Puts the rooms together, from the lowest to the highest. */
export function createGateway(config: Config, edges: GatewayEdges): Gateway {
  const { storage, background, now, wait, log, random, version } = edges;
  const counters = createCounters();
  const startMs = now();
  const memory = (share: number) => config.memoryMegabytes * MEBIBYTE * share;
  const notes = createNotes(storage?.notes, storage?.salt ?? edges.randomHex());
  const calling = {
    ...{ config, version, counters, log, now, wait, random },
    timeoutMs: edges.timeoutMs ?? TIMEOUT_MS,
  };
  const caching = { outer: storage?.entries, background, counters, now };

  const quota = createQuota({
    ...{ config, notes, now, log },
    dayOf: storage?.dayOf,
    readKeysFile: edges.readKeysFile,
  });
  const weatherCaller = createWeatherCaller({
    ...calling,
    transport: edges.weatherTransport,
    baseUrl: config.weatherUrl ?? DEMO_URL,
    guard: quota,
  });
  const weatherCache = createCache({
    ...caching,
    maxBytes: memory(SHARES.weather),
    besidesBytes: (key) => (key.startsWith('forecast/') ? ROW_BYTES : 0),
    lifetimeMs: quota.lifetimeMs,
    onBroken: (error) => log.error({ event: 'broken', handler: 'refresh', name: nameOf(error) }),
  });
  const zoneQuota = createZoneQuota({ config, notes, now });
  const zoneCaller = createZoneCaller({
    ...calling,
    transport: edges.zoneTransport,
    baseUrl: config.zoneUrl ?? DEMO_URL,
    guard: zoneQuota,
  });
  const zoneCache = createCache({
    ...caching,
    maxBytes: memory(SHARES.zones),
    lifetimeMs: ({ ttlMs }) => ttlMs,
    onBroken: () => log.error({ event: 'broken', handler: 'refresh', name: 'zones' }),
  });
  const documents = createDocuments({
    weather: { caller: weatherCaller, cache: weatherCache },
    zones: { caller: zoneCaller, cache: zoneCache },
    ...{ zoneById, random, isDemo: config.mode === 'demo' },
  });
  const tiles = createTiles({
    ...{ documents, budget: quota.budget, background, now, wait, log },
    maxBytes: memory(SHARES.tiles),
  });

  const status = (): Status => {
    const { limit, left, resetMs } = quota.day();
    return {
      mode: config.mode,
      version,
      upSeconds: Math.floor((now() - startMs) / 1000),
      counters: counters.read(),
      callsByClass: counters.callsByClass(),
      quota: { limit: finite(limit), left: finite(left) },
      quotaResets: new Date(resetMs).toISOString(),
      keys: quota.keys(),
      breakers: weatherCaller.breakerStates(),
      queue: weatherCaller.queueStatus(),
      mapHexes: config.mapHexes,
      held: weatherCache.size(),
      disk: storage?.isWorking() ?? false,
    };
  };
  const http = createHttp({
    ...{ documents, tiles, shareOf: quota.shareOf, status, counters, now, log },
    maxBytes: memory(SHARES.codings),
    metrics: config.metrics,
  });
  return {
    ...http,
    ...documents,
    ...{ tiles, counters, shareOf: quota.shareOf, status },
    async close() {
      quota.flush();
      zoneQuota.flush();
      await background?.idle();
    },
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

function finite(number: number): number | null {
  return Number.isFinite(number) ? number : null;
}
