import { describe, expect, it } from 'vitest';
import { newestOf } from './endpoint';
import type { ApiResponse } from './fetch-response';

const NOW = Date.UTC(2026, 10, 21, 18);

function responseOf(minutesOld: number, isStored = false): ApiResponse<string> {
  const fetchedMs = NOW - minutesOld * 60_000;
  const common = { document: `${minutesOld} min old`, arrivedMs: NOW, maxAgeMs: 900_000 };
  return { ...common, fetchedMs, fromCache: true, ...(isStored && { isStored }) };
}

describe('what a page shows of a response', () => {
  it('is what came from the server, whatever the page had', () => {
    expect(newestOf(responseOf(10), responseOf(5)).document).toBe('10 min old');
  });
  it('is what the browser had stored where the page has nothing, or something older', () => {
    const stored = responseOf(10, true);
    expect(newestOf(stored, undefined)).toBe(stored);
    expect(newestOf(stored, responseOf(20))).toBe(stored);
  });
  it('stays where what the browser had stored is older, marked as stored', () => {
    const held = responseOf(5);
    expect(newestOf(responseOf(10, true), held)).toEqual({ ...held, isStored: true });
  });
});
