import { describe, expect, it } from 'vitest';
import { litBox } from './lit-box';

type Box = [number, number, number, number];
const texas: Box = [-100, 30, -98, 32];
const ohio: Box = [-83, 40, -82, 41];
const alaska: Box = [-188, 51, -150, 63];
const guam: Box = [144.6, 13.2, 145, 13.7];
const hawaii: Box = [-157, 19, -155, 21];

describe('the box of a hazard', () => {
  it('has all of it in the contiguous states', () => {
    expect(litBox({ boxes: { TX: texas, AK: alaska, OH: ohio } }, null)).toEqual([
      [-100, 30],
      [-82, 41],
    ]);
  });
  it('has the state with the most of it where it is in none of these', () => {
    expect(litBox({ boxes: { HI: hawaii, GU: guam } }, null)).toEqual([
      [-157, 19],
      [-155, 21],
    ]);
  });
  it('has what of it is in a state, or all where none is', () => {
    const boxes = { TX: texas, AK: alaska, OH: ohio };
    expect(litBox({ boxes }, 'AK')).toEqual([
      [-188, 51],
      [-150, 63],
    ]);
    expect(litBox({ boxes }, 'NM')).toEqual(litBox({ boxes }, null));
  });
  it('is none of nothing', () => {
    expect(litBox({ boxes: {} }, null)).toBeNull();
  });
});
