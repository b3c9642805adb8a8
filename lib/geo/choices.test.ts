import { describe, expect, it } from 'vitest';
import { cellAt } from './cells';
import { pollenPlacesNear } from './pollen-places';
import { stationById } from './stations';
import { townsNear } from './towns-near';
import { findZones, zonesNear } from './zone-choices';
import { zoneOf } from './zones';

describe('weather stations', () => {
  it('are found by id, with a position in degrees', () => {
    const denver = stationById('KDEN');
    expect(denver).toMatchObject({ name: 'Denver International Airport', state: 'CO' });
    expect(denver?.center.lat).toBeCloseTo(39.86, 1);
    expect(denver?.center.lng).toBeCloseTo(-104.67, 1);
    expect(stationById('PANC')?.state).toBe('AK');
    expect(stationById('DEMO-86268')).toBeUndefined();
  });
});

describe('places with pollen', () => {
  it('are large cities, the nearest first, and never the cell itself', () => {
    const boulder = pollenPlacesNear(cellAt(40.015, -105.27)).places;
    expect(boulder[0]).toMatchObject({ state: 'CO' });
    const distances = boulder.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    const [first] = boulder;
    const there = pollenPlacesNear(first?.cell ?? '').places;
    expect(there.map(({ cell }) => cell)).not.toContain(first?.cell);
  });
});

describe('the next towns', () => {
  it.each([
    ['Boulder', 40.015, -105.27, 'Longmont'],
    ['Manhattan', 40.78, -73.97, 'Jersey City'],
    ['Key West', 24.56, -81.78, 'Marathon'],
  ])('around %s are large or near, and have other weather', (name, lat, lng, expected) => {
    const cell = cellAt(lat, lng);
    const { places } = townsNear(cell);
    const names = places.map((place) => place.name);
    expect(names).toContain(expected);
    expect(names).not.toContain(name);
    expect(new Set([cell, ...places.map((place) => place.cell)]).size).toBe(places.length + 1);
    const distances = places.map(({ distanceKm }) => distanceKm);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
  });
  it('are none in the middle of the sea or at the pole', () => {
    expect(townsNear(cellAt(-40, -140)).places).toEqual([]);
    expect(townsNear(cellAt(90, 0)).places).toEqual([]);
  });
});

describe('zones to choose from', () => {
  it('begin with the zone of the cell, followed by those beside it', () => {
    const cell = cellAt(40.015, -105.27);
    const { zones } = zonesNear(cell);
    expect(zones[0]?.id).toBe(zoneOf(cell)?.id);
    expect(new Set(zones.map(({ id }) => id)).size).toBe(zones.length);
    expect(zonesNear('86754e64fffffff').zones).toEqual([]);
  });
  it('are found by id and by name, ignoring case, a dozen at most', () => {
    expect(findZones('coz039').zones.map(({ id }) => id)).toEqual(['COZ039']);
    const name = findZones('COZ039').zones[0]?.name ?? '';
    expect(findZones(name.toUpperCase()).zones.map(({ id }) => id)).toContain('COZ039');
    expect(findZones('a').zones.length).toBe(12);
    expect(findZones('no such zone').zones).toEqual([]);
    expect(findZones('  ').zones).toEqual([]);
  });
});
