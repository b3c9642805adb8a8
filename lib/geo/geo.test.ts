import fc from 'fast-check';
import { cellToParent } from 'h3-js';
import { describe, expect, inject, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import { cellAt, centerOf, isCell, type LngLat, neighborsOf, unwrapRing } from './cells';
import { cellNumbered, coveredCells, coveredCount, isCovered, numberOf } from './coverage';
import { bearingDegrees, distanceKm } from './lat-lng';
import { placeOf } from './places';
import { isDay, sunElevationDegrees } from './sun';
import { timeZoneAt, timeZoneOf } from './time-zone';
import { cellsOfZone, namedZone, outlineOf, stateOf, zoneById, zoneOf } from './zones';

const ZONES_OF_THE_STATES =
  /^(America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Boise|Detroit|Menominee|Anchorage|Nome|Juneau|Sitka|Yakutat|Adak|Puerto_Rico|(Indiana|Kentucky|North_Dakota)\/\w+)|Pacific\/Honolulu)$/;

const covered = fc.integer({ min: 0, max: 261_451 }).map(cellNumbered);

describe('a ring', () => {
  it('that crosses 180 degrees goes on beyond them, and any other stays as it is', () => {
    const crossing: LngLat[] = [
      [179, 51],
      [-179, 52],
      [-178, 51],
    ];
    expect(unwrapRing(crossing).map(([lng]) => lng)).toEqual([179, 181, 182]);
    const near: LngLat[] = [
      [-179, 51],
      [-178, 52],
      [-177, 51],
    ];
    expect(unwrapRing(near)).toEqual(near);
  });
});

describe('cells', () => {
  it('accepts only real cells of resolution 6', () => {
    const cell = cellAt(40.015, -105.27);
    expect(isCell(cell)).toBe(true);
    expect(isCell(cellToParent(cell, 5))).toBe(false);
    // Of the right form, but base cell 127 does not exist.
    expect(isCell('86fffffffffffff')).toBe(false);
  });
  it('has six neighbors that are near', () => {
    const cell = cellAt(40.015, -105.27);
    const neighbors = neighborsOf(cell);
    expect(neighbors).toHaveLength(6);
    for (const neighbor of neighbors) {
      expect(distanceKm(centerOf(cell), centerOf(neighbor))).toBeLessThan(10);
    }
  });
  it('measures distances and directions', () => {
    const denver = { lat: 39.739, lng: -104.985 };
    const boulder = { lat: 40.015, lng: -105.27 };
    expect(distanceKm(denver, boulder)).toBeCloseTo(39, 0);
    expect(bearingDegrees(denver, boulder)).toBeCloseTo(322, 0);
    expect(bearingDegrees({ lat: 52, lng: 179 }, { lat: 52, lng: -179 })).toBeCloseTo(89, 0);
  });
});

describe('coverage', () => {
  it('is the 261,452 cells that touch the states, DC and Puerto Rico', () => {
    expect(coveredCount()).toBe(261_452);
    let count = 0;
    for (const cell of coveredCells()) {
      if (count % 997 === 0) expect(numberOf(cell)).toBe(count);
      count += 1;
    }
    expect(count).toBe(261_452);
  });
  it.each([
    ['Attu', 52.83, 173.17],
    ['San Juan', 18.46, -66.1],
    ['Honolulu', 21.31, -157.86],
    ['Utqiagvik', 71.29, -156.79],
    ['Key West', 24.56, -81.78],
  ])('covers %s', (_, lat, lng) => {
    expect(isCovered(cellAt(lat, lng))).toBe(true);
  });
  it.each([
    ['Guam', 13.45, 144.78],
    ['Toronto', 43.65, -79.38],
    ['Tijuana, across the border', 32.45, -117.0],
    ['the middle of Lake Superior', 47.7, -87.5],
  ])('leaves out %s', (_, lat, lng) => {
    expect(isCovered(cellAt(lat, lng))).toBe(false);
    expect(zoneOf(cellAt(lat, lng))).toBeUndefined();
  });
  it('numbers each covered cell once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 261_451 }), (number) => {
        expect(numberOf(cellNumbered(number))).toBe(number);
      }),
    );
  });
});

describe('zones', () => {
  it('stays within the state of the point', () => {
    expect(stateOf(cellAt(39.0997, -94.5786))).toBe('MO');
    expect(stateOf(cellAt(46.877, -96.789))).toBe('ND');
    // Its cell's center lies across the river, in Illinois, but most of its people in Missouri.
    expect(stateOf(cellAt(38.627, -90.198))).toBe('MO');
    expect(zoneOf(cellAt(38.9, -77.03))).toMatchObject({
      id: 'DCZ001',
      name: 'District of Columbia',
    });
    expect(zoneOf(cellAt(18.46, -66.1))?.id).toBe('PRZ001');
  });
  it('uses the local word for the parts of a state', () => {
    expect(zoneById('LAZ001')?.name).toBe('Caddo Parish');
    expect(zoneById('AKZ325')?.name).toBe('City and Borough of Juneau');
    expect(zoneById('AKZ145')?.name).toBe('Susitna Valley');
    expect(zoneById('ALZ001')?.name).toBe('Lauderdale County');
  });
  it('gives every covered cell a zone whose cells it is among', () => {
    fc.assert(
      fc.property(covered, (cell) => {
        expect(cellsOfZone(zoneOf(cell)?.id ?? '')).toContain(cell);
      }),
      { numRuns: runsOf(20, inject('depth')) },
    );
  });
  it('draws outlines that contain a point exactly when the point has their zone', () => {
    const contains = (id: string, { lat, lng }: { lat: number; lng: number }) => {
      const rings = (outlineOf(id)?.coordinates ?? []).flat();
      return rings.reduce((sum, ring) => sum + crossingsOf(ring, lng, lat), 0) % 2 === 1;
    };
    fc.assert(
      fc.property(covered, (cell) => {
        const id = zoneOf(cell)?.id ?? '';
        expect(contains(id, centerOf(cell))).toBe(true);
        for (const neighbor of neighborsOf(cell)) {
          expect(contains(id, centerOf(neighbor))).toBe(zoneOf(neighbor)?.id === id);
        }
      }),
      { numRuns: runsOf(10, inject('depth')) },
    );
  });
  it('has no outline for a zone at sea, and no zone that the table lacks', () => {
    expect(outlineOf('PKZ012')).toBeUndefined();
    expect(zoneById('XXZ999')).toBeUndefined();
    expect(cellsOfZone('XXZ999')).toEqual([]);
    expect(namedZone('XXZ999')).toBeUndefined();
  });
  it('knows the names of zones that are newer than the table, but not where they lie', () => {
    expect(zoneById('WAZ703')).toBeUndefined();
    expect(namedZone('WAZ703')).toEqual({ name: 'Okanogan Valley', center: null });
    expect(namedZone('COZ039')?.center).not.toBeNull();
  });
});

describe('time', () => {
  it.each([
    [40, -105, 'America/Denver'],
    [51.88, -176.65, 'America/Adak'],
    [18.46, -66.1, 'America/Puerto_Rico'],
    [33.45, -112.07, 'America/Phoenix'],
  ])('%f, %f is in %s', (lat, lng, zone) => {
    expect(timeZoneAt(lat, lng)).toBe(zone);
  });
  it.each([
    ['Wrangell', 'AK', 56.471, -132.377, 'America/Sitka'],
    ['Gambell, an hour from tomorrow', 'AK', 63.78, -171.73, 'America/Nome'],
    ['Eagle', 'AK', 64.788, -141.2, 'America/Anchorage'],
    ['Houlton', 'ME', 46.126, -67.84, 'America/New_York'],
    ['Madawaska', 'ME', 47.355, -68.33, 'America/New_York'],
    ['Plentywood', 'MT', 48.775, -104.562, 'America/Denver'],
    ['Porthill, beside Creston', 'ID', 48.998, -116.497, 'America/Los_Angeles'],
    ['Point Roberts', 'WA', 48.985, -123.078, 'America/Los_Angeles'],
    ['Sunland Park', 'NM', 31.797, -106.58, 'America/Denver'],
  ])('%s, %s, has a time zone of its own state', (_, state, lat, lng, zone) => {
    expect(placeOf(cellAt(lat, lng))).toMatchObject({ state: { code: state }, timeZone: zone });
    expect(timeZoneAt(lat, lng)).toBe(zone);
  });
  it('is one of the state in every cell', () => {
    const zonesBy = new Map<string, Set<string>>();
    for (let number = 0; number < coveredCount(); number += inject('depth') === 1 ? 23 : 5) {
      const cell = cellNumbered(number);
      const state = stateOf(cell) ?? '';
      const zones = zonesBy.get(state) ?? new Set();
      zonesBy.set(state, zones.add(timeZoneOf(cell, centerOf(cell))));
    }
    const zonesOf = (state: string) => [...(zonesBy.get(state) ?? [])].sort();
    expect(zonesOf('AZ')).toEqual(['America/Denver', 'America/Phoenix']);
    expect(zonesOf('TX')).toEqual(['America/Chicago', 'America/Denver']);
    expect(zonesOf('MN')).toEqual(['America/Chicago']);
    expect(zonesOf('NM')).toEqual(['America/Denver']);
    expect(zonesOf('MI')).toEqual(['America/Detroit', 'America/Menominee']);
    const abroad = [...zonesBy.values()].flatMap((zones) =>
      [...zones].filter((zone) => !ZONES_OF_THE_STATES.test(zone)),
    );
    expect(abroad).toEqual([]);
  });
  it('comes from the world map outside the states', () => {
    expect(timeZoneAt(49.1, -116.51)).toBe('America/Creston');
  });
  // Sunrise and sunset at Greenwich Observatory and at Denver, to the minute, from almanacs.
  it.each([
    [51.48, 0, '2026-06-21T03:43Z', '2026-06-21T20:21Z'],
    [39.74, -104.99, '2026-03-20T13:03Z', '2026-03-21T01:12Z'],
  ])('the sun rises and sets at %f, %f when almanacs say', (lat, lng, rise, set) => {
    const minutes = 3 * MINUTE_MS;
    expect(isDay(lat, lng, Date.parse(rise) - minutes)).toBe(false);
    expect(isDay(lat, lng, Date.parse(rise) + minutes)).toBe(true);
    expect(isDay(lat, lng, Date.parse(set) - minutes)).toBe(true);
    expect(isDay(lat, lng, Date.parse(set) + minutes)).toBe(false);
  });
  it('stands overhead at the equator at noon of an equinox', () => {
    expect(sunElevationDegrees(0, 0, Date.UTC(2026, 2, 20, 12, 7))).toBeGreaterThan(89);
  });
});

/** How often a ray to the east from a point crosses a ring: an odd number inside. */
function crossingsOf(ring: number[][], lng: number, lat: number): number {
  let count = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
    const [x2 = 0, y2 = 0] = ring[i] ?? [];
    if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) count += 1;
  }
  return count;
}
