import { describe, expect, it } from 'vitest';
import { atZoom, LINE_OPACITIES, LINE_WIDTHS } from './line-stops';

describe('the value at a zoom', () => {
  it.each([
    [1, 0.4],
    [3, 0.4],
    [4.5, 0.55],
    [6, 0.7],
    [8, 0.9],
    [14, 1.1],
  ])('is between its stops, and stays beyond them: %d', (zoom, width) => {
    expect(atZoom(LINE_WIDTHS.shore, zoom)).toBeCloseTo(width, 9);
  });

  it('is the same at every zoom if there is one stop', () => {
    expect([0, 5, 12].map((zoom) => atZoom(LINE_OPACITIES.states, zoom))).toEqual([
      0.75, 0.75, 0.75,
    ]);
  });
});
