import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { createAlertPace } from './alert-pace';

function paceWith(limit: number) {
  let nowMs = 0;
  const pace = createAlertPace({ share: 0.05, day: () => ({ limit }), now: () => nowMs });
  return {
    intervalMs: pace.intervalMs,
    /** How many calls may be made at once after some time. */
    takeAfter(ms: number): number {
      nowMs += ms;
      let taken = 0;
      while (taken < 1000 && pace.take()) taken += 1;
      return taken;
    },
  };
}

it('gives out a share of the day at an even pace, and saves up half an hour at most', () => {
  const pace = paceWith(10_000);
  expect(pace.intervalMs()).toBe(DAY_MS / 500);
  expect(pace.takeAfter(0)).toBe(10);
  expect(pace.takeAfter(SECOND_MS)).toBe(0);
  expect(pace.takeAfter(6 * MINUTE_MS)).toBe(2);
  expect(pace.takeAfter(10 * HOUR_MS)).toBe(10);
});

it('makes one call a second without a limit', () => {
  const pace = paceWith(Number.POSITIVE_INFINITY);
  expect(pace.takeAfter(0)).toBe(60);
  expect(pace.takeAfter(5 * SECOND_MS)).toBe(5);
  expect(pace.takeAfter(HOUR_MS)).toBe(60);
});

it('makes some calls with very few', () => {
  expect(paceWith(100).takeAfter(0)).toBe(1);
});
