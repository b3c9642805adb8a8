import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { createClock } from '@/lib/server/testing/fixtures';
import { createMapBudget } from './map-budget';

const TTL_MS = 15 * MINUTE_MS;
const SERVABLE_MS = 6.25 * HOUR_MS;

/** The budget at the start of a day, with a number of coarsest samples needed. */
function create(limit: number, samples = 700) {
  const clock = createClock();
  let left = limit;
  const resetMs = clock.now() + 24 * HOUR_MS;
  const budget = createMapBudget({ day: () => ({ limit, left, resetMs }), now: clock.now });
  for (let sample = 0; sample < samples; sample += 1) budget.needs(`air/${sample}`);
  const lifetime = () => budget.lifetimeMs(TTL_MS, SERVABLE_MS);
  return {
    clock,
    budget,
    lifetime,
    spend(calls: number) {
      left -= calls;
      // The budget caches the day for each millisecond.
      clock.advance(1);
    },
  };
}

describe('the map budget', () => {
  it('makes the coarsest samples last for the rest of the day', () => {
    const { lifetime, spend, clock } = create(10_000);
    // 700 samples in 24 hours, from three fifths of what isn't reserved for people.
    expect(lifetime()).toBe((700 * 24 * HOUR_MS) / (7000 * 0.6));
    spend(3000);
    expect(lifetime()).toBe(SERVABLE_MS);
    clock.advance(20 * HOUR_MS);
    expect(lifetime()).toBe(HOUR_MS);
    clock.advance(3.75 * HOUR_MS);
    expect(lifetime()).toBe(TTL_MS);
  });
  it('reserves fewer calls when people need fewer', () => {
    const { budget, clock } = create(10_000);
    expect(budget.reserved()).toBe(3000);
    clock.advance(12 * HOUR_MS);
    // No one came: four times the assumed 60 calls, spread over four observed hours, for the other twelve.
    expect(budget.reserved()).toBe(4 * 60 * 3 + 200);
    for (let call = 0; call < 200; call += 1) budget.personCalled();
    expect(budget.reserved()).toBe(1750);
  });
  it('reserves what people need from a large quota, rather than a share of it', () => {
    const { budget } = create(1_000_000);
    expect(budget.reserved()).toBe(4 * 60 * 24 + 20_000);
  });
  it('gives early views more than later ones, and no tile its whole view’s budget', () => {
    const { budget, clock } = create(10_000);
    const first = [1, 2, 3].map(() => budget.take('a', 42));
    expect(first[0]).toBe(20);
    expect(first[0]).toBeGreaterThan(first[1] ?? 0);
    for (let view = 0; view < 50; view += 1) {
      clock.advance(5 * MINUTE_MS);
      budget.take(`client ${view}`, 42);
    }
    const late = budget.take('z', 42);
    expect(late).toBeGreaterThan(0);
    expect(late).toBeLessThan(10);
  });
  it('gives a client no more for repeated requests until a minute has passed', () => {
    const { budget, clock } = create(10_000);
    let taken = 0;
    for (let tile = 0; tile < 100; tile += 1) taken += budget.take('a', 42);
    expect(taken).toBeLessThanOrEqual(2800 / 24 + 1);
    expect(budget.take('a', 42)).toBe(0);
    budget.giveBack('a');
    expect(budget.take('a', 42)).toBe(1);
    clock.advance(MINUTE_MS);
    expect(budget.take('a', 42)).toBeGreaterThan(0);
    while (budget.take('a', 42) > 0);
    clock.advance(-HOUR_MS);
    expect(budget.take('a', 42)).toBe(0);
    clock.advance(MINUTE_MS);
    expect(budget.take('a', 42)).toBeGreaterThan(0);
  });
  it('does not limit the map with a large quota, or with none', () => {
    expect(create(1_000_000).lifetime()).toBe(TTL_MS);
    expect(create(1_000_000).budget.take('a', 42)).toBe(42);
    const without = create(Number.POSITIVE_INFINITY);
    expect([without.lifetime(), without.budget.take('a', 42)]).toEqual([TTL_MS, 42]);
  });
});
