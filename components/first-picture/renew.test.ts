import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renewLater } from './renew';

describe('renewing the picture', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  it('asks soon, then more and more rarely, and at least once a minute', () => {
    const asked: number[] = [];
    const startMs = Date.now();
    const stop = renewLater(() => asked.push((Date.now() - startMs) / 1000));
    vi.advanceTimersByTime(220_000);
    expect(asked).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
    stop();
    vi.advanceTimersByTime(220_000);
    expect(asked).toHaveLength(8);
  });
  it('asks for nothing that nobody sees', () => {
    vi.stubGlobal('document', { hidden: true });
    const show = vi.fn();
    const stop = renewLater(show);
    vi.advanceTimersByTime(60_000);
    expect(show).not.toHaveBeenCalled();
    stop();
  });
});
