import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHitLimiter } from './client-limits';

describe('the limit of hits a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is counted for each client, and starts anew', async () => {
    const allow = createHitLimiter(2, Date.now);
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true, remaining: 1 });
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true, remaining: 0 });
    const refused = await allow('203.0.113.9');
    expect(refused).toMatchObject({ allowed: false, remaining: 0, limit: 2 });
    expect(refused.resetSeconds).toBeGreaterThan(0);
    expect(await allow('203.0.113.10')).toMatchObject({ allowed: true });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true });
  });

  it.each([1, 99, 100, 250, 1_003])(
    'lets exactly %s through, one after the other',
    async (limit) => {
      const allow = createHitLimiter(limit, Date.now);
      for (let left = limit - 1; left >= 0; left -= 1) {
        expect(await allow('a')).toMatchObject({ allowed: true, remaining: left });
      }
      expect(await allow('a')).toMatchObject({ allowed: false });
    },
  );

  it('lets as many through where they come at once', async () => {
    const allow = createHitLimiter(500, Date.now);
    const all = await Promise.all(Array.from({ length: 700 }, () => allow('a')));
    const later = await Promise.all(Array.from({ length: 600 }, () => allow('a')));
    expect([...all, ...later].filter(({ allowed }) => allowed)).toHaveLength(500);
  });

  it('is asked only now and then, so that most requests wait for nothing', async () => {
    const allow = createHitLimiter(6_000, Date.now);
    await allow('a');
    const next = Array.from({ length: 59 }, () => allow('a'));
    expect(next.some((allowance) => allowance instanceof Promise)).toBe(false);
  });
});
