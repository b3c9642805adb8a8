import { expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { hexStatusOf } from './hex-status';
import type { RowReader } from './sample-rows';
import type { CellSample } from './sample-source';

const NOW = Date.parse('2026-11-22T12:00:00Z');

/** The state of a hex whose forecast was issued and fetched so long ago. */
function stateOf(fetchedAgo: number, issuedAgo: number, isRefreshing: boolean) {
  const sample = {
    outcome: { ok: true, value: {} },
    fetchedMs: NOW - fetchedAgo,
    ttlMs: 30 * MINUTE_MS,
    isRefreshing,
  } as unknown as CellSample;
  const readRow = (() => ({ observedMs: NOW - issuedAgo, values: {} })) as unknown as RowReader;
  return hexStatusOf('forecast', { kind: 'sample', sample }, readRow, NOW).state;
}

it('takes no copy for out of date that is only being renewed', () => {
  expect(stateOf(2 * HOUR_MS, 3 * HOUR_MS, false)).toBe('stale');
  expect(stateOf(2 * HOUR_MS, 3 * HOUR_MS, true)).toBe('fresh');
  // Old weather stays old weather, and a copy of yesterday is doubtful whatever is on its way.
  expect(stateOf(2 * HOUR_MS, 30 * HOUR_MS, true)).toBe('stale');
  expect(stateOf(6 * HOUR_MS, 7 * HOUR_MS, true)).toBe('stale');
});
