import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHitLimiter } from './client-limits';

describe('the limit of hits per minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('applies to each client, and resets', async () => {
    const allow = createHitLimiter(2, Date.now);
    expect(await allow('203.0.113.9', 1)).toMatchObject({ allowed: true, remaining: 1 });
    expect(await allow('203.0.113.9', 1)).toMatchObject({ allowed: true, remaining: 0 });
    const refused = await allow('203.0.113.9', 1);
    expect(refused).toMatchObject({ allowed: false, remaining: 0, limit: 2 });
    expect(refused.resetSeconds).toBeGreaterThan(0);
    expect(await allow('203.0.113.10', 1)).toMatchObject({ allowed: true });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await allow('203.0.113.9', 1)).toMatchObject({ allowed: true });
  });

  it.each([1, 99, 100, 250, 1_003])('lets exactly %s through in sequence', async (limit) => {
    const allow = createHitLimiter(limit, Date.now);
    for (let left = limit - 1; left >= 0; left -= 1) {
      expect(await allow('a', 1)).toMatchObject({ allowed: true, remaining: left });
    }
    expect(await allow('a', 1)).toMatchObject({ allowed: false });
  });

  it('lets as many through at once', async () => {
    const allow = createHitLimiter(500, Date.now);
    const all = await Promise.all(Array.from({ length: 700 }, () => allow('a', 1)));
    const later = await Promise.all(Array.from({ length: 600 }, () => allow('a', 1)));
    expect([...all, ...later].filter(({ allowed }) => allowed)).toHaveLength(500);
  });

  it('decides most requests synchronously', async () => {
    const allow = createHitLimiter(6_000, Date.now);
    await allow('a', 1);
    const next = Array.from({ length: 59 }, () => allow('a', 1));
    expect(next.some((allowance) => allowance instanceof Promise)).toBe(false);
  });

  it('counts heavy requests for more, and leaves what is too little for them to lighter ones', async () => {
    const allow = createHitLimiter(25, Date.now);
    expect(await allow('a', 10)).toMatchObject({ allowed: true, remaining: 15 });
    expect(await allow('a', 10)).toMatchObject({ allowed: true, remaining: 5 });
    expect(await allow('a', 10)).toMatchObject({ allowed: false });
    for (let left = 4; left >= 0; left -= 1) {
      expect(await allow('a', 1)).toMatchObject({ allowed: true, remaining: left });
    }
    expect(await allow('a', 1)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it('lets no more through when heavy and light requests arrive at once', async () => {
    const allow = createHitLimiter(1_000, Date.now);
    const weights = Array.from({ length: 600 }, (_, n) => (n % 3 === 0 ? 10 : 1));
    const all = await Promise.all(weights.map((hits) => allow('a', hits)));
    const spent = weights.filter((_, n) => all[n]?.allowed).reduce((sum, hits) => sum + hits, 0);
    expect(spent).toBeLessThanOrEqual(1_000);
    expect(spent).toBeGreaterThan(990);
  });

  it('lets one heavy request per minute through when the limit is below its weight', async () => {
    const allow = createHitLimiter(3, Date.now);
    expect(await allow('a', 10)).toMatchObject({ allowed: true, remaining: 0 });
    expect(await allow('a', 10)).toMatchObject({ allowed: false });
  });
});
