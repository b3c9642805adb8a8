import { gridDisk, latLngToCell } from 'h3-js';
import { expect, it } from 'vitest';
import { NOT_COMING } from '@/lib/contract/until-layers';
import { frontLines } from './front-lines';

const [middle = '', ...ring] = gridDisk(latLngToCell(39, -98, 4), 1);
const lines = (inside: number | null, outside: number | null) =>
  frontLines([{ hex: middle, value: inside }, ...ring.map((hex) => ({ hex, value: outside }))]);

it('stand around what is reached in another three hours than its neighbors', () => {
  expect(lines(0, 1)).toHaveLength(6);
  expect(lines(3, 4)).toHaveLength(6);
  expect(lines(12, NOT_COMING)).toHaveLength(6);
  expect(lines(1, 3)).toEqual([]);
  expect(lines(NOT_COMING, NOT_COMING)).toEqual([]);
});

it('do not stand beside what is not known', () => {
  expect(lines(null, 5)).toEqual([]);
  expect(lines(5, null)).toEqual([]);
  expect(frontLines([])).toEqual([]);
});

it('are found across 180 degrees', () => {
  const [one = '', ...others] = gridDisk(latLngToCell(52, 180, 3), 1);
  const values = others.map((hex) => ({ hex, value: 9 }));
  expect(frontLines([{ hex: one, value: 0 }, ...values])).toHaveLength(others.length);
});
