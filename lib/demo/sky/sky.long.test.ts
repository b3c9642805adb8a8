import { describe, expect, it } from 'vitest';
import { createSky } from './sky';
import { monthAt, USUAL_WEATHER } from './testing/climate';

const sky = createSky(20);

describe('the climate of three years', () => {
  it.each(USUAL_WEATHER)('comes near the usual at $place in month $month', (usual) => {
    const { high, low } = monthAt(sky, usual, { years: [2025, 2026, 2027], everyDays: 2 });
    expect(Math.abs(high - usual.high)).toBeLessThan(9);
    expect(Math.abs(low - usual.low)).toBeLessThan(9);
  });
});
