import { expect, it } from 'vitest';
import { boxOnMap, boxText } from './box-on-map';

it.each([
  ['a view of the country', [-125, 24, -66, 49.504], [-125, 24, -66, 49.5]],
  ['one across 180 degrees', [170, 50, 200, 60], [170, 50, -160, 60]],
  ['one a turn further', [-485, 24, -426, 49], [-125, 24, -66, 49]],
  ['one around the world', [-200, -89, 200, 89], [-180, -85, 180, 85]],
  ['one that is all but around it', [-100, 0, 259.996, 1], [-180, 0, 180, 1]],
])('writes %s as an address has it', (_, [west, south, east, north], wanted) => {
  const box = boxOnMap({ west: west ?? 0, south: south ?? 0, east: east ?? 0, north: north ?? 0 });
  expect([box.west, box.south, box.east, box.north]).toEqual(wanted);
});

it('writes no box that is none: a tiny one is a step wide and high, and one beyond the map is at its edge', () => {
  expect(boxText({ west: -105.0012, south: 40.0008, east: -105.0008, north: 40.0012 })).toBe(
    '-105,40,-104.99,40.01',
  );
  expect(boxText({ west: 179.999, south: 0, east: 180.001, north: 1 })).toBe('180,0,-179.99,1');
  expect(boxText({ west: 0, south: 87, east: 1, north: 89 })).toBe('0,84.99,1,85');
  expect(boxText({ west: 0, south: -89, east: 1, north: -87 })).toBe('0,-85,1,-84.99');
});
