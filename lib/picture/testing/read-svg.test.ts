import { describe, expect, it } from 'vitest';
import { faultIn, ringsIn } from './read-svg';

describe('the check for well-formed XML', () => {
  it.each([
    ['<svg><g></svg>', '</svg> closes nothing'],
    ['<svg><g>', '<g> is never closed'],
    ['<svg>a & b</svg>', 'a bare & in a & b'],
    ['<svg a="<"></svg>', 'a bare <'],
  ])('finds what is wrong in %s', (text, fault) => {
    expect(faultIn(text)).toBe(fault);
  });

  it('accepts what is right', () => {
    expect(faultIn('<svg xmlns="x"><style>a>b{c:d}</style><g/>a &amp; b</svg>')).toBeUndefined();
  });
});

it('reads rings, each from the start of the one before', () => {
  expect(ringsIn('m1 2 3-4 5 6zm10 10-1-1z')).toEqual([
    [
      [1, 2],
      [4, -2],
      [9, 4],
    ],
    [
      [11, 12],
      [10, 11],
    ],
  ]);
});
