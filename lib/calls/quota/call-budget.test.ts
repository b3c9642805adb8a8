import { readdirSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/contract/time';
import { START_MS } from '@/lib/server/testing/fixtures';
import { createSharedFolder } from '@/lib/server/testing/shared-folder';
import { createMemoryDays } from '@/lib/shared/call-counter';
import { createCallBudget } from './call-budget';

let shared: ReturnType<typeof createSharedFolder>;
beforeEach(() => {
  shared = createSharedFolder();
});

describe('the budget of a key', () => {
  it('lets processes that share a folder spend exactly the limit together', () => {
    const [one, other] = [shared.start(), shared.start()];
    expect(one.spend(150)).toBe(150);
    expect(other.spend(150)).toBe(150);
    expect(one.spend(150)).toBe(100);
    expect(other.budget.spend()).toBe(false);
    expect([one, other].map(({ budget }) => budget.left())).toEqual([0, 0]);
    expect(shared.start().budget.spent()).toBe(400);
  });
  it('shows another process’s calls a moment later, without a call of its own', () => {
    const [one, other] = [shared.start(), shared.start()];
    one.spend(7);
    shared.clock.advance(200);
    expect(other.budget.left()).toBe(393);
  });
  it('continues after a restart, and resets at midnight UTC', () => {
    shared.start().spend(399);
    const next = shared.start();
    expect(next.spend(10)).toBe(1);
    shared.clock.advance(6 * HOUR_MS);
    expect(next.budget.left()).toBe(400);
    expect(shared.start().spend(401)).toBe(400);
    expect(next.budget.spend()).toBe(false);
  });
  it('resets when the service says it does, for all processes', () => {
    const [one, other] = [shared.start(), shared.start()];
    one.spend(5);
    const resetMs = START_MS + 2 * HOUR_MS;
    one.budget.settle({ limit: 300, remaining: 200, resetMs }, false);
    shared.clock.advance(1000);
    expect(other.budget.left()).toBe(200);
    expect(other.spend(300)).toBe(200);
    shared.clock.advance(2 * HOUR_MS);
    expect(one.budget.resetMs()).toBe(resetMs + 4 * HOUR_MS);
    expect(one.spend(500)).toBe(400);
    expect(other.budget.spend()).toBe(false);
  });
  it('stops for all processes, and for a day at most', () => {
    const [one, other] = [shared.start(), shared.start()];
    one.spend(1);
    one.budget.settle({ retryAtMs: START_MS + HOUR_MS }, true);
    expect(other.budget.spend()).toBe(false);
    expect(other.budget.availableMs()).toBe(START_MS + HOUR_MS);
    shared.clock.advance(HOUR_MS);
    expect(other.budget.spend()).toBe(true);
  });
  it('follows a clock that was ahead when it is right again, with the calls that it had counted', () => {
    let nowMs = START_MS + 3 * DAY_MS;
    const now = () => nowMs;
    const budget = createCallBudget({ dailyCalls: 10, now, ...createMemoryDays()('a') });
    expect([1, 2, 3].every(() => budget.spend())).toBe(true);
    nowMs = START_MS;
    expect(budget.left()).toBe(7);
    expect(budget.resetMs()).toBe(START_MS + 6 * HOUR_MS);
    nowMs += 6 * HOUR_MS;
    expect(budget.left()).toBe(10);
  });
  it('deletes the files of past days', () => {
    const { budget } = shared.start();
    for (let day = 0; day < 14; day += 1) {
      budget.spend();
      shared.clock.advance(DAY_MS);
    }
    expect(
      readdirSync(shared.folder).filter((name) => name.startsWith('calls-')).length,
    ).toBeLessThan(10);
  });
  it('deletes everything of a key that is no longer used', () => {
    const { storage } = shared.open();
    const { now } = shared.clock;
    const fingerprints = ['0123abcd', '4567cdef'];
    for (const fingerprint of fingerprints)
      createCallBudget({ dailyCalls: 1, now, ...storage.dayOf(fingerprint) }).spend();
    shared.clock.advance(20 * DAY_MS);
    createCallBudget({ dailyCalls: 1, now, ...storage.dayOf('0123abcd') });
    const names = readdirSync(shared.folder).join();
    expect(names).toContain('0123abcd');
    expect(names).not.toContain('4567cdef');
  });
  it('never runs out without a limit', () => {
    const { now } = shared.clock;
    const budget = createCallBudget({ dailyCalls: null, now, ...createMemoryDays()('0123abcd') });
    for (let call = 0; call < 1000; call += 1) expect(budget.spend()).toBe(true);
    expect(budget.left()).toBe(Number.POSITIVE_INFINITY);
  });
});
