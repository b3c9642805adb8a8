import { LRUCache } from 'lru-cache';
import { type AlertsDocument, alertsSchema } from '@/lib/contract/alerts';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { AlertPace } from '../quota/quota';
import type { Body } from '../terms/body';
import { recent } from '../terms/recent';
import { ALERT_LAYER_CLIENT, type Requester } from '../terms/requester';
import type { AllAlerts } from './all-alerts';
import { type BriefAlert, briefAlerts } from './brief-alerts';
import type { Weather } from './weather';

/** The alerts of a zone as last fetched, for whomever. */
export interface ZoneAlerts {
  readonly alerts: readonly BriefAlert[];
  readonly sources: readonly Source[];
  readonly fetchedMs: number;
  /** How long they count as fresh, from `fetchedMs`. */
  readonly ttlMs: number;
}

/**
 * The alerts of many zones, for the map's layer. A service that offers all alerts at once fills it with one call.
 * Of any other it has the zones that were fetched for people, and asks for more within a share of its own, as many
 * as the day's pace allows.
 */
export interface AlertBoard {
  /** The alerts of a zone, if they are known. Makes no call. */
  readonly of: (zone: string) => ZoneAlerts | undefined;
  /** Whether the service does not know a zone: a very new one, or one that is no more. */
  readonly isUnknown: (zone: string) => boolean;
  /** Whether the alerts of all zones are known. */
  readonly isWhole: () => boolean;
  /** How long ago those of all zones were requested together, in milliseconds; infinite if they never were. */
  readonly ageMs: () => number;
  /** The zones whose alerts are known one by one. */
  readonly zones: () => string[];
  /** Asks for what is missing or old. Returns why some of it can't be had now. */
  readonly request: (
    zones: readonly string[],
    requester: Pick<Requester, 'isCrossSite'>,
  ) => Promise<ProblemCode | undefined>;
  /** Takes in the alerts of a zone that were fetched for a person. */
  readonly learn: (document: AlertsDocument, fetchedMs: number) => void;
}

export interface AlertBoardOptions {
  readonly all: AllAlerts;
  readonly readZone: (zone: string, requester: Requester) => ReturnType<Weather['read']>;
  readonly pace: AlertPace;
  readonly now: () => number;
}

/** How old a zone's alerts may get before the map asks again: a call for each minute is more than it has. */
export const ZONE_TTL_MS = 15 * MINUTE_MS;
/** How long they are shown, marked as old, if there is nothing newer. */
const ZONE_KEEP_MS = HOUR_MS;
/** How a service answers that does not offer all alerts at once, or that stumbles over being asked. */
const BY_ZONE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'no-data',
  'service-failing',
  'service-not-json',
  'service-timeout',
]);
/** More than there are zones. */
const MAX_ZONES = 6_000;

export function createAlertBoard({ all, readZone, pace, now }: AlertBoardOptions): AlertBoard {
  const byZone = new LRUCache<string, ZoneAlerts>(recent(MAX_ZONES));
  /** When the service last said that it does not know a zone. */
  const unknownMs = new LRUCache<string, number>(recent(MAX_ZONES));
  const isUnknown = (zone: string) => now() - (unknownMs.get(zone) ?? -DAY_MS) < DAY_MS;

  function known(zone: string): ZoneAlerts | undefined {
    const found = byZone.get(zone);
    return found && now() - found.fetchedMs < ZONE_KEEP_MS ? found : undefined;
  }

  function isDue(zone: string): boolean {
    if (isUnknown(zone)) return false;
    const found = known(zone);
    return !found || now() - found.fetchedMs >= found.ttlMs;
  }

  function learn({ zone, alerts, sources }: AlertsDocument, fetchedMs: number): void {
    const brief = briefAlerts(alerts, fetchedMs);
    byZone.set(zone, { alerts: brief, sources, fetchedMs, ttlMs: ZONE_TTL_MS });
  }

  /**
   * What a call brings is learned on its way into the cache. What is cached already may be from before a restart, or
   * from another process.
   */
  async function requestZone(
    zone: string,
    { isCrossSite = false }: Pick<Requester, 'isCrossSite'>,
  ) {
    const requester = { priority: 'map', client: ALERT_LAYER_CLIENT, isCrossSite } as const;
    const { outcome, fetchedMs } = await readZone(zone, requester);
    if (outcome.ok) {
      const isNews = fetchedMs > (byZone.get(zone)?.fetchedMs ?? Number.NEGATIVE_INFINITY);
      if (isNews) learn(documentOf(outcome.value), fetchedMs);
      return undefined;
    }
    if (outcome.code !== 'no-data') return outcome.code;
    unknownMs.set(zone, now());
    return undefined;
  }

  return {
    of(zone) {
      const country = all.cached();
      if (!country) return known(zone);
      const { sources, fetchedMs, ttlMs } = country;
      return { alerts: country.byZone.get(zone) ?? [], sources, fetchedMs, ttlMs };
    },
    isUnknown,
    isWhole: () => all.cached() !== undefined,
    ageMs: () => now() - (all.cached()?.fetchedMs ?? Number.NEGATIVE_INFINITY),
    zones: () => [...byZone.keys()].filter((zone) => known(zone) !== undefined),
    async request(zones, requester) {
      const code = await all.renew(requester);
      if (code === undefined || !BY_ZONE.has(code)) return code;
      const due = zones.filter(isDue);
      const allowed = requester.isCrossSite ? [] : due.filter(() => pace.take());
      const codes = await Promise.all(allowed.map((zone) => requestZone(zone, requester)));
      const refused = codes.find((one) => one !== undefined);
      return refused ?? (allowed.length < due.length ? 'quota-reserved' : undefined);
    },
    learn,
  };
}

function documentOf(body: Body): AlertsDocument {
  return alertsSchema.parse(JSON.parse(body.bytes().toString()));
}
