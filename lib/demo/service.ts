import { CELL_PATTERN, ZONE_PATTERN } from '@/lib/contract/ids';
import { type CellResourceName, RESOURCES, type ResourceName } from '@/lib/contract/resources';
import { cellAt, centerOf, isCell, neighborsOf } from '@/lib/geo/cells';
import { isCovered } from '@/lib/geo/coverage';
import { largestCities } from '@/lib/geo/places';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { cellsOfZone, zoneById } from '@/lib/geo/zones';
import { air, urbanity } from './answers/air';
import { customOf } from './answers/alert-rules';
import { alertsFor, firstHourMs, HOURS_AHEAD, HOURS_BACK } from './answers/alerts';
import { allergy } from './answers/allergy';
import { createCalendar } from './answers/calendar';
import { current } from './answers/current';
import { type Asked, forecastA, forecastB, type PeriodLength } from './answers/forecast';
import { readPlants } from './answers/pollen';
import { SOURCES } from './answers/sources';
import { zoneHours } from './answers/zone-hours';
import { failure, ok, type Reply } from './reply';
import { createSky } from './sky/sky';

export type ServiceOptions = {
  seed: number;
  now: () => number;
  variant: 'A' | 'B';
  periods: PeriodLength;
};

/** The five resources, once the key has been looked at. */
export type Service = { answer: (name: ResourceName, id: string) => Reply };

const SUPPORTED_CITIES = 100;
/** An alert follows from the weather at a few of a zone's cells, spread over it. */
const SPOTS_OF_A_ZONE = 5;

export function createService({ seed, now, variant, periods }: ServiceOptions): Service {
  const sky = createSky(seed);
  const calendar = createCalendar();
  const cities = largestCities(SUPPORTED_CITIES);
  const pollenCells = new Set(cities.flatMap(pollenCellsOf));
  const plants = readPlants();

  function documentOf(name: CellResourceName, asked: Asked): unknown {
    if (name === 'current') return current(sky, seed, asked);
    if (name === 'air') return air(sky, cities, asked);
    if (name === 'allergy') return allergy(sky, plants, asked);
    return variant === 'B' ? forecastB(sky, asked) : forecastA(sky, calendar, asked, periods);
  }

  function ofCell(name: CellResourceName, cell: string): Reply {
    if (!CELL_PATTERN.test(cell) || !isCell(cell)) return failure(404, 'Unknown cell');
    if (!isCovered(cell)) return failure(404, 'No data for cell');
    if (name === 'allergy' && !pollenCells.has(cell)) {
      return failure(404, 'Allergy data is not available for this cell');
    }
    const { lat, lng } = centerOf(cell);
    const timeZone = timeZoneAt(lat, lng);
    const asked = { cell, ground: sky.groundAt(lat, lng), timeZone, nowMs: now() };
    return ok(documentOf(name, asked), RESOURCES[name].ttlSeconds);
  }

  function ofZone(id: string): Reply {
    const zone = ZONE_PATTERN.test(id) ? zoneById(id) : undefined;
    if (!zone) return failure(404, 'No data for zone');
    const nowMs = now();
    const cells = cellsOfZone(id);
    const step = Math.max(1, Math.floor(cells.length / SPOTS_OF_A_ZONE));
    const spots = cells
      .filter((_, i) => i % step === 0)
      .slice(0, SPOTS_OF_A_ZONE)
      .map((cell) => {
        const { lat, lng } = centerOf(cell);
        return { ground: sky.groundAt(lat, lng), urban: urbanity(cities, lat, lng) };
      });
    const hours = zoneHours(sky, spots, firstHourMs(nowMs), HOURS_BACK + HOURS_AHEAD);
    const { lat, lng } = zone.center;
    const custom = customOf(sky.groundAt(lat, lng).normals, new Date(nowMs).getUTCMonth());
    const words = { name: zone.name, timeZone: timeZoneAt(lat, lng), calendar, nowMs };
    const alerts = spots.length === 0 ? [] : alertsFor(hours, custom, words);
    return ok({ zone: id, alerts, sources: SOURCES }, RESOURCES.alerts.ttlSeconds);
  }

  return { answer: (name, id) => (name === 'alerts' ? ofZone(id) : ofCell(name, id)) };
}

/** A city's own cell and those round it. */
function pollenCellsOf({ lat, lng }: { lat: number; lng: number }): string[] {
  const cell = cellAt(lat, lng);
  return [cell, ...neighborsOf(cell)];
}
