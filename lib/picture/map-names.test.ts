import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { cellAt } from '@/lib/geo/cells';
import { isNearMiddle } from '@/lib/geo/hex-grid';
import { placeAtMercator, worldPixels } from '@/lib/geo/web-mercator';
import { COUNTRY_PAGE, cardFrame, fillFrame, placePage } from './frame';
import { hexRing } from './hex-rings';
import { textWidth } from './letters';
import { mapNames, namedValues } from './map-names';
import { linesOf } from './name-blocks';
import { FAR_TOWNS, townsAt } from './name-rules';
import { shownHexes } from './shown-hexes';
import { countryPicture, countryTiles } from './testing/country-tiles';

const { tiles, hourMs, layer } = countryPicture();
const hexes = shownHexes(tiles, layer, COUNTRY_PAGE.box, hourMs);
const TOWNS = { west: -107, south: 38, east: -103, north: 41 };
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
    expect(towns(3.1)).toBeLessThanOrEqual(FAR_TOWNS.towns);
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
  it('keep their values, each once', () => {
    const near = namedValues({
      hexes: shownHexes(countryTiles(5, TOWNS), layer, denver.box, hourMs),
      hasArrows: false,
      text: degrees,
    });
    const names = mapNames(denver.box, 8.8, near);
    const named = names.filter(({ name }) => name === 'Denver');
    expect(named.map(({ number }) => number)).toEqual([expect.stringMatching(/^\d+°$/)]);
    const inHexes = new Set(names.flatMap((one) => (one.kind === 'number' ? [one.hex?.hex] : [])));
    expect(inHexes.size).toBeGreaterThan(30);
    // A hex has its number once where a town with it is near the middle.
    const inMiddle = names.filter(({ kind, number, hex, x, y }) => {
      return (
        kind === 'town' && number !== null && hex && isNearMiddle(hex.hex, placeAtMercator(x, y))
      );
    });
    expect(inMiddle.length).toBeGreaterThan(1);
    expect(inMiddle.filter(({ hex }) => inHexes.has(hex?.hex))).toEqual([]);
  });
});

describe('the names of states', () => {
  const { box } = fillFrame({ lat: 39.5, lng: -105.5, zoom: 6 }, 'fill');
  const bare = namedValues({ hexes: [], hasArrows: false, text: degrees });
  const statesAt = (zoom: number) =>
    mapNames(box, zoom, bare).flatMap(({ kind, name }) => (kind === 'state' ? [name] : []));
  it('are letters far away, names closer by, and none where there are only towns to name', () => {
    expect(statesAt(4.7)).toContain('CO');
    expect(statesAt(6)).toContain('COLORADO');
    expect(statesAt(8)).toEqual([]);
  });
});

describe('the outlined cell', () => {
  const { box } = fillFrame({ lat: 39.5, lng: -105.5, zoom: 6 }, 'fill');
  const boulder = { cell: cellAt(40.015, -105.27), name: 'Boulder' };
  const near = namedValues({
    hexes: shownHexes(countryTiles(5, TOWNS), layer, box, hourMs),
    hasArrows: false,
    text: degrees,
  });
  const nameAt = (zoom: number) => {
    const names = mapNames(box, zoom, near, boulder);
    expect(names.filter(({ name }) => name.startsWith('Boulder'))).toHaveLength(1);
    return names.find(({ kind }) => kind === 'cell');
  };
  it('is named before any town, once, above the outline and with its value', () => {
    const name = nameAt(6);
    expect(name?.name).toMatch(/^Boulder \d+°$/);
    expect(name?.downPx).toBeLessThan(-10);
    // Close by it is not in the hex as well.
    expect(nameAt(8)?.name).toMatch(/^Boulder \d+°$/);
    const hex = nameAt(8)?.hex?.hex;
    const inHex = mapNames(box, 8, near, boulder).filter(
      (one) => one.kind === 'number' && one.hex?.hex === hex,
    );
    expect(inHex).toEqual([]);
    expect(nameAt(8)?.downPx).toBeLessThan(-20);
  });
  it('is not covered by the name of another town where it is small', () => {
    const denver = { cell: cellAt(39.74, -104.99), name: 'Denver' };
    const { x, y } = hexRing(denver.cell);
    const without = { ...near, text: () => null };
    const covering = [5.5, 6, 6.5, 7, 7.5].flatMap((zoom) => {
      const pixels = worldPixels(zoom);
      return mapNames(box, zoom, without, denver).filter(
        (name) =>
          Math.abs(name.x - x) * pixels < name.widthPx / 2 &&
          Math.abs(name.y * pixels + name.downPx - y * pixels) < name.heightPx / 2,
      );
    });
    expect(covering).toEqual([]);
  });
  it('is not named where it is out of view', () => {
    const far = { cell: cellAt(25.8, -80.2), name: 'Miami' };
    expect(mapNames(box, 6, near, far).some(({ name }) => name === 'Miami')).toBe(false);
  });
});

describe('a name', () => {
  it('is left out where the edge of the box would cut it', () => {
    const { box } = cardFrame({ bounds: { west: -105, south: 38, east: -100, north: 41 } }, 480);
    const zoom = 6;
    const pixels = worldPixels(zoom);
    const names = mapNames(box, zoom, namedValues({ hexes: [], hasArrows: false, text: degrees }));
    expect(names.length).toBeGreaterThan(0);
    for (const { x, widthPx } of names) {
      expect(x * pixels - widthPx / 2).toBeGreaterThanOrEqual(box.left * pixels);
      expect(x * pixels + widthPx / 2).toBeLessThanOrEqual(box.right * pixels);
    }
    // Denver is in the box, but not all of its name.
    expect(names.map(({ name }) => name)).not.toContain('Denver');
  });
});

describe('a long name', () => {
  it('is cut between words, as evenly as can be', () => {
    expect(linesOf('Miami', 8, textWidth)).toEqual(['Miami']);
    expect(linesOf('Rancho Santa Margarita', 8, textWidth)).toEqual(['Rancho Santa', 'Margarita']);
    expect(linesOf('Winchester-on-the-Severn', 8, textWidth)).toEqual(['Winchester-on-the-Severn']);
  });
});
