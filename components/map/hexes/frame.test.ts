import { expect, it } from 'vitest';
import { wrapsFor } from './frame';

// The map's least zoom is 1.5, where the world is 1448 pixels wide.
it.each([
  ['a phone at the least zoom', Math.hypot(390, 844), 1.5, [0]],
  ['a desktop at the least zoom', Math.hypot(1440, 900), 1.5, [-1, 0, 1]],
  ['a desktop that shows the country', Math.hypot(1440, 900), 3.6, [0]],
  ['a large screen at the least zoom', Math.hypot(3840, 2160), 1.5, [-2, -1, 0, 1, 2]],
  ['a large screen one zoom nearer', Math.hypot(3840, 2160), 2.5, [-1, 0, 1]],
])('%s draws one world, and more only where the plane shows them', (_, diagonal, zoom, worlds) => {
  expect(wrapsFor(diagonal, zoom)).toEqual(worlds);
});

it('draws seven worlds at most, however large a screen is', () => {
  expect(wrapsFor(30_000, 1.5)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
});
