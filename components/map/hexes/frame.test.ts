import { expect, it } from 'vitest';
import { wrapsFor } from './frame';

// The map's lowest zoom is 1.5, at which the world is 1448 pixels wide.
it.each([
  ['a phone at the lowest zoom', Math.hypot(390, 844), 1.5, [0]],
  ['a desktop at the lowest zoom', Math.hypot(1440, 900), 1.5, [-1, 0, 1]],
  ['a desktop that shows the country', Math.hypot(1440, 900), 3.6, [0]],
  ['a large screen at the lowest zoom', Math.hypot(3840, 2160), 1.5, [-2, -1, 0, 1, 2]],
  ['a large screen one zoom step closer', Math.hypot(3840, 2160), 2.5, [-1, 0, 1]],
])('%s draws one world, and more only if the plane shows them', (_, diagonal, zoom, worlds) => {
  expect(wrapsFor(diagonal, zoom)).toEqual(worlds);
});

it('draws seven worlds at most, however large the screen is', () => {
  expect(wrapsFor(30_000, 1.5)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
});
