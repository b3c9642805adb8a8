import { describe, expect, it } from 'vitest';
import { cellAt } from './cells';
import { isCovered } from './coverage';
import { largestCities, placeOf } from './places';
import { isUnitedStates } from './territories';

describe('places', () => {
  it('names a cell by the town in it, by the city that reaches there, or by what is near', () => {
    expect(placeOf(cellAt(40.015, -105.27))).toMatchObject({
      town: { name: 'Boulder', inside: true },
      state: { code: 'CO', name: 'Colorado' },
      timeZone: 'America/Denver',
    });
    // The nearest town is West Yellowstone, but that is in Montana; only the post names a nearer place.
    expect(placeOf(cellAt(44.6, -110.5))).toMatchObject({
      town: { name: 'Yellowstone National Park', inside: false },
      state: { code: 'WY' },
    });
    expect(placeOf(cellAt(40.78, -73.97)).town).toMatchObject({ name: 'Manhattan', inside: true });
    expect(placeOf(cellAt(40.1, -105.5)).town).toMatchObject({ name: 'Boulder', inside: false });
    expect(placeOf(cellAt(35, -40))).toMatchObject({ town: null, state: null });
  });
  it('names a remote cell by the nearest place of any size', () => {
    expect(placeOf(cellAt(69.519, -157.105)).town).toMatchObject({
      name: 'Atqasuk',
      inside: false,
    });
    expect(placeOf(cellAt(70.495, -157.441)).town).toMatchObject({ name: 'Atqasuk', inside: true });
  });
  it.each([
    [13.48, 144.75, 'Hagåtña', 'Guam', 'Pacific/Guam'],
    [-14.28, -170.7, 'Pago Pago', 'American Samoa', 'Pacific/Pago_Pago'],
    [15.21, 145.75, 'Saipan', 'Northern Mariana Islands', 'Pacific/Saipan'],
    [18.34, -64.93, 'Charlotte Amalie', 'US Virgin Islands', 'America/St_Thomas'],
  ])('knows the territories: %f, %f', (lat, lng, _town, state, timeZone) => {
    const place = placeOf(cellAt(lat, lng));
    expect(place).toMatchObject({ state: { name: state }, timeZone });
    expect(place.town?.inside).toBe(true);
    expect(isUnitedStates(place.cell)).toBe(true);
    expect(isCovered(place.cell)).toBe(false);
  });
  it.each([
    ['the North Pole', 90, 0],
    ['the South Pole', -90, 0],
    ['the Pacific', -40, -140],
  ])('names nothing at %s, and still knows a time zone', (_, lat, lng) => {
    const place = placeOf(cellAt(lat, lng));
    expect(place).toMatchObject({ town: null, state: null });
    expect(() => new Intl.DateTimeFormat('en', { timeZone: place.timeZone })).not.toThrow();
  });
  it('lists the largest cities without parts of cities or mistaken populations', () => {
    const cities = largestCities(100).map(({ name, state }) => `${name} ${state}`);
    expect(cities.slice(0, 3)).toEqual(['New York NY', 'Los Angeles CA', 'Chicago IL']);
    for (const wrong of [
      'Brooklyn NY',
      'New South Memphis TN',
      'South Boston MA',
      'Ironville KY',
    ]) {
      expect(cities).not.toContain(wrong);
    }
    expect(cities).toContain('San Juan PR');
    expect(new Set(cities).size).toBe(100);
  });
  it('calls the cell of a city by its name and state', () => {
    for (const { name, state, lat, lng } of largestCities(100)) {
      const place = placeOf(cellAt(lat, lng));
      expect([place.town?.name, place.state?.code]).toEqual([name, state]);
    }
  });
});
