import { describe, expect, it } from 'vitest';
import { dayScale } from './day-scale';

describe('the scale of some days', () => {
  it('goes from the lowest low to the highest high, of one place or of several', () => {
    const cold = [{ lowF: -4, highF: 20 }];
    const warm = [
      { lowF: 50, highF: 58 },
      { lowF: 44, highF: 49 },
    ];
    expect(dayScale(warm)).toEqual({ minF: 44, maxF: 58 });
    expect(dayScale([...warm, ...cold])).toEqual({ minF: -4, maxF: 58 });
  });
  it('leaves out what is unknown, such as the high of a night', () => {
    const days = [
      { lowF: 30, highF: null },
      { lowF: null, highF: 25 },
    ];
    expect(dayScale(days)).toEqual({ minF: 25, maxF: 30 });
  });
  it('is none without any temperature', () => {
    expect(dayScale([])).toBeNull();
    expect(dayScale([{ lowF: null, highF: null }])).toBeNull();
  });
});
