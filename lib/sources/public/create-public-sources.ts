import type { Background } from '@/lib/base/background';
import { MEBIBYTE } from '@/lib/base/bytes';
import type { Every } from '@/lib/base/every';
import { type Cache, createCache, type OuterStore } from '@/lib/cache/cache';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { readAirAreas } from './airnow/air-areas';
import { type AlertStore, createAlertStore } from './alerts/alert-store';
import { createForecasts } from './documents/forecasts';
import { createMapSamples } from './documents/map-samples';
import { createObservations } from './documents/observations';
import { createPoints } from './documents/points';
import { jsonOf } from './documents/read-json';
import { createHosts, type HostEdges, type HostStatus } from './hosts/host';
import { type HostUrls, PUBLIC_URLS, settingsOf } from './hosts/host-settings';
import { createKeptFile } from './hosts/kept-file';
import { gunzipped } from './metar/gunzip';
import { readMetars } from './metar/metars';
import { createReplies, type SourceReply } from './replies';

export interface PublicSourcesOptions extends Omit<HostEdges, 'userAgent'> {
  /** Mirrors of the services; null for a service's own address. */
  readonly urls: Readonly<Record<keyof HostUrls, string | null>>;
  /** An email address or a web page of whoever runs this, for the operators of the services. */
  readonly contact: string;
  readonly version: string;
  /** The valid keys. */
  readonly keys: readonly string[];
  /** Where points, grids and forecasts survive a restart; without it they are in memory only. */
  readonly outer?: OuterStore | undefined;
  /** Bounds the time that this store may take. */
  readonly every?: Every | undefined;
  /** Compresses documents in memory. */
  readonly background?: Background | undefined;
}

/** The interface, served from public weather services of the United States. */
export interface PublicSources {
  /** Answers a GET of a URL with these headers, by lowercase name, like the demo. Never rejects. */
  readonly respond: (
    url: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<SourceReply>;
  /** The calls of each service today. */
  readonly hostUse: () => readonly HostStatus[];
}

/** Compressed, some 3,000 places with their forecasts. */
const DOCUMENT_BYTES = 24 * MEBIBYTE;
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
/** The pace of these hosts: nobody may wait for as long as that. */
const FILE_PAUSE_MS = MINUTE_MS;

export function createPublicSources(options: PublicSourcesOptions): PublicSources {
  const { urls, contact, version, keys, background, now, wait } = options;
  const hosts = createHosts(
    settingsOf({
      nws: urls.nws ?? PUBLIC_URLS.nws,
      ndfd: urls.ndfd ?? PUBLIC_URLS.ndfd,
      metar: urls.metar ?? PUBLIC_URLS.metar,
      airnow: urls.airnow ?? PUBLIC_URLS.airnow,
    }),
    {
      ...options,
      userAgent: `hexcast/${version} (${contact})`,
    },
  );
  const { nws } = hosts;
  const cache: Cache = createCache({
    maxBytes: DOCUMENT_BYTES,
    outer: options.outer && prefixed(options.outer),
    background,
    now,
    every: options.every,
    onBroken: () => options.log.error({ event: 'broken', handler: 'public sources' }),
  });
  const alertStore = createAlertStore({ now, keepMs: ALERTS_KEEP_MS });
  const points = createPoints({ nws, cache, now, wait }, ({ zoneId, countyId }) => {
    if (zoneId !== null && countyId !== null) alertStore.learn(zoneId, countyId);
  });
  const forecasts = createForecasts({ nws, points, cache, now, wait });
  return {
    respond: createReplies({
      ...{ keys, now, nws, points, forecasts },
      samples: createMapSamples({ ndfd: hosts.ndfd, forecasts, now, wait }),
      observations: createObservations({ nws, points, cache, now, wait }),
      metars: createKeptFile({
        ...{ host: hosts.metar, now, wait },
        ...{ freshMs: METARS_FRESH_MS, keepMs: METARS_KEEP_MS, pauseMs: FILE_PAUSE_MS },
        request: { kind: 'file', id: '/data/cache/metars.cache.csv.gz' },
        parse: async (body) => readMetars(await gunzipped(body)),
        sizeOf: ({ size }) => size,
      }),
      areas: createKeptFile({
        ...{ host: hosts.airnow, now, wait },
        ...{ freshMs: AIR_FRESH_MS, keepMs: AIR_KEEP_MS, pauseMs: FILE_PAUSE_MS },
        request: { kind: 'file', id: '/airnow/today/reportingarea.dat' },
        parse: (body) => readAirAreas(new TextDecoder().decode(body)),
        sizeOf: ({ length }) => length,
      }),
      alerts: createKeptFile<AlertStore>({
        ...{ host: nws, now, wait },
        ...{ freshMs: ALERTS_FRESH_MS, keepMs: ALERTS_KEEP_MS, pauseMs: ALERTS_PAUSE_MS },
        request: { kind: 'alerts', id: '/alerts/active?status=actual' },
        parse: async (body) => ((await alertStore.take(jsonOf(body))) ? alertStore : undefined),
        onSame: alertStore.takeSame,
      }),
    }),
    hostUse: () => Object.values(hosts).map((host) => host.status()),
  };
}

/** The gateway's own entries are in the same store. */
function prefixed(outer: OuterStore): OuterStore {
  return {
    get: (key) => outer.get(`public/${key}`),
    set: (key, entry) => outer.set(`public/${key}`, entry),
  };
}
