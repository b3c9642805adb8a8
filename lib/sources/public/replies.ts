import { type Failure, failure } from '@/lib/base/outcome';
import { COMMON_CLIENT, type Requester } from '@/lib/base/requester';
import { createWaiters } from '@/lib/base/waiters';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { CELL_PATTERN, COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { PROBLEM_STATUS } from '@/lib/contract/problem';
import { isResourceName, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { isCell } from '@/lib/geo/cells';
import type { AirAreas } from './airnow/air-areas';
import { airFromAreas } from './airnow/air-from-areas';
import type { AlertStore } from './alerts/alert-store';
import type { Forecasts } from './documents/forecasts';
import type { KeptDocuments } from './documents/kept-documents';
import type { MapSamples } from './documents/map-samples';
import type { Observations } from './documents/observations';
import type { Host } from './hosts/host';
import type { FileReading, KeptFile } from './hosts/kept-file';
import { currentFromMetars } from './metar/current-from-metars';
import type { Metars } from './metar/metars';
import type { PointFacts } from './nws/points';
import type { Reading } from './terms/reading';
import { NWS } from './terms/sources';

/** What the source says to a request. */
export interface SourceReply {
  readonly status: number;
  /** By lowercase name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface RepliesOptions {
  readonly keys: readonly string[];
  readonly nws: Host;
  readonly points: KeptDocuments<PointFacts>;
  readonly forecasts: Forecasts;
  readonly samples: MapSamples;
  readonly observations: Observations;
  readonly metars: KeptFile<Metars>;
  readonly areas: KeptFile<AirAreas>;
  readonly alerts: KeptFile<AlertStore>;
  readonly now: () => number;
}

type Headers = Readonly<Record<string, string>>;
type Found = Reading<unknown> | Failure;

const PERSON: Requester = { priority: 'person', client: COMMON_CLIENT };
const MAP: Requester = { priority: 'map', client: COMMON_CLIENT };
/** RFC 7240. */
const MINIMAL = 'return=minimal';

/** Answers the requests of the interface, and those of a zone lookup, from the documents of the public services. */
export function createReplies(options: RepliesOptions) {
  const { keys, nws, points, forecasts, samples, observations, metars, areas, alerts, now } =
    options;

  async function current(cell: string): Promise<Found> {
    const file = await metars.read(PERSON);
    const document = file.ok ? currentFromMetars(file.value, cell, now()) : undefined;
    if (document) return { ok: true, value: document, ageMs: 0 };
    return observations.read(cell, PERSON);
  }

  async function air(cell: string): Promise<Found> {
    const file = await areas.read(PERSON);
    if (!file.ok) return file;
    const document = airFromAreas(file.value, cell, now());
    return document ? { ok: true, value: document, ageMs: 0 } : failure('no-data');
  }

  /** Alerts are as old as the list that they are from. */
  function asOf({ fetchedMs }: FileReading<AlertStore>, value: unknown): Found {
    return { ok: true, value, ageMs: Math.max(0, now() - fetchedMs) };
  }

  async function alertsOf(area: string): Promise<Found> {
    const file = await alerts.read(PERSON);
    if (!file.ok) return file;
    // A zone that nobody knows has not "no alerts".
    if (!file.value.isKnown(area)) return failure('no-data');
    return asOf(file, { zone: area, alerts: file.value.alertsOf(area), sources: [NWS] });
  }

  async function allAlerts(): Promise<SourceReply> {
    // One call for the whole country, which must not end with the map's share of the day.
    const file = await alerts.read(PERSON);
    return replyOf(file.ok ? asOf(file, file.value.all()) : file, ALL_ALERTS.ttlSeconds);
  }

  async function document(name: ResourceName, id: string): Promise<Found> {
    if (name === 'alerts') {
      const isArea = ZONE_PATTERN.test(id) || COUNTY_PATTERN.test(id);
      return isArea ? alertsOf(id) : failure('no-data');
    }
    if (!CELL_PATTERN.test(id) || !isCell(id)) return failure('no-data');
    if (name === 'forecast') return forecasts.read(id, PERSON);
    if (name === 'current') return current(id);
    if (name === 'air') return air(id);
    // No public source of pollen may be used without a key.
    return failure('no-data');
  }

  async function sample(cell: string): Promise<SourceReply> {
    if (!CELL_PATTERN.test(cell) || !isCell(cell)) return replyOf(failure('no-data'), 0);
    const reply = replyOf(await samples.read(cell, MAP), RESOURCES.forecast.ttlSeconds);
    return { ...reply, headers: { ...reply.headers, 'preference-applied': MINIMAL } };
  }

  async function serviceReply(url: URL, headers: Headers): Promise<SourceReply> {
    const [, name = '', id = ''] = /^\/v1\/([a-z]+)\/([^/]+)\.json$/.exec(url.pathname) ?? [];
    if (!isResourceName(name)) return errorReply(404, 'Not found');
    const key = headers['x-api-key'] ?? url.searchParams.get('api_key');
    if (key === null || !keys.includes(key)) return errorReply(403, 'Invalid or missing API key');
    if (url.pathname === ALL_ALERTS.path) return allAlerts();
    if (name === 'forecast' && headers.prefer === MINIMAL) return sample(id);
    return replyOf(await document(name, id), RESOURCES[name].ttlSeconds);
  }

  /** The NWS's `/points`, as far as a zone lookup needs it: a forecast needs the same call. */
  async function pointReply(id: string): Promise<SourceReply> {
    const point = await points.read(id, PERSON);
    if (!point.ok) return replyOf(point, 0);
    const { zoneId, countyId, timeZone } = point.value;
    const zoneUrl = (kind: string, zone: string | null) =>
      zone && `https://api.weather.gov/zones/${kind}/${zone}`;
    const properties = {
      forecastZone: zoneUrl('forecast', zoneId),
      county: zoneUrl('county', countyId),
      timeZone,
    };
    return replyOf({ ...point, value: { type: 'Feature', properties } }, 0);
  }

  /** Passed on as it came: who looks a zone up reads it with a schema and keeps it for weeks. */
  async function zoneReply(id: string): Promise<SourceReply> {
    const waiters = createWaiters(PERSON, () => {});
    const { outcome } = await nws.call(
      { kind: 'zone', id: `/zones/forecast/${id}`, isCached: false },
      waiters,
    );
    if (!outcome.ok) return replyOf(outcome, 0);
    if (outcome.value.isSame) return replyOf(failure('service-not-json'), 0);
    const body = new TextDecoder().decode(outcome.value.body);
    return { status: 200, headers: { 'content-type': 'application/geo+json' }, body };
  }

  return async (address: string, headers: Headers): Promise<SourceReply> => {
    const url = new URL(address);
    const [, point] =
      /^\/points\/(-?\d{1,3}(?:\.\d{1,4})?,-?\d{1,3}(?:\.\d{1,4})?)$/.exec(url.pathname) ?? [];
    if (point) return pointReply(point);
    const [, zone] = /^\/zones\/forecast\/([A-Z]{2}[CZ]\d{3})$/.exec(url.pathname) ?? [];
    if (zone) return zoneReply(zone);
    return serviceReply(url, headers);
  };
}

function replyOf(found: Found, ttlSeconds: number): SourceReply {
  if (!found.ok) return failureReply(found);
  const ageSeconds = Math.round(found.ageMs / 1000);
  return {
    status: 200,
    headers: {
      'content-type': 'application/json',
      'cache-control': `public, max-age=${ttlSeconds}`,
      ...(ageSeconds > 0 ? { age: String(ageSeconds) } : {}),
    },
    body: JSON.stringify(found.value),
  };
}

/**
 * A failure of a public service as one of this one. It always says when a retry makes sense: this source has
 * retried where that is polite, and the caller's own retries would multiply the calls.
 */
function failureReply({ code, retryAfterSeconds = 5 }: Failure): SourceReply {
  if (code === 'no-data') return errorReply(404, 'No data');
  const status = PROBLEM_STATUS[code] === 504 ? 504 : 503;
  return errorReply(status, 'A public weather service failed', {
    'retry-after': String(retryAfterSeconds),
  });
}

function errorReply(code: number, message: string, headers: Headers = {}): SourceReply {
  return {
    status: code,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ error: { code, message } }),
  };
}
