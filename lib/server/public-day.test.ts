import { expect, it } from 'vitest';
import { simulatePublicDay } from './testing/public-day';

it('draws the country within a minute with ten calls, and with ten more an hour later', async () => {
  // One visitor looks for two minutes, and another one an hour later.
  const day = await simulatePublicDay({ visitors: 2, hoursEach: 0.03, hours: 1.1 });
  expect(day.hexes).toBeGreaterThan(900);
  expect(day.firstMs).toBeLessThanOrEqual(5_000);
  expect(day.allMs).toBeLessThanOrEqual(60_000);
  expect(day.calls).toEqual({ nws: 2, ndfd: 20, metar: 0, airnow: 0 });
});
