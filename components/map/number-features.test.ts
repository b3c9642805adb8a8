import { cellToChildren, cellToLatLng, latLngToCell } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { NO_VALUE, type Tile } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { hexNumbers, type NumberLook, townNumbers } from './number-features';

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
const look = (hour: number): NumberLook => ({
  layer: 'temperature',
  timeMs: (START + hour) * HOUR_MS,
  text: (value) => `${value}°`,
});
const AROUND = { west: -107, south: 38, east: -103, north: 41 };
const texts = (data: ReturnType<typeof hexNumbers>) =>
  data.features.map(({ properties }) => properties?.number);

describe('hexNumbers', () => {
  it('writes the value of the hour in the middle of each hex that has one', () => {
    const found = hexNumbers([tile], AROUND, look(1));
    // One hex has no value, one has failed.
    expect(found.features).toHaveLength(hexes.length - 2);
    const [lat, lng] = cellToLatLng(hexes[0] ?? '');
    expect(found.features[0]?.geometry).toEqual({ type: 'Point', coordinates: [lng, lat] });
    expect(texts(found).slice(0, 2)).toEqual(['61°', '70°']);
    expect(texts(hexNumbers([tile], AROUND, look(0)))[0]).toBe('50°');
  });

  it('leaves out what is out of view, and hours without values', () => {
    expect(hexNumbers([tile], { ...AROUND, west: -104 }, look(0)).features).toEqual([]);
    expect(hexNumbers([tile], AROUND, look(7)).features).toEqual([]);
  });
});

describe('townNumbers', () => {
  const town = (name: string, rank: number, lng = -105) => ({ name, rank, lng, lat: 39.7 });
  const towns = [town('Largest', 0), town('Small', 300), town('Far', 1, -90)];
  const first = () => ({ tile, index: 0 });
  const named = (zoom: number, hexAt: Parameters<typeof townNumbers>[2] = first) =>
    townNumbers(towns, { bounds: AROUND, zoom }, hexAt, look(0)).features.map(
      ({ properties }) => properties,
    );

  it('gives the value of their hexes to the towns in view that the zoom has room for', () => {
    expect(named(5)).toEqual([{ name: 'Largest', rank: 0, number: '50°' }]);
    expect(named(6.5)).toMatchObject([{ name: 'Largest' }, { name: 'Small' }]);
  });

  it('leaves out towns without a value', () => {
    expect(named(6.5, () => null)).toEqual([]);
    expect(named(6.5, () => ({ tile, index: 1 }))).toEqual([]);
  });
});
