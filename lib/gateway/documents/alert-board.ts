import { LRUCache } from 'lru-cache';
import type { Body } from '@/lib/base/body';
import { createDenials } from '@/lib/base/denials';
import { recent } from '@/lib/base/recent';
import { isForAgent, type Requester } from '@/lib/base/requester';
import { type AlertsDocument, alertsSchema } from '@/lib/contract/alerts';
import { isMarine, resolutionOf } from '@/lib/contract/ids';
import type { Source } from '@/lib/contract/leaves';
import type { ProblemCode } from '@/lib/contract/problem';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { centerOf } from '@/lib/geo/cells';
import type { CellAreas } from '@/lib/geo/zone-schema';
import { zoneOf as tableZoneOf } from '@/lib/geo/zones';
import type { AlertPace } from '@/lib/sources/alert-pace';
import { ALERT_LAYER_CLIENT, WATCHING } from '@/lib/sources/clients';
import type { AlertGravity } from '@/lib/weather/alert-severity';
import { alertAreasOf, holdsAt, type Round, reachOf } from '@/lib/weather/alerts-here';
import { distinctSources } from '@/lib/weather/sources';
import { touchedAreas } from './alert-areas';
import type { AllAlerts, KnownCountry } from './all-alerts';
import { type BriefAlert, briefAlert, gravestFirst, ofWaters } from './brief-alerts';
import type { Weather } from './weather';

/** The alerts of a zone or county as last fetched, for whomever. */
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
  /** The zone whose alerts a cell needs: its own as far as it is known, else that of our table. */
  readonly zoneOf: (cell: string) => string | undefined;
  /**
   * The alerts that hold in a hex, as far as they are known; undefined if those of the zone of the cell that stands for
   * it are not. Makes no call.
   */
  readonly at: (cell: string, hex: string) => ZoneAlerts | undefined;
  /** The alerts of the whole country, if they are known. Makes no call. */
  readonly country: () => KnownCountry | undefined;
  /** Whether the service offers the alerts of the whole country, by its last answer; undefined before one. */
  readonly isOffered: () => boolean | undefined;
  /** Asks for the alerts of the whole country if they are old, and waits for them. Returns why there are none. */
  readonly renewCountry: (
    requester: Pick<Requester, 'isCrossSite'>,
  ) => Promise<ProblemCode | undefined>;
  /** The alerts of a zone or county that are known one by one. Makes no call. */
  readonly of: (zone: string) => ZoneAlerts | undefined;
  /** Whether the service does not know a zone: a very new one, or one that is no more. */
  readonly isUnknown: (zone: string) => boolean;
  /** How long ago those of all zones were requested together, in milliseconds; infinite if they never were. */
  readonly ageMs: () => number;
  /** The zones and counties whose alerts are known one by one. */
  readonly zones: () => string[];
  /** Asks for what is missing or old. Returns why some of it can't be had now. */
  readonly request: (
    zones: readonly string[],
    requester: Requester,
  ) => Promise<ProblemCode | undefined>;
  /**
   * Asks for zones that are watched, as many as the pace of watching allows: those first whose alerts are grave, or old.
   * Only of use in front of a service that does not offer all alerts at once.
   */
  readonly renewWatched: (zones: readonly string[]) => Promise<void>;
  /** How often each of so many watched zones is asked for, in milliseconds. */
  readonly watchedMs: (zones: number) => number;
  /** Takes in the alerts of a zone or county that were fetched for a person. */
  readonly learn: (document: AlertsDocument, fetchedMs: number) => void;
}

export interface AlertBoardOptions {
  readonly all: AllAlerts;
  /** What a cell touches, if that was looked up. Makes no call. */
  readonly areasOf: (cell: string) => CellAreas | undefined;
  readonly readZone: (zone: string, requester: Requester) => ReturnType<Weather['read']>;
  readonly pace: AlertPace;
  readonly watchPace: AlertPace;
  /** Called with each list of a zone or county. */
  readonly onZone: (document: AlertsDocument, fetchedMs: number) => void;
  readonly now: () => number;
}

/** A zone that is watched is asked for no more often. */
const WATCHED_TTL_MS = MINUTE_MS;
/** Where alerts are severe, they change more: a zone is asked for as often as others that are so many times as old. */
const GRAVE_WEIGHT = 3;
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
/** Zones change a few times a year. */
const UNKNOWN_ZONE_MS = 6 * HOUR_MS;
/** More than there are zones. */
const MAX_ZONES = 6_000;

/** Whoever looks at the layer of alerts, all of them together. */
const FOR_THE_MAP: Requester = { priority: 'map', client: ALERT_LAYER_CLIENT };

export function createAlertBoard(options: AlertBoardOptions): AlertBoard {
  const { all, areasOf, readZone, pace, watchPace, onZone, now } = options;
  const byZone = new LRUCache<string, ZoneAlerts>(recent(MAX_ZONES));
  /** When zones that are watched were asked for last. */
  const askedMs = new LRUCache<string, number>(recent(MAX_ZONES));
  /** The zones of which the service has said that it does not know them. */
  const unknown = createDenials({ now, max: MAX_ZONES, maxMs: UNKNOWN_ZONE_MS });

  /** What was fetched in the future was fetched by a clock that was wrong, and may be of any age. */
  const isWithin = ({ fetchedMs }: ZoneAlerts, ms: number) =>
    now() >= fetchedMs && now() - fetchedMs < ms;

  function known(zone: string): ZoneAlerts | undefined {
    const found = byZone.get(zone);
    return found && isWithin(found, ZONE_KEEP_MS) ? found : undefined;
  }

  function isDue(zone: string): boolean {
    if (unknown.isDenied(zone)) return false;
    const found = known(zone);
    return !found || !isWithin(found, found.ttlMs);
  }

  function learn(document: AlertsDocument, fetchedMs: number): void {
    const { zone, alerts, sources } = document;
    unknown.grant(zone);
    onZone(document, fetchedMs);
    const brief = alerts.flatMap((alert) => briefAlert(alert) ?? []);
    const current = brief.filter(({ expiresMs }) => expiresMs === null || expiresMs > fetchedMs);
    byZone.set(zone, { alerts: current, sources, fetchedMs, ttlMs: ZONE_TTL_MS });
  }

  const zoneOf = (cell: string) => areasOf(cell)?.zones[0]?.id ?? tableZoneOf(cell)?.id;

  const roundOf = (hex: string): Round => ({
    center: centerOf(hex),
    km: reachOf(resolutionOf(hex)),
  });

  function atInCountry(country: KnownCountry, cell: string, hex: string): ZoneAlerts {
    const { sources, fetchedMs, ttlMs } = country;
    const zone = zoneOf(cell);
    const touched = touchedAreas(areasOf(cell), zone === undefined ? [] : [zone]);
    const alerts = country.at(roundOf(hex), touched);
    return { alerts, sources, fetchedMs, ttlMs };
  }

  function atByZone(cell: string, hex: string): ZoneAlerts | undefined {
    const zone = zoneOf(cell);
    const own = zone === undefined ? undefined : known(zone);
    if (zone === undefined || !own) return undefined;
    const areas = areasOf(cell);
    const others = (areas ? alertAreasOf(areas) : []).filter(({ id }) => id !== zone);
    const heard = others.flatMap(({ id }) => {
      const found = known(id);
      return found ? [{ id, found }] : [];
    });
    const isFresh = (county: string) =>
      heard.some(({ id, found }) => id === county && isWithin(found, found.ttlMs));
    const knowsCounties =
      areas?.isWhole === true && areas.counties.length > 0 && areas.counties.every(isFresh);
    const all = [{ id: zone, found: own }, ...heard];
    const round = roundOf(hex);
    const holding = all.flatMap(({ id, found }) => {
      const alerts = found.alerts.filter((alert) => holdsAt(alert, id, round, knowsCounties));
      return isMarine(id) && id !== zone ? ofWaters(alerts) : alerts;
    });
    return {
      alerts: gravestFirst(holding),
      sources: distinctSources(all.flatMap(({ found }) => found.sources)),
      fetchedMs: Math.min(...all.map(({ found }) => found.fetchedMs)),
      ttlMs: own.ttlMs,
    };
  }

  /**
   * What a call brings is learned on its way into the cache. What is cached already may be from before a restart, or
   * from another process.
   */
  async function requestZone(zone: string, requester: Requester) {
    const { outcome, fetchedMs } = await readZone(zone, requester);
    if (outcome.ok) {
      const isNews = fetchedMs > (byZone.get(zone)?.fetchedMs ?? Number.NEGATIVE_INFINITY);
      if (isNews) learn(documentOf(outcome.value), fetchedMs);
      return undefined;
    }
    if (outcome.code !== 'no-data') return outcome.code;
    unknown.deny(zone);
    return undefined;
  }

  return {
    zoneOf,
    at(cell, hex) {
      const country = all.cached();
      return country ? atInCountry(country, cell, hex) : atByZone(cell, hex);
    },
    country: all.cached,
    isOffered: all.isOffered,
    async renewCountry(requester) {
      const code = await all.renew(requester);
      await all.renewed();
      return code;
    },
    of: known,
    isUnknown: (zone) => known(zone) === undefined && unknown.isDenied(zone),
    ageMs() {
      const ageMs = now() - (all.cached()?.fetchedMs ?? Number.NEGATIVE_INFINITY);
      return ageMs >= 0 ? ageMs : Number.POSITIVE_INFINITY;
    },
    zones: () => [...byZone.keys()].filter((zone) => known(zone) !== undefined),
    async request(zones, requester) {
      const code = await all.renew(requester);
      if (code === undefined || !BY_ZONE.has(code)) return code;
      const due = zones.filter(isDue);
      // Agents have a share of their own, and must not take from the map's.
      const isOwn = isForAgent(requester);
      const allowed = requester.isCrossSite ? [] : due.filter(() => isOwn || pace.take());
      const asking = isOwn ? requester : FOR_THE_MAP;
      const codes = await Promise.all(allowed.map((zone) => requestZone(zone, asking)));
      const refused = codes.find((one) => one !== undefined);
      return refused ?? (allowed.length < due.length ? 'quota-reserved' : undefined);
    },
    async renewWatched(zones) {
      /** Since it was asked for, whatever came of that: one that fails must not take the turns of the others. */
      const ageOf = (zone: string) => {
        const fetchedMs = byZone.get(zone)?.fetchedMs ?? Number.NEGATIVE_INFINITY;
        const ageMs = now() - Math.max(fetchedMs, askedMs.get(zone) ?? Number.NEGATIVE_INFINITY);
        return ageMs >= 0 ? ageMs : Number.POSITIVE_INFINITY;
      };
      const isGrave = (zone: string) =>
        byZone.get(zone)?.alerts.some(({ gravity }) => isGraveAlert(gravity)) ?? false;
      const due = zones
        .filter((zone) => !unknown.isDenied(zone) && ageOf(zone) >= WATCHED_TTL_MS)
        .map((zone) => ({ zone, urgency: ageOf(zone) * (isGrave(zone) ? GRAVE_WEIGHT : 1) }))
        .sort((a, b) => b.urgency - a.urgency || (a.zone < b.zone ? -1 : 1));
      const allowed = due.filter(() => watchPace.take());
      for (const { zone } of allowed) askedMs.set(zone, now());
      await Promise.all(allowed.map(({ zone }) => requestZone(zone, WATCHING)));
    },
    watchedMs: (zones) => Math.max(WATCHED_TTL_MS, zones * watchPace.intervalMs()),
    learn,
  };
}

function isGraveAlert({ emergency, severity }: AlertGravity): boolean {
  return emergency !== null || severity === 'extreme' || severity === 'severe';
}

function documentOf(body: Body): AlertsDocument {
  return alertsSchema.parse(JSON.parse(body.bytes().toString()));
}
