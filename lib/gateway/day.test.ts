import { expect, it } from 'vitest';
import { simulateDay } from './testing/simulated-day';

const FREE_KEY = 10_000;

it('serves 300 visitors in a day with the quota of a free key', async () => {
  const mood = { latencyMs: 300, jitter: 0.3 };
  const day = await simulateDay({ dailyCalls: FREE_KEY, visitors: 300, mood });
  expect(day.calls).toBe(day.arrived);
  expect(day.calls).toBeLessThanOrEqual(FREE_KEY);
  expect(day.holes).toBe(0);
  expect([...day.placeProblems]).toEqual([]);
  expect([...day.hexProblems].filter((code) => code !== 'busy')).toEqual([]);
  // Five documents each, all of different places: no panel waits for the map.
  expect(day.byClass.person).toBeGreaterThan(1400);
  expect(day.slowestPlaceMs).toBeLessThanOrEqual(2 * 390 + 1000);
  // Part of the regional views is finer than the country's map: as fine as the quota allows.
  const finer = (day.regional.get(4) ?? 0) + (day.regional.get(5) ?? 0);
  const all = [...day.regional.values()].reduce((sum, hexes) => sum + hexes, 0);
  expect(finer / all).toBeGreaterThan(0.1);
});
