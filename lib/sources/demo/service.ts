import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { CELL_PATTERN, COUNTY_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { type CellResourceName, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { cellAt, centerOf, isCell, neighborsOf } from '@/lib/geo/cells';
import { largestCities } from '@/lib/geo/places';
import { isUnitedStates } from '@/lib/geo/territories';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { zoneById } from '@/lib/geo/zones';
import { air } from './documents/air';
import { zoneOfCounty } from './documents/alert-rules';
import { alertsFor } from './documents/alerts';
import { createAllAlerts } from './documents/all-alerts';
import { allergy } from './documents/allergy';
import { createCalendar } from './documents/calendar';
import type { CellRequest } from './documents/cell-request';
import { current } from './documents/current';
import { forecastA, forecastB } from './documents/forecast';
import { readPlants } from './documents/pollen';
import { SOURCES } from './documents/sources';
import { createZoneEvents } from './documents/zone-events';
import { failure, ok, type Reply } from './reply';
import { createSky } from './sky/sky';

export type ServiceOptions = {
  now: () => number;
  variant: 'A' | 'B';
};

/** The five resources, for requests whose key is already checked. */
export type Service = {
  reply: (name: ResourceName, id: string) => Reply;
  /** All alerts of the country. The first time, and four times a day, this takes some seconds. */
  replyAllAlerts: () => Promise<Reply>;
};

/** Pollen is available in these, and cities matter for the air quality. */
const CITIES = 100;
/** Another one would have weather of its own. */
const SEED = 20;

export function createService({ now, variant }: ServiceOptions): Service {
  const sky = createSky(SEED);
  const calendar = createCalendar();
  const cities = largestCities(CITIES);
  const pollenCells = new Set(cities.flatMap(cellsAround));
  const plants = readPlants();
  const zoneEvents = createZoneEvents(sky, cities);
  const allAlerts = createAllAlerts(zoneEvents, calendar, now);

  function documentOf(name: CellResourceName, request: CellRequest): unknown {
    if (name === 'current') return current(sky, SEED, request);
    if (name === 'air') return air(sky, cities, request);
    if (name === 'allergy') return allergy(sky, plants, request);
    return variant === 'B' ? forecastB(sky, request) : forecastA(sky, calendar, request);
  }

  function cellReply(name: CellResourceName, cell: string): Reply {
    if (!CELL_PATTERN.test(cell) || !isCell(cell)) return failure(404, 'Unknown cell');
    if (!isUnitedStates(cell)) return failure(404, 'No data for cell');
    if (name === 'allergy' && !pollenCells.has(cell)) {
      return failure(404, 'Allergy data is not available for this cell');
    }
    const { lat, lng } = centerOf(cell);
    const timeZone = timeZoneAt(lat, lng);
    const request = { cell, ground: sky.groundAt(lat, lng), timeZone, nowMs: now() };
    return ok(documentOf(name, request), RESOURCES[name].ttlSeconds);
  }

  function alertsReply(id: string): Reply {
    const isCounty = COUNTY_PATTERN.test(id);
    const zone =
      isCounty || ZONE_PATTERN.test(id) ? zoneById(isCounty ? zoneOfCounty(id) : id) : undefined;
    if (!zone) return failure(404, 'No data for zone');
    const nowMs = now();
    const timeZone = timeZoneAt(zone.center.lat, zone.center.lng);
    const context = { zoneName: zone.name, timeZone, calendar, nowMs };
    const alerts = alertsFor(zoneEvents.of(zone, nowMs), context, isCounty ? 'county' : 'zone');
    return ok({ zone: id, alerts, sources: SOURCES }, RESOURCES.alerts.ttlSeconds);
  }

  return {
    reply: (name, id) => (name === 'alerts' ? alertsReply(id) : cellReply(name, id)),
    async replyAllAlerts() {
      return ok(await allAlerts(), ALL_ALERTS.ttlSeconds);
    },
  };
}

/** The cell of a city and its neighbors. */
function cellsAround({ lat, lng }: { lat: number; lng: number }): string[] {
  const cell = cellAt(lat, lng);
  return [cell, ...neighborsOf(cell)];
}
