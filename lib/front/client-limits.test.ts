import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHitLimiter } from './client-limits';

describe('the limit of hits a minute', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is counted for each client, an IPv6 one by its /64, and starts anew', async () => {
    const allow = createHitLimiter(2);
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true, remaining: 1 });
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true, remaining: 0 });
    const refused = await allow('203.0.113.9');
    expect(refused).toMatchObject({ allowed: false, remaining: 0, limit: 2 });
    expect(refused.resetSeconds).toBeGreaterThan(0);
    expect(await allow('203.0.113.10')).toMatchObject({ allowed: true });
    await allow('2001:db8:1:2::1');
    await allow('2001:db8:1:2::2');
    expect(await allow('2001:db8:1:2:ffff::3')).toMatchObject({ allowed: false });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(await allow('203.0.113.9')).toMatchObject({ allowed: true });
  });
});
