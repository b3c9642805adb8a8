import { expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { alertStatuses } from './alert-statuses';

it('takes alerts for fresh within their lifetime, and not if a wrong clock has dated them', () => {
  const board = { zoneOf: () => 'COZ039', isUnknown: () => false };
  const nowMs = Date.parse('2026-11-22T12:00:00Z');
  const stateOf = (ageMinutes: number) => {
    const known = {
      alerts: [],
      sources: [],
      fetchedMs: nowMs - ageMinutes * MINUTE_MS,
      ttlMs: 5 * MINUTE_MS,
    };
    const missing = { state: 'not-loaded', reason: null } as const;
    const plan = [{ hex: '86268cd07ffffff', cell: '86268cd07ffffff' }];
    return alertStatuses(board, plan, [known], missing, nowMs)[0]?.state;
  };
  expect([0, 5, 7, -60].map(stateOf)).toEqual(['fresh', 'fresh', 'stale', 'stale']);
});
