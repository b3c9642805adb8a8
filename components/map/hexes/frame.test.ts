import { expect, it } from 'vitest';
import { wrapsFor } from './frame';

it('draws one world, and more only where the plane shows them', () => {
  expect(wrapsFor(1500, 3)).toEqual([0]);
  expect(wrapsFor(1500, 1)).toEqual([-1, 0, 1]);
  expect(wrapsFor(1500, 0)).toEqual([-1, 0, 1]);
  expect(wrapsFor(4000, -1)).toHaveLength(7);
});
