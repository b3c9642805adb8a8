import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHitLimiter } from './client-limits';

describe('the limit of hits per minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('applies to each client, and resets', () => {
    const allow = createHitLimiter(2, Date.now);
    expect(allow('203.0.113.9', 1)).toMatchObject({ allowed: true, remaining: 1 });
    expect(allow('203.0.113.9', 1)).toMatchObject({ allowed: true, remaining: 0 });
    const refused = allow('203.0.113.9', 1);
    expect(refused).toMatchObject({ allowed: false, remaining: 0, limit: 2 });
    expect(refused.resetSeconds).toBeGreaterThan(0);
    expect(allow('203.0.113.10', 1)).toMatchObject({ allowed: true });
    vi.advanceTimersByTime(61_000);
    expect(allow('203.0.113.9', 1)).toMatchObject({ allowed: true });
  });

  it.each([1, 99, 100, 250, 1_003])('lets exactly %s through in sequence', (limit) => {
    const allow = createHitLimiter(limit, Date.now);
    for (let left = limit - 1; left >= 0; left -= 1) {
      expect(allow('a', 1)).toMatchObject({ allowed: true, remaining: left });
    }
    expect(allow('a', 1)).toMatchObject({ allowed: false });
  });

  it('lets as many through at once', () => {
    const allow = createHitLimiter(500, Date.now);
    const all = Array.from({ length: 700 }, () => allow('a', 1));
    const later = Array.from({ length: 600 }, () => allow('a', 1));
    expect([...all, ...later].filter(({ allowed }) => allowed)).toHaveLength(500);
  });

  it('counts heavy requests for more, and leaves what is too little for them to lighter ones', () => {
    const allow = createHitLimiter(25, Date.now);
    expect(allow('a', 10)).toMatchObject({ allowed: true, remaining: 15 });
    expect(allow('a', 10)).toMatchObject({ allowed: true, remaining: 5 });
    expect(allow('a', 10)).toMatchObject({ allowed: false });
    for (let left = 4; left >= 0; left -= 1) {
      expect(allow('a', 1)).toMatchObject({ allowed: true, remaining: left });
    }
    expect(allow('a', 1)).toMatchObject({ allowed: false, remaining: 0 });
  });

  it('lets no more through when heavy and light requests arrive at once', () => {
    const allow = createHitLimiter(1_000, Date.now);
    const weights = Array.from({ length: 600 }, (_, n) => (n % 3 === 0 ? 10 : 1));
    const all = weights.map((hits) => allow('a', hits));
    const spent = weights.filter((_, n) => all[n]?.allowed).reduce((sum, hits) => sum + hits, 0);
    expect(spent).toBeLessThanOrEqual(1_000);
    expect(spent).toBeGreaterThan(990);
  });

  it('lets one heavy request per minute through when the limit is below its weight', () => {
    const allow = createHitLimiter(3, Date.now);
    expect(allow('a', 10)).toMatchObject({ allowed: true, remaining: 0 });
    expect(allow('a', 10)).toMatchObject({ allowed: false });
  });

  it('goes by any minute, and says when to ask again', () => {
    const allow = createHitLimiter(2, Date.now);
    allow('a', 1);
    vi.advanceTimersByTime(40_000);
    expect(allow('a', 1)).toMatchObject({ allowed: true, remaining: 0, resetSeconds: 20 });
    expect(allow('a', 1)).toMatchObject({ allowed: false, resetSeconds: 20 });
    vi.advanceTimersByTime(20_000);
    expect(allow('a', 1)).toMatchObject({ allowed: true, resetSeconds: 40 });
    expect(allow('a', 1)).toMatchObject({ allowed: false, resetSeconds: 40 });
  });

  it('has nobody wait for hours when a clock that was ahead is right again', () => {
    const allow = createHitLimiter(1, Date.now);
    allow('a', 1);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect(allow('a', 1)).toMatchObject({ allowed: false, resetSeconds: 60 });
  });

  describe('with peers', () => {
    function share(limit: number) {
      const told: number[] = [];
      let hear: (mark: string, hits: number) => void = () => {};
      const allow = createHitLimiter(limit, Date.now, {
        markOf: (client) => `mark of ${client}`,
        tell: (_, hits) => void told.push(hits),
        onTold: (listener) => {
          hear = listener;
        },
      });
      return { allow, told, hear: (hits: number) => hear('mark of a', hits) };
    }

    it('counts what they tell of', () => {
      const { allow, hear } = share(10);
      expect(allow('a', 1)).toMatchObject({ remaining: 9 });
      hear(8);
      expect(allow('a', 1)).toMatchObject({ allowed: true, remaining: 0 });
      expect(allow('a', 1)).toMatchObject({ allowed: false });
      expect(allow('b', 1)).toMatchObject({ allowed: true, remaining: 9 });
    });

    it('tells them of a hundredth of the limit in advance, and of no more than it let through', () => {
      const { allow, told } = share(1_000);
      for (let hits = 0; hits < 25; hits += 1) allow('a', 1);
      expect(told).toEqual([10, 10, 10]);
      allow('a', 50);
      expect(told).toEqual([10, 10, 10, 45]);
    });

    it('tells them again of what they have forgotten', () => {
      const { allow, told } = share(1_000);
      allow('a', 1);
      vi.advanceTimersByTime(60_000);
      allow('a', 1);
      expect(told).toEqual([10, 10]);
    });
  });
});
