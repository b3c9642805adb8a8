import { MEBIBYTE } from '@/lib/base/bytes';
import { parseJson } from '@/lib/base/json';
import { type Failure, failure, isRefusal, success } from '@/lib/base/outcome';
import { COMMON_CLIENT } from '@/lib/base/requester';
import { createCache, type OuterStore } from '@/lib/cache/cache';
import type { Caller } from '@/lib/calls/caller';
import type { Transport } from '@/lib/calls/transport';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createAlertPace } from '@/lib/sources/alert-pace';
import { createShares, OUTSIDE_CLIENT, OUTSIDE_SHARE } from '@/lib/sources/clients';
import { createMapBudget } from '@/lib/sources/map-budget';
import {
  type OpenSource,
  type ServiceDocument,
  SOURCE_ENTRIES,
  type SourceEdges,
  type SourceStatus,
} from '@/lib/sources/source';
import { createWatchPaces } from '../watch-paces';
import { readAirAreas } from './airnow/air-areas';
import { type AlertStore, createAlertStore } from './alerts/alert-store';
import { createCachedFile } from './documents/cached-file';
import { createForecasts } from './documents/forecasts';
import { createMapSamples } from './documents/map-samples';
import { createObservations } from './documents/observations';
import { createPoints } from './documents/points';
import { createHosts, type Hosts } from './hosts/host';
import { type HostUrls, PUBLIC_URLS, settingsOf } from './hosts/host-settings';
import type { Reading } from './hosts/reading';
import { readMetars } from './metar/metars';
import { createReadings, type Readers, readerOf } from './readings';

export interface PublicOptions {
  /** Mirrors of the services; null for a service's own address. */
  readonly urls: Readonly<Record<keyof HostUrls, string | null>>;
  /** An email address or a web page of the operator, for those of the services. */
  readonly contact: string;
  readonly transport: Transport;
  /** The most calls of the NWS API in a day. */
  readonly dailyCalls: number;
  /** The shares of the day of each client, of all embeds and of all agents, from 0 to 1. */
  readonly clientDailyShare: number;
  readonly embedDailyShare: number;
  readonly agentDailyShare: number;
  /** The share for what is watched: without a limit any is all of it, but for none. */
  readonly watchDailyShare: number;
}

/** Compressed, some 3,000 places with their forecasts. */
const DOCUMENT_BYTES = 24 * MEBIBYTE;
/** The three files, of 16 MB at most before they are compressed. */
const FILE_BYTES = 48 * MEBIBYTE;
/** The METAR cache is rewritten every minute; airports report once an hour, and when the weather changes. */
const METARS_FRESH_MS = 5 * MINUTE_MS;
const METARS_KEEP_MS = 2 * HOUR_MS;
/** The file moves on at about :25 and :55. */
const AIR_FRESH_MS = 30 * MINUTE_MS;
const AIR_KEEP_MS = 6 * HOUR_MS;
/** The NWS asks for half a minute at least between two requests for alerts. */
const ALERTS_FRESH_MS = 55_000;
const ALERTS_KEEP_MS = 15 * MINUTE_MS;
/** Errors of the NWS last some seconds as a rule, and alerts matter. */
const ALERTS_PAUSE_MS = 5_000;
/** The pace of these hosts, for which no one may have to wait. */
const FILE_PAUSE_MS = MINUTE_MS;

/** No public source of pollen may be used without a key. */
const OFFERS = RESOURCE_NAMES.filter((name) => name !== 'allergy');
/** The map and the layer of alerts cost a few calls, however many look at them. */
const UNLIMITED = {
  limit: Number.POSITIVE_INFINITY,
  left: Number.POSITIVE_INFINITY,
  resetMs: Number.POSITIVE_INFINITY,
};

/** The weather of public services of the United States. Each host has its own pace, day, breakers and shares. */
export function openPublic(options: PublicOptions): OpenSource {
  return (edges) => {
    const { now, wait, log, background, every } = edges;
    const hosts = openHosts(options, edges);
    const { nws } = hosts;
    const outer = edges.shared.entries && prefixed(edges.shared.entries);
    const cacheOf = (maxBytes: number) =>
      createCache({
        maxBytes,
        outer,
        background,
        now,
        every,
        onBroken: () => log.error({ event: 'broken', handler: 'public sources' }),
      });
    const cache = cacheOf(DOCUMENT_BYTES);
    const files = cacheOf(FILE_BYTES);
    const alertStore = createAlertStore({ now, keepMs: ALERTS_KEEP_MS });
    const points = createPoints({ nws, cache, now, wait }, ({ zoneId, countyId }) => {
      if (zoneId !== null && countyId !== null) alertStore.learn(zoneId, countyId);
    });
    const forecasts = createForecasts({ nws, points, cache, now, wait });
    const samples = createMapSamples({ ndfd: hosts.ndfd, forecasts, now, wait });
    const readings = createReadings({
      nws,
      points,
      forecasts,
      observations: createObservations({ nws, points, cache, now, wait }),
      metars: createCachedFile({
        cache: files,
        key: 'file/metars',
        host: hosts.metar,
        now,
        wait,
        freshMs: METARS_FRESH_MS,
        keepMs: METARS_KEEP_MS,
        pauseMs: FILE_PAUSE_MS,
        request: { kind: 'file', id: '/data/cache/metars.cache.csv.gz' },
        parse: readMetars,
        sizeOf: ({ size }) => size,
      }),
      areas: createCachedFile({
        cache: files,
        key: 'file/air-areas',
        host: hosts.airnow,
        now,
        wait,
        freshMs: AIR_FRESH_MS,
        keepMs: AIR_KEEP_MS,
        pauseMs: FILE_PAUSE_MS,
        request: { kind: 'file', id: '/airnow/today/reportingarea.dat' },
        parse: readAirAreas,
        sizeOf: ({ length }) => length,
      }),
      alerts: createCachedFile<AlertStore>({
        cache: files,
        key: 'file/alerts',
        host: nws,
        now,
        wait,
        freshMs: ALERTS_FRESH_MS,
        keepMs: ALERTS_KEEP_MS,
        pauseMs: ALERTS_PAUSE_MS,
        request: { kind: 'alerts', id: '/alerts/active?status=actual' },
        parse: async (text) => ((await alertStore.take(parseJson(text))) ? alertStore : undefined),
        onSame: alertStore.takeSame,
      }),
      now,
    });
    return {
      offers: OFFERS,
      documents: callerOf(readings.documents, checked),
      allAlerts: callerOf(readings.allAlerts),
      samples: callerOf({ sample: readerOf(samples.read) }),
      zones: callerOf(readings.zones),
      spending: {
        lifetimeMs: ({ ttlMs }) => ttlMs,
        budget: createMapBudget({ day: () => UNLIMITED, now }),
        alertPace: createAlertPace({ share: 1, day: () => UNLIMITED, now }),
        watchPaces: createWatchPaces({
          share: options.watchDailyShare > 0 ? 1 : 0,
          ...{ day: () => UNLIMITED, now },
        }),
        shareOf: nws.shareOf,
        day: nws.day,
      },
      status: () => ({
        keys: [],
        hosts: Object.values(hosts).map((host) => host.status()),
        breakers: breakersOf(hosts),
        queue: nws.queueStatus(),
      }),
      prints: () => [],
      flush: nws.flush,
    };
  };
}

function openHosts(options: PublicOptions, edges: SourceEdges): Hosts {
  const { urls, contact, transport, dailyCalls } = options;
  const { shared, version, now } = edges;
  const settings = settingsOf(
    {
      nws: urls.nws ?? PUBLIC_URLS.nws,
      ndfd: urls.ndfd ?? PUBLIC_URLS.ndfd,
      metar: urls.metar ?? PUBLIC_URLS.metar,
      airnow: urls.airnow ?? PUBLIC_URLS.airnow,
    },
    dailyCalls,
  );
  return createHosts(settings, {
    ...edges,
    transport,
    userAgent: `hexcast/${version} (${contact})`,
    dayOf: (name) => shared.day(shared.fingerprintOf(`host ${name}`)),
    sharesOf: (day) =>
      createShares({
        name: 'nws',
        config: options,
        others: { [OUTSIDE_CLIENT]: OUTSIDE_SHARE, [COMMON_CLIENT]: 1 },
        day,
        shared,
        now,
      }),
  });
}

/** A caller whose documents are put together here, of what the hosts say: they have queues and guards of their own. */
function callerOf<Documents extends Readonly<Record<string, unknown>>>(
  readers: Readers<Documents>,
  check: <Kind extends keyof Documents>(
    kind: Kind,
    found: Reading<Documents[Kind]>,
  ) => Reading<Documents[Kind]> | Failure = (_, found) => found,
): Caller<Documents> {
  return {
    refuses: (_, requester) => (requester.isCrossSite ? failure('cross-site') : undefined),
    async call({ kind, id }, waiters) {
      const read = await readers[kind](id, waiters);
      const found = read.ok ? check(kind, read) : read;
      return found.ok
        ? { outcome: success(found.value), hints: { ageMs: found.ageMs }, called: true }
        : { outcome: found, hints: {}, called: !isRefusal(found) };
    },
  };
}

/** What is handed on has exactly the contract's shape, as what a service sends. */
function checked<Kind extends ResourceName>(
  kind: Kind,
  { value, ageMs }: Reading<ServiceDocument>,
): Reading<ServiceDocument> | Failure {
  const parsed = RESOURCES[kind].schema.safeParse(value);
  return parsed.success ? { ok: true, value: parsed.data, ageMs } : failure('service-wrong-shape');
}

/** Which resources fail, by the hosts and the kinds of documents that they need. */
function breakersOf({ nws, airnow, metar }: Hosts): SourceStatus['breakers'] {
  const state = (isOpen: boolean) => (isOpen ? 'open' : 'closed');
  return {
    forecast: state(nws.isFailing('grid') || nws.isFailing('point')),
    current: state(metar.isFailing('file')),
    alerts: state(nws.isFailing('alerts')),
    air: state(airnow.isFailing('file')),
    allergy: 'closed',
  };
}

/** Entries of sources have keys of their own: the gateway's are in the same store. */
function prefixed({ get, set, peers }: OuterStore): OuterStore {
  const keyOf = (key: string) => SOURCE_ENTRIES + key;
  return {
    get: (key) => get(keyOf(key)),
    set: (key, entry) => set(keyOf(key), entry),
    ...(peers && {
      peers: {
        begin: (key, ...rest) => peers.begin(keyOf(key), ...rest),
        getNewer: (key, than) => peers.getNewer(keyOf(key), than),
        onStored: (listener) =>
          peers.onStored((key) => {
            if (key.startsWith(SOURCE_ENTRIES)) listener(key.slice(SOURCE_ENTRIES.length));
          }),
        onMissed: peers.onMissed,
      },
    }),
  };
}
