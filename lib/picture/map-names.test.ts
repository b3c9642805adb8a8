import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { LAYER_SOURCES } from '@/lib/weather/layer-sources';
import { COUNTRY_PAGE, placePage } from './frame';
import { linesOf, mapNames, namedValues } from './map-names';
import { FAR_NUMBERS, townsAt } from './name-rules';
import { shownHexes } from './shown-hexes';
import { countryPicture } from './testing/country-tiles';

const { tiles, hourMs, layer } = countryPicture();
const hexes = shownHexes(tiles, LAYER_SOURCES[layer], COUNTRY_PAGE.box, hourMs);
const degrees = (value: number) => `${Math.round(value)}°`;
const values = namedValues({ hexes, hasArrows: false, text: degrees });
const at = (zoom: number) => mapNames(COUNTRY_PAGE.box, zoom, values);

describe('the names on the map of the country', () => {
  it('are large cities with their values, and the letters of states, at every size of screen', () => {
    for (const zoom of [1.9, 2.2, 3.1, 3.3, 3.8, 4.4]) {
      const names = at(zoom);
      const towns = names.filter(({ kind }) => kind === 'town');
      const named = towns.map(({ name }) => name);
      expect(named, String(zoom)).toEqual(expect.arrayContaining(['Los Angeles']));
      for (const { number } of towns.slice(0, 3)) expect(number).toMatch(/^-?\d+°$/);
      const states = names.filter(({ kind }) => kind === 'state').map(({ name }) => name);
      expect(states, String(zoom)).toEqual(expect.arrayContaining(['AK', 'ME', 'MN']));
      expect(states.length, String(zoom)).toBeGreaterThan(15);
    }
  });
  it('are more on a larger screen, and never more than the live map has', () => {
    const towns = (zoom: number) => at(zoom).filter(({ kind }) => kind === 'town').length;
    expect(towns(3.1)).toBeGreaterThan(towns(2));
    expect(towns(4.4)).toBeGreaterThan(towns(3.3));
    expect(towns(3.1)).toBeLessThanOrEqual(FAR_NUMBERS.towns);
    expect(towns(4.4)).toBeLessThanOrEqual(townsAt(4.4));
  });
  it('stand without a value where there is none, but not on a phone', () => {
    const bare = (zoom: number) =>
      mapNames(
        COUNTRY_PAGE.box,
        zoom,
        namedValues({ hexes, hasArrows: false, text: () => null }),
      ).filter(({ kind }) => kind === 'town');
    expect(bare(2)).toEqual([]);
    expect(bare(3.8).length).toBeGreaterThan(10);
    expect(bare(3.8).every(({ number }) => number === null)).toBe(true);
  });
});

describe('the names on an overview of the country', () => {
  it('have no value, which would be that of a place far away', () => {
    const overview = hexes.map((one) => ({ ...one, hex: cellToParent(one.hex, 2), resolution: 2 }));
    const names = mapNames(
      COUNTRY_PAGE.box,
      3.8,
      namedValues({ hexes: overview, hasArrows: false, text: degrees }),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter(({ number }) => number !== null)).toEqual([]);
  });
});

describe('the names around a place', () => {
  const denver = placePage({ lat: 39.74, lng: -104.99 });
  it('are those of its towns, and of no state', () => {
    const names = mapNames(
      denver.box,
      8.8,
      namedValues({ hexes: [], hasArrows: false, text: degrees }),
    );
    expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining(['Denver', 'Boulder']));
    expect(names.every(({ kind }) => kind === 'town')).toBe(true);
  });
});

describe('a long name', () => {
  it('is cut between words, as evenly as can be', () => {
    expect(linesOf('Miami', 8)).toEqual(['Miami']);
    expect(linesOf('Rancho Santa Margarita', 8)).toEqual(['Rancho Santa', 'Margarita']);
    expect(linesOf('Winchester-on-the-Severn', 8)).toEqual(['Winchester-on-the-Severn']);
  });
});
