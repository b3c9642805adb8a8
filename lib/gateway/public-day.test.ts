import { expect, it } from 'vitest';
import { simulatePublicDay } from './testing/public-day';

it('draws the country within a minute, and keeps it for an hour and a half, with ten calls an hour', async () => {
  const day = await simulatePublicDay({ visitors: 2, hoursEach: 1.2, hours: 1.5 });
  expect(day.hexes).toBeGreaterThan(900);
  expect(day.firstMs).toBeLessThanOrEqual(5_000);
  expect(day.allMs).toBeLessThanOrEqual(60_000);
  expect(day.calls.ndfd).toBeLessThanOrEqual(20);
  // The list of all alerts, for their counts.
  expect(day.calls.nws).toBeLessThanOrEqual(10);
  expect([day.calls.metar, day.calls.airnow]).toEqual([0, 0]);
}, 60_000);
