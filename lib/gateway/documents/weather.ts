import { type Body, createBody } from '@/lib/base/body';
import { MEBIBYTE } from '@/lib/base/bytes';
import { createDenials, type Denials, MAX_DENIALS } from '@/lib/base/denials';
import type { Lifetime } from '@/lib/base/lifetime';
import { failure, success } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { isForAgent, type Requester } from '@/lib/base/requester';
import type { Waiters } from '@/lib/base/waiters';
import type { Cache, CacheEntry, CacheResult, Loader, LoadResult } from '@/lib/cache/cache';
import type { Caller, CallOutcome, CallRequest } from '@/lib/calls/caller';
import { type AlertsDocument, alertsSchema } from '@/lib/contract/alerts';
import type { ResourceName } from '@/lib/contract/resources';
import { SECOND_MS } from '@/lib/contract/time';
import { isUnitedStates } from '@/lib/geo/territories';
import { OUTSIDE_CLIENT } from '@/lib/sources/clients';
import type { SampleDocuments, ServiceDocument, WeatherDocuments } from '@/lib/sources/source';
import type { CountySupport } from './county-support';
import { againMs, documentTtlMs, noDataLimits, staleMs, withJitter } from './lifetimes';
import type { PollenCells } from './pollen-cells';

/** Called with every document that was loaded for the map, and with the body that is cached. */
export type OnSample = (document: ServiceDocument, body: Body) => void;

export interface WeatherOptions {
  readonly caller: Caller<WeatherDocuments>;
  /** Gets the map's forecasts, where the source has them apart from those of places. */
  readonly samples: Caller<SampleDocuments> | undefined;
  readonly cache: Cache;
  readonly pollenCells: Pick<PollenCells, 'learn'>;
  /** Called with every document of the alerts of a zone or county, and when it was requested. */
  readonly onAlerts: (document: AlertsDocument, fetchedMs: number) => void;
  readonly onSample: OnSample;
  readonly counties: CountySupport;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly now: () => number;
}

/** The weather service's documents by validated id, through the cache. The methods are those of `Cache`. */
export interface Weather {
  readonly read: (resource: ResourceName, id: string, requester: Requester) => Promise<CacheResult>;
  /** Asks for a document however fresh what is cached is; false if no call may be made for it now. */
  readonly renew: (resource: ResourceName, id: string, requester: Requester) => Promise<boolean>;
  readonly getServable: (
    resource: ResourceName,
    id: string,
    requester: Requester,
  ) => CacheResult | undefined;
  readonly recordServed: Cache['recordServed'];
  readonly getFresh: (
    resource: ResourceName,
    id: string,
    priority: Priority,
  ) => CacheResult | undefined;
  readonly getUsable: (resource: ResourceName, id: string) => CacheEntry | undefined;
  readonly prefetch: (resource: ResourceName, ids: readonly string[]) => Promise<void> | undefined;
  /** The map's forecasts, by cell, where the source has them apart from those of places. */
  readonly samples: Samples | undefined;
}

/** Forecasts that serve the map and no panel, under keys of their own. The methods are those of `Cache`. */
export interface Samples {
  readonly read: (cell: string, requester: Requester) => Promise<CacheResult>;
  readonly getFresh: (cell: string) => CacheResult | undefined;
  readonly getUsable: (cell: string) => CacheEntry | undefined;
  readonly prefetch: (cells: readonly string[]) => Promise<void> | undefined;
}

/** 20 times the largest real one. Parsing makes a document larger: each missing field becomes null. */
const MAX_BODY_BYTES = MEBIBYTE;
const TOO_LARGE = { outcome: failure('service-wrong-shape'), ttlMs: 0, servableMs: 0 };

export function createWeather(options: WeatherOptions): Weather {
  const { caller, cache, pollenCells, counties, onAlerts, onSample, random, now } = options;
  const keyOf = (resource: ResourceName, id: string) => `${resource}/${id}`;
  const denialsOf = (resource: ResourceName) =>
    createDenials({ now, max: MAX_DENIALS, ...noDataLimits(resource) });
  const denials: Readonly<Record<ResourceName, Denials>> = {
    forecast: denialsOf('forecast'),
    current: denialsOf('current'),
    alerts: denialsOf('alerts'),
    air: denialsOf('air'),
    allergy: denialsOf('allergy'),
  };

  async function load(
    { kind, id }: Pick<CallRequest<ResourceName>, 'kind' | 'id'>,
    ask: () => Promise<CallOutcome<ServiceDocument>>,
    waiters: Waiters,
  ): Promise<LoadResult> {
    const fetchedMs = now();
    const { outcome, hints, called } = await ask();
    if (called && kind === 'alerts') counties.learn(id, outcome);
    if (outcome.ok) {
      denials[kind].grant(id);
      const defaultMs = documentTtlMs(kind);
      const servableMs = defaultMs + staleMs(kind);
      const { ageMs = 0, maxAgeMs = defaultMs } = hints;
      // Shortened by a part of what is left: what comes from a cache on the way may be nearly as old as it gets.
      const wholeMs = Math.max(SECOND_MS, Math.min(defaultMs, maxAgeMs));
      const ttlMs = wholeMs <= ageMs ? wholeMs : ageMs + withJitter(wholeMs - ageMs, random());
      const body = createBody(outcome.value);
      if (body.length > MAX_BODY_BYTES) return { ...TOO_LARGE, called };
      if (waiters.requester().priority === 'map') onSample(outcome.value, body);
      // As it is cached, and so without anything that looks like a key: its texts are told in other forms as well.
      if (kind === 'alerts')
        onAlerts(alertsSchema.parse(JSON.parse(body.bytes().toString())), fetchedMs - ageMs);
      return {
        outcome: success(body),
        ttlMs,
        servableMs,
        called,
        ageMs,
        againMs: againMs(kind),
        ...stretchableOf(outcome.value),
      };
    }
    const isNone = outcome.code === 'no-data' && called;
    const ttlMs = isNone ? withJitter(denials[kind].deny(id), random()) : 0;
    return { outcome, ttlMs, servableMs: ttlMs, called };
  }

  function loaderOf(resource: ResourceName, id: string): Loader {
    const requestOf = (cached: CacheEntry | undefined): CallRequest<ResourceName> => ({
      kind: resource,
      id,
      isCached: cached !== undefined,
    });
    return {
      refuses: (requester, cached) =>
        resource === 'alerts' && counties.isInVain(id)
          ? failure('no-data')
          : caller.refuses(requestOf(cached), requester),
      load(waiters, cached) {
        const request = requestOf(cached);
        return load(request, () => caller.call(request, waiters), waiters);
      },
    };
  }

  function samplesOf(sampler: Caller<SampleDocuments>): Samples {
    const sampleKey = (cell: string) => `sample/${cell}`;
    const requestOf = (cell: string, cached: CacheEntry | undefined): CallRequest<'sample'> => ({
      kind: 'sample',
      id: cell,
      isCached: cached !== undefined,
    });
    const sampleLoader = (cell: string): Loader => ({
      refuses: (requester, cached) => sampler.refuses(requestOf(cell, cached), requester),
      load(waiters, cached) {
        const ask = () => sampler.call(requestOf(cell, cached), waiters);
        return load({ kind: 'forecast', id: cell }, ask, waiters);
      },
    });
    return {
      read: (cell, requester) =>
        cache.read(sampleKey(cell), { ...requester, priority: 'map' }, sampleLoader(cell)),
      getFresh: (cell) => cache.getFresh(sampleKey(cell), 'map'),
      getUsable: (cell) => cache.getUsable(sampleKey(cell)),
      prefetch: (cells) => cache.prefetch(cells.map(sampleKey)),
    };
  }

  /** Cells abroad and at sea are countless, and the service has no data for them: they share a small quota. */
  function withPriority(resource: ResourceName, id: string, requester: Requester): Requester {
    if (resource === 'alerts' || isUnitedStates(id)) return requester;
    return {
      ...requester,
      priority: 'outside',
      client: OUTSIDE_CLIENT,
      isAgent: isForAgent(requester),
    };
  }

  return {
    async read(resource, id, requester) {
      const prioritized = withPriority(resource, id, requester);
      const result = await cache.read(keyOf(resource, id), prioritized, loaderOf(resource, id));
      if (resource === 'allergy') pollenCells.learn(id, result);
      return result;
    },
    async renew(resource, id, requester) {
      const [key, loader] = [keyOf(resource, id), loaderOf(resource, id)];
      if (loader.refuses(requester, cache.getUsable(key))) return false;
      await cache.renew(key, requester, loader);
      return true;
    },
    getServable: (resource, id, requester) =>
      cache.getServable(
        keyOf(resource, id),
        withPriority(resource, id, requester),
        loaderOf(resource, id),
      ),
    recordServed: cache.recordServed,
    getFresh: (resource, id, priority) => cache.getFresh(keyOf(resource, id), priority),
    getUsable: (resource, id) => cache.getUsable(keyOf(resource, id)),
    prefetch: (resource, ids) => cache.prefetch(ids.map((id) => keyOf(resource, id))),
    samples: options.samples && samplesOf(options.samples),
  };
}

/** An hour-old forecast is still good for the map; a zone's active alerts are always refreshed on time. */
function stretchableOf(document: ServiceDocument): Pick<Lifetime, 'stretchable'> {
  if (!('zone' in document)) return { stretchable: 'for-map' };
  return document.alerts.length === 0 ? { stretchable: 'for-everyone' } : {};
}
