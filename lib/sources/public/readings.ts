import { parseJson } from '@/lib/base/json';
import { type Failure, failure } from '@/lib/base/outcome';
import type { Requester } from '@/lib/base/requester';
import { readForFirst, type Waiters } from '@/lib/base/waiters';
import { COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { outlineFrom, zoneFeatureSchema } from '@/lib/sources/nws-schemas';
import type {
  AllAlertsDocuments,
  ServiceDocument,
  WeatherDocuments,
  ZoneDocuments,
} from '@/lib/sources/source';
import type { AirAreas } from './airnow/air-areas';
import { airFromAreas } from './airnow/air-from-areas';
import type { AlertStore } from './alerts/alert-store';
import type { CachedDocuments } from './documents/cached-documents';
import type { CachedFile, FileReading } from './documents/cached-file';
import type { Forecasts } from './documents/forecasts';
import type { Observations } from './documents/observations';
import type { Host } from './hosts/host';
import type { Reading } from './hosts/reading';
import { currentFromMetars } from './metar/current-from-metars';
import type { Metars } from './metar/metars';
import { NWS } from './nws/credit';
import type { PointFacts } from './nws/points';

export interface ReadingsOptions {
  readonly nws: Host;
  readonly points: CachedDocuments<PointFacts>;
  readonly forecasts: Forecasts;
  readonly observations: Observations;
  readonly metars: CachedFile<Metars>;
  readonly areas: CachedFile<AirAreas>;
  readonly alerts: CachedFile<AlertStore>;
  readonly now: () => number;
}

type Found<Value> = Promise<Reading<Value> | Failure>;

/** How documents are read, by kind. */
export type Readers<Documents> = {
  readonly [Kind in keyof Documents]: (id: string, waiters: Waiters) => Found<Documents[Kind]>;
};

/** A reader whose calls are on behalf of whoever comes first of those who wait. `read` shares its calls. */
export function readerOf<Value>(
  read: (id: string, requester: Requester) => Found<Value>,
): (id: string, waiters: Waiters) => Found<Value> {
  return (id, waiters) => readForFirst(waiters, (requester) => read(id, requester));
}

/** The documents of the interface, put together from those of the public services. */
export interface Readings {
  readonly documents: Readers<WeatherDocuments>;
  readonly allAlerts: Readers<AllAlertsDocuments>;
  readonly zones: Readers<ZoneDocuments>;
}

export function createReadings(options: ReadingsOptions): Readings {
  const { nws, points, forecasts, observations, metars, areas, alerts, now } = options;

  async function current(cell: string, requester: Requester): Found<ServiceDocument> {
    const file = await metars.read(requester);
    const document = file.ok ? currentFromMetars(file.value, cell, now()) : undefined;
    return document ? { ok: true, value: document, ageMs: 0 } : observations.read(cell, requester);
  }

  async function air(cell: string, requester: Requester): Found<ServiceDocument> {
    const file = await areas.read(requester);
    if (!file.ok) return file;
    const document = airFromAreas(file.value, cell, now());
    return document ? { ok: true, value: document, ageMs: 0 } : failure('no-data');
  }

  /** Alerts are as old as the list that they are from. */
  function asOf<Value>({ fetchedMs }: FileReading<AlertStore>, value: Value): Reading<Value> {
    return { ok: true, value, ageMs: Math.max(0, now() - fetchedMs) };
  }

  async function alertsOf(area: string, requester: Requester): Found<ServiceDocument> {
    if (!ZONE_PATTERN.test(area) && !COUNTY_PATTERN.test(area)) return failure('no-data');
    const file = await alerts.read(requester);
    if (!file.ok) return file;
    // An unknown zone does not have "no alerts".
    if (!file.value.isKnown(area)) return failure('no-data');
    return asOf(file, { zone: area, alerts: file.value.alertsOf(area), sources: [NWS] });
  }

  async function zone(id: string, waiters: Waiters): Found<ZoneDocuments['zone']> {
    // Not cached here: the caller caches zones for weeks.
    const request = { kind: 'zone', id: `/zones/forecast/${id}`, isCached: false } as const;
    const { outcome } = await nws.call(request, waiters);
    if (!outcome.ok) return outcome;
    const text = outcome.value.isSame ? '' : new TextDecoder().decode(outcome.value.body);
    const parsed = zoneFeatureSchema.safeParse(parseJson(text));
    if (!parsed.success || parsed.data.properties.id !== id) return failure('service-wrong-shape');
    const { properties, geometry } = parsed.data;
    const value = { name: properties.name ?? null, outline: outlineFrom(geometry) };
    return { ok: true, value, ageMs: 0 };
  }

  return {
    documents: {
      forecast: readerOf(forecasts.read),
      current: readerOf(current),
      alerts: readerOf(alertsOf),
      air: readerOf(air),
      // No public source of pollen may be used without a key.
      allergy: async () => failure('no-data'),
    },
    allAlerts: {
      'all-alerts': readerOf(async (_, requester) => {
        const file = await alerts.read(requester);
        return file.ok ? asOf(file, file.value.all()) : file;
      }),
    },
    zones: {
      zone,
      /** A forecast needs the same call. */
      point: readerOf(async (id, requester) => {
        const point = await points.read(id, requester);
        if (!point.ok) return point;
        const { zoneId, countyId } = point.value;
        return {
          ...point,
          value: { zoneId: zoneId ?? undefined, countyId: countyId ?? undefined },
        };
      }),
    },
  };
}
