import { cellToChildren, cellToLatLng, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { cellAt, cornersOf } from '@/lib/geo/cells';
import { layerSource } from '@/lib/weather/layer-sources';
import { rampsOf } from '@/lib/weather/ramps-tables';
import { type NamedView, type NameLook, nameFeatures } from './name-features';

const START = 495_000;
const hexes = cellToChildren(latLngToCell(39.7, -105, 4), 6);
const values = hexes.flatMap((_, index) => {
  if (index === 0) return [500, 610];
  return index === 1 ? [NO_VALUE, NO_VALUE] : [700, 700];
});
/** The first hex has 50 and 61 degrees in two hours, the second none, all others 70. */
const tile: Tile = {
  group: 'forecast',
  parent: latLngToCell(39.7, -105, 4),
  resolution: 6,
  startHour: START,
  hours: 2,
  complete: true,
  missing: 0,
  retryAfterSeconds: null,
  hexes,
  states: Uint8Array.from(hexes, (_, index) =>
    HEX_STATES.indexOf(index === 2 ? 'failed' : 'fresh'),
  ),
  sampled: hexes.map(() => 6),
  reasons: hexes.map(() => null),
  observedAt: hexes.map(() => null),
  columns: {
    temperature: { unit: 'F', scale: 10, words: null, values: Int16Array.from(values) },
  },
  sources: [],
};
const seen = {
  theme: 'light',
  source: layerSource('temperature'),
  ramps: rampsOf('temperature', 'light'),
} as const;
const look = (hour: number): NameLook => ({
  layer: 'temperature',
  timeMs: (START + hour) * HOUR_MS,
  text: (value) => `${value}°`,
  seen,
});
const town = (name: string, rank: number, lng = -105) => ({ name, rank, lng, lat: 39.7 });
const towns = [town('Largest', 0), town('Small', 300), town('Far', 200, -90)];
/** A view with the tile above, close enough for numbers in hexes. */
const view = (change: Partial<NamedView> = {}): NamedView => ({
  bounds: { west: -107, south: 38, east: -103, north: 41 },
  zoom: 9,
  places: { towns: [], states: [] },
  tiles: [tile],
  hexAt: (lng, lat) => {
    const hex = cellAt(lat, lng);
    const index = hexes.indexOf(hex);
    return { hex, cell: hex, inTile: index < 0 ? null : { tile, index } };
  },
  chosen: null,
  ...change,
});
type Change = Partial<NamedView> & { readonly towns?: NamedView['places']['towns'] };
const found = ({ towns = [], ...change }: Change = {}, hour = 0) =>
  nameFeatures(view({ places: { towns, states: [] }, ...change }), look(hour)).features;
const propertiesOf = (change?: Change, hour = 0) =>
  found(change, hour).map(({ properties }) => properties ?? {});

describe('numbers in hexes', () => {
  it('are the value of the hour in the middle of each hex that has one', () => {
    // One hex has no value, one has failed.
    expect(found({}, 1)).toHaveLength(hexes.length - 2);
    const [lat, lng] = cellToLatLng(hexes[0] ?? '');
    expect(found({}, 1)[0]?.geometry).toEqual({ type: 'Point', coordinates: [lng, lat] });
    const texts = propertiesOf({}, 1).map(({ number }) => number);
    expect(texts.slice(0, 2)).toEqual(['61°', '70°']);
    expect(propertiesOf()[0]?.number).toBe('50°');
  });
  it('are not there out of view, at hours without values, and from afar', () => {
    expect(found({ bounds: { west: -104, south: 38, east: -103, north: 41 } })).toEqual([]);
    expect(found({}, 7)).toEqual([]);
    expect(found({ zoom: 6.5 })).toEqual([]);
    expect(nameFeatures(view(), { ...look(0), text: null }).features).toEqual([]);
  });
});

describe('towns', () => {
  const [lat = 0, lng = 0] = cellToLatLng(hexes[0] ?? '');
  const first = { name: 'First', rank: 0, lat: lat + 0.005, lng };

  it('have the number of their hex, if they are in view and the zoom has room for them', () => {
    const near = towns.map((one) => ({ ...one, lat, lng: one.name === 'Far' ? one.lng : lng }));
    expect(propertiesOf({ towns: near, zoom: 5 })).toEqual([
      { name: 'Largest', rank: 0, number: '50°', ink: 'light' },
    ]);
    expect(propertiesOf({ towns: near, zoom: 6.5 })).toMatchObject([
      { name: 'Largest' },
      { name: 'Small' },
    ]);
  });
  it('keep it close by, where that of their hex stands under the name, and nowhere else', () => {
    const both = found({ towns: [first] });
    expect(both).toHaveLength(1 + hexes.length - 2);
    const [named, ...numbers] = both;
    expect(named?.properties).toMatchObject({ name: 'First', number: '50°' });
    const same = numbers.filter(({ properties }) => properties?.number === '50°');
    expect(same.map(({ geometry }) => geometry)).toEqual([named?.geometry]);
  });
  it('are named without a number where there is none', () => {
    const [bareLat = 0, bareLng = 0] = cellToLatLng(hexes[1] ?? '');
    const bare = { name: 'Bare', rank: 1, lat: bareLat, lng: bareLng };
    expect(propertiesOf({ towns: [bare], zoom: 6.5 })).toMatchObject([
      { name: 'Bare', number: '' },
    ]);
    expect(propertiesOf({ towns: [town('Far', 0, -103.5)], zoom: 6.5 })).toMatchObject([
      { name: 'Far', number: '' },
    ]);
    // What comes into view while the map is moved is there already; of what is farther away, only the largest.
    expect(found({ towns: [town('Largest', 0, -80)], zoom: 6.5 })).toHaveLength(1);
    expect(found({ towns: [town('Farther', 200, -100)], zoom: 6.5 })).toEqual([]);
  });
});

describe('the chosen place', () => {
  const cell = hexes[0] ?? '';
  const [lat = 0, lng = 0] = cellToLatLng(cell);
  const chosen = { cell, name: 'First' };
  const itself = { name: 'First', rank: 3, lat, lng };

  it('has its name and number above its outline, once', () => {
    for (const zoom of [5, 9]) {
      const features = found({ chosen, towns: [itself], zoom });
      const named = features.filter(({ properties }) => properties?.name === 'First');
      expect(named.map(({ properties }) => properties)).toEqual([
        { name: 'First', chosen: cell, number: '50°', ink: 'light' },
      ]);
      const tops = cornersOf(cell).map((corner) => corner.lat);
      expect(named[0]?.geometry).toMatchObject({
        coordinates: [expect.anything(), Math.max(...tops)],
      });
      expect(features.filter(({ properties }) => properties?.number === '50°')).toHaveLength(1);
    }
  });
  it('has its number in its hex while the name is out of view', () => {
    const south = Math.max(...cornersOf(cell).map((corner) => corner.lat)) - 0.001;
    const bounds = { west: -107, south: 38, east: -103, north: south };
    const features = found({ chosen, bounds });
    const numbers = features.filter(({ properties }) => properties?.number === '50°');
    expect(numbers.map(({ properties }) => properties?.isLow)).toEqual([undefined, false]);
  });
  it('does not take the name of another town of the same name', () => {
    const other = { ...itself, name: 'First', lng: lng - 1.2 };
    const at = (where: typeof other) =>
      propertiesOf({
        chosen,
        towns: [where],
        hexAt: () => ({ hex: '', cell: '', inTile: { tile, index: 3 } }),
      });
    expect(at(other).some(({ rank }) => rank === 3)).toBe(true);
    expect(at(itself).some(({ rank }) => rank === 3)).toBe(false);
  });
});

describe('states', () => {
  it('are named wherever the reader may go', () => {
    const states = [
      ['CO', 'Colorado', -105.6, 39],
      ['NY', 'New York', -75.4, 42.95],
    ] as const;
    expect(propertiesOf({ places: { towns: [], states }, zoom: 5 })).toEqual([
      { code: 'CO', name: 'Colorado', ink: 'light' },
      { code: 'NY', name: 'New York', ink: 'light' },
    ]);
  });
});

describe('the ink', () => {
  it('is the one that can be read on the hex', () => {
    const inkAt = (fahrenheit: number, theme: 'light' | 'dark') => {
      const even = Int16Array.from(values, () => fahrenheit * 10);
      const columns = { temperature: { unit: 'F', scale: 10, words: null, values: even } } as const;
      const one = { ...tile, columns };
      const ramps = rampsOf('temperature', theme);
      const features = nameFeatures(view({ tiles: [one] }), {
        ...look(0),
        seen: { ...seen, theme, ramps },
      }).features;
      return features[0]?.properties?.ink;
    };
    // Violet, yellow, and the darkest red.
    const inks = ['dark', 'light', 'dark'];
    for (const theme of ['light', 'dark'] as const) {
      expect([-35, 45, 118].map((degrees) => inkAt(degrees, theme))).toEqual(inks);
    }
  });
});
