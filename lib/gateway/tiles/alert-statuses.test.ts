import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { alertStatuses } from './alert-statuses';

describe('alerts on the map', () => {
  const board = { zoneOf: () => 'COZ039', isUnknown: () => false };
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  const statusOf = (ageMinutes: number, missing: Parameters<typeof alertStatuses>[3]) => {
    const known = {
      alerts: [],
      sources: [],
      fetchedMs: nowMs - ageMinutes * MINUTE_MS,
      ttlMs: 5 * MINUTE_MS,
    };
    const plan = [{ hex: '86268cd07ffffff', cell: '86268cd07ffffff' }];
    return alertStatuses(board, plan, [known], missing, nowMs)[0];
  };
  const IDLE = { state: 'not-loaded', reason: null } as const;
  const LOADING = { ...IDLE, pending: 'loading' } as const;

  it('are fresh within their lifetime, and not if a wrong clock has dated them', () => {
    const states = [0, 5, 7, -60].map((minutes) => statusOf(minutes, IDLE)?.state);
    expect(states).toEqual(['fresh', 'fresh', 'stale', 'stale']);
  });
  it('are not out of date while they are being renewed, but for a while only', () => {
    expect(statusOf(7, LOADING)).toMatchObject({ state: 'fresh', pending: 'loading' });
    expect(statusOf(11, LOADING)?.state).toBe('stale');
    // A full queue renews nothing.
    expect(statusOf(7, { ...LOADING, reason: 'busy' })?.state).toBe('stale');
  });
});
