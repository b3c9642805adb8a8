import { expect, it } from 'vitest';
import { boxOnMap } from './box-on-map';

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
