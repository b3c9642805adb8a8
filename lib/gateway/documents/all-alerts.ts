import { LRUCache } from 'lru-cache';
import { type Body, createBody } from '@/lib/base/body';
import { createDenials } from '@/lib/base/denials';
import { createMonotonicClock } from '@/lib/base/monotonic-clock';
import type { Failure } from '@/lib/base/outcome';
import { recent } from '@/lib/base/recent';
import type { Requester } from '@/lib/base/requester';
import type { Cache, CacheEntry, Loader } from '@/lib/cache/cache';
import type { Caller, CallRequest } from '@/lib/calls/caller';
import { ALL_ALERTS, type AllAlertsDocument, allAlertsSchema } from '@/lib/contract/active-alerts';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import type { AlertPace } from '@/lib/sources/alert-pace';
import { ALERT_LAYER_CLIENT } from '@/lib/sources/clients';
import type { AllAlertsDocuments } from '@/lib/sources/source';
import { type SaidAlert, withSaying } from '../messages/message-ids';
import { type BriefAlert, briefAlert } from './brief-alerts';
import { type CountryAlerts, countryAlerts } from './country-alerts';
import { againMs, staleMs } from './lifetimes';

/** All alerts of the country, from a service that offers them in one document. */
export interface AllAlerts {
  /** Those that are cached, fresh or stale. Makes no call. */
  readonly cached: () => KnownCountry | undefined;
  /** Whether the service offers them, by its last answer; undefined before one. */
  readonly isOffered: () => boolean | undefined;
  /**
   * Renews them if they are no longer fresh. Returns why there are none: `no-data` from a service that does not
   * offer them, which is asked again after minutes, and after a day at most.
   */
  readonly renew: (requester: Pick<Requester, 'isCrossSite'>) => Promise<ProblemCode | undefined>;
  /** Resolves when a renewal that is under way has ended: until then there are those of before. */
  readonly renewed: () => Promise<void>;
}

export interface KnownCountry extends CountryAlerts {
  readonly sources: readonly Source[];
  readonly fetchedMs: number;
  readonly ttlMs: number;
}

export interface AllAlertsOptions {
  readonly caller: Caller<AllAlertsDocuments>;
  readonly cache: Cache;
  readonly pace: Pick<AlertPace, 'intervalMs'>;
  /** Called with each list once, whichever process fetched it. */
  readonly onList: (alerts: readonly SaidAlert[], fetchedMs: number) => void;
  readonly now: () => number;
}

const KEY = 'all-alerts';
/**
 * The pause after a first failure; it doubles with each further one, unless the service says when it will be back.
 * Zones can be asked for one by one meanwhile.
 */
const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
/** More than are listed on the worst days. */
const MAX_BRIEFS = 4_000;

export function createAllAlerts({ caller, cache, pace, onList, now }: AllAlertsOptions): AllAlerts {
  const denials = createDenials({ now, max: 1, maxMs: DAY_MS });
  const monotonicNow = createMonotonicClock(now);
  let failures = 0;
  let isOffered: boolean | undefined;
  let paused: { readonly failure: Failure; readonly untilMs: number } | null = null;

  function pauseAfter(failed: Failure): void {
    const { retryAfterSeconds } = failed;
    const pauseMs =
      retryAfterSeconds === undefined
        ? Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
        : Math.max(FIRST_PAUSE_MS, retryAfterSeconds * SECOND_MS, pace.intervalMs());
    failures += 1;
    paused = { failure: failed, untilMs: monotonicNow() + pauseMs };
  }

  const parsed = new WeakMap<Body, CountryAlerts & Pick<KnownCountry, 'sources'>>();

  /** Texts are long, and most alerts are those of the list before. */
  const briefs = new LRUCache<string, { readonly brief: BriefAlert | undefined }>(
    recent(MAX_BRIEFS),
  );
  function briefOf(alert: SaidAlert): BriefAlert | undefined {
    const found = briefs.get(alert.saying) ?? { brief: briefAlert(alert) };
    briefs.set(alert.saying, found);
    return found.brief;
  }

  function learn(body: Body, { alerts, sources }: AllAlertsDocument, fetchedMs: number) {
    const said = alerts.map(withSaying);
    const country = { ...countryAlerts(said, fetchedMs, briefOf), sources };
    parsed.set(body, country);
    onList(said, fetchedMs);
    return country;
  }

  const requestOf = (cached: CacheEntry | undefined): CallRequest<'all-alerts'> => ({
    kind: 'all-alerts',
    id: 'all',
    isCached: cached !== undefined,
  });
  const loader: Loader = {
    refuses: (requester, cached) =>
      paused && monotonicNow() < paused.untilMs
        ? paused.failure
        : caller.refuses(requestOf(cached), requester),
    async load(waiters, cached) {
      const { outcome, hints, called } = await caller.call(requestOf(cached), waiters);
      if (!outcome.ok) {
        if (called && outcome.code !== 'no-data') pauseAfter(outcome);
        const ttlMs = outcome.code === 'no-data' ? denials.deny(KEY) : 0;
        return { outcome, ttlMs, servableMs: ttlMs, called };
      }
      failures = 0;
      denials.grant(KEY);
      // Where calls are few, the document has to last until the next is due.
      const ttlMs = Math.max(ALL_ALERTS.ttlSeconds * SECOND_MS, pace.intervalMs());
      const value = createBody(outcome.value);
      return {
        outcome: { ok: true, value },
        ttlMs,
        servableMs: ttlMs + staleMs('alerts'),
        called,
        ageMs: hints.ageMs,
        againMs: againMs('alerts'),
      };
    },
  };

  return {
    cached() {
      const entry = cache.getUsable(KEY);
      if (!entry?.outcome.ok) return undefined;
      const { fetchedMs, ttlMs } = entry;
      const body = entry.outcome.value;
      const country = parsed.get(body) ?? learn(body, documentOf(body), fetchedMs);
      return { ...country, fetchedMs, ttlMs };
    },
    isOffered: () => isOffered,
    renewed: async () => cache.pending(KEY),
    async renew({ isCrossSite = false }) {
      const requester = { priority: 'map', client: ALERT_LAYER_CLIENT, isCrossSite } as const;
      const { outcome } = await cache.read(KEY, requester, loader);
      // The answer may be another process's.
      if (outcome.ok || outcome.code === 'no-data') isOffered = outcome.ok;
      return outcome.ok ? undefined : outcome.code;
    },
  };
}

function documentOf(body: Body): AllAlertsDocument {
  return allAlertsSchema.parse(JSON.parse(body.bytes().toString()));
}
