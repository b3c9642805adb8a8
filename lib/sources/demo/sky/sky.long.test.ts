import { describe, expect, it } from 'vitest';
import { createSky } from './sky';
import { monthAt, NORMAL_WEATHER } from './testing/climate';

const sky = createSky(20);

describe('the climate of three years', () => {
  it.each(NORMAL_WEATHER)('is close to normal in $place in month $month', (normal) => {
    const { high, low } = monthAt(sky, normal, { years: [2025, 2026, 2027], everyDays: 2 });
    expect(Math.abs(high - normal.high)).toBeLessThan(9);
    expect(Math.abs(low - normal.low)).toBeLessThan(9);
  });
});
