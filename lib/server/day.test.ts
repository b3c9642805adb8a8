import { expect, inject, it } from 'vitest';
import { simulateDay } from './testing/simulated-day';

/** The quota of a free key, and the visitors it is said to serve; fewer of both outside the long tests. */
const [DAILY_CALLS, VISITORS] = inject('depth') === 1 ? [7_000, 75] : [10_000, 300];

it(`serves ${VISITORS} visitors in a day with a quota of ${DAILY_CALLS} calls`, async () => {
  const mood = { latencyMs: 300, jitter: 0.3 };
  const day = await simulateDay({ dailyCalls: DAILY_CALLS, visitors: VISITORS, mood });
  expect(day.calls).toBe(day.arrived);
  expect(day.calls).toBeLessThanOrEqual(DAILY_CALLS);
  expect(day.holes).toBe(0);
  expect([...day.placeProblems]).toEqual([]);
  expect([...day.hexProblems].filter((code) => code !== 'busy')).toEqual([]);
  // Five documents each, all of different places: no panel waits for the map.
  expect(day.byClass.person).toBeGreaterThan(4.7 * VISITORS);
  expect(day.slowestPlaceMs).toBeLessThanOrEqual(2 * 390 + 1000);
  // Part of the regional views is finer than the country's map: as fine as the quota allows.
  const finer = (day.regional.get(4) ?? 0) + (day.regional.get(5) ?? 0);
  const all = [...day.regional.values()].reduce((sum, hexes) => sum + hexes, 0);
  expect(finer / all).toBeGreaterThan(0.1);
});
