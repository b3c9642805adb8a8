import type { Requester } from '@/lib/base/requester';
import type { CacheResult } from '@/lib/cache/cache';
import type { ProblemCode } from '@/lib/contract/problem';
import { type DocumentOf, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { placeOf } from '@/lib/geo/places';
import { stationById } from '@/lib/geo/stations';
import { cellAreasSchema } from '@/lib/geo/zone-schema';
import { alertAreasOf } from '@/lib/weather/alerts-here';
import { type CachedDocument, documentIn } from './cached-document';
import type { CellSnapshot } from './cell-snapshot';
import type { Weather } from './weather';
import type { Zones } from './zones';

/** What there is to read, and a clock that ends the waiting. */
export interface ReadingSources {
  readonly weather: Pick<Weather, 'read'>;
  readonly zones: Pick<Zones, 'of'>;
  readonly wait: (ms: number) => Promise<void>;
}

/** What was read, and whether it will stay so for a while: nothing is missing, stale, or on its way. */
interface Reading {
  readonly problems: Readonly<Partial<Record<ResourceName, ProblemCode>>>;
  readonly isWhole: boolean;
}

/** What was read of a place. What nobody needs, or what is on its way, is null without a problem. */
export interface PlaceReading extends Reading, Omit<CellSnapshot, 'nowMs' | 'zonesNear'> {}

/** The alerts of a zone. */
export interface ZoneReading extends Reading {
  readonly alerts: CachedDocument<DocumentOf<'alerts'>> | null;
}

/** How long a reader waits for what is not cached at all. What comes later is there the next time. */
const MAX_MS = 2_500;

/**
 * Reads the resources of a valid cell that are needed, and no others, as each may cost a call. What is stale is
 * taken as it is, and renewed meanwhile; what is not cached is waited for, but not for long. Never rejects.
 */
export async function readPlace(
  { weather, zones, wait }: ReadingSources,
  cell: string,
  needs: readonly ResourceName[],
  requester: Requester,
): Promise<PlaceReading> {
  const results: Partial<Record<ResourceName | 'areas', CacheResult>> = {};
  const alerts = new Map<string, CacheResult>();
  async function readAlerts(): Promise<void> {
    results.areas = await zones.of(cell, requester);
    const areas = documentIn(results.areas, cellAreasSchema);
    await Promise.all(
      (areas ? alertAreasOf(areas.document) : []).map(async ({ id }, index) => {
        const result = await weather.read('alerts', id, requester);
        alerts.set(id, result);
        if (index === 0) results.alerts = result;
      }),
    );
  }
  const readOne = async (resource: ResourceName) => {
    results[resource] = await weather.read(resource, cell, requester);
  };
  const reads = needs.map((need) => (need === 'alerts' ? readAlerts() : readOne(need)));
  await Promise.race([Promise.allSettled(reads), wait(MAX_MS)]);

  const { forecast, current, air, allergy } = results;
  const currentDocument = documentIn(current, RESOURCES.current.schema);
  const areas = documentIn(results.areas, cellAreasSchema);
  const alertAreas = areas ? alertAreasOf(areas.document) : [];
  const needed = needs.map((need) => {
    const result = need === 'alerts' ? (results.alerts ?? failed(results.areas)) : results[need];
    return [need, result] as const;
  });
  const lacksAlerts =
    needs.includes('alerts') &&
    (areas?.document.isWhole === false || !alertAreas.every(({ id }) => isLasting(alerts.get(id))));
  return {
    cell,
    place: placeOf(cell),
    forecast: documentIn(forecast, RESOURCES.forecast.schema),
    current: currentDocument,
    air: documentIn(air, RESOURCES.air.schema),
    allergy: documentIn(allergy, RESOURCES.allergy.schema),
    areas,
    alerts: alertAreas.map((area) => ({
      ...area,
      response: documentIn(alerts.get(area.id), RESOURCES.alerts.schema),
    })),
    station: stationById(currentDocument?.document.station ?? '') ?? null,
    problems: Object.fromEntries(
      needed.flatMap(([need, result]) => {
        const code = result && problemOf(result);
        return code ? [[need, code]] : [];
      }),
    ),
    isWhole: !lacksAlerts && needed.every(([, result]) => isLasting(result)),
  };
}

/** Reads the alerts of a zone in the same way. */
export async function readZoneAlerts(
  { weather, wait }: Pick<ReadingSources, 'weather' | 'wait'>,
  zone: string,
  requester: Requester,
): Promise<ZoneReading> {
  const result = await Promise.race([
    weather.read('alerts', zone, requester).catch(() => undefined),
    wait(MAX_MS).then(() => undefined),
  ]);
  const code = result && problemOf(result);
  return {
    alerts: documentIn(result, RESOURCES.alerts.schema),
    problems: code ? { alerts: code } : {},
    isWhole: isLasting(result),
  };
}

/** Why there is nothing, or nothing newer. */
function problemOf({ outcome, why }: CacheResult): ProblemCode | undefined {
  return outcome.ok ? why : outcome.code;
}

/** Areas that were found say nothing about their alerts. */
function failed(areas: CacheResult | undefined): CacheResult | undefined {
  return areas?.outcome.ok ? undefined : areas;
}

function isLasting(result: CacheResult | undefined): boolean {
  if (!result) return false;
  return result.outcome.ok ? result.via !== 'stale' : result.outcome.code === 'no-data';
}
