import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { soon } from './soon';

describe('what is waited for for a while', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is there if it comes within that time, and fails if it does', async () => {
    expect(await soon(Promise.resolve('picture'), 300)).toBe('picture');
    await expect(soon(Promise.reject(new Error('drawing')), 300)).rejects.toThrow('drawing');
    expect(vi.getTimerCount()).toBe(0);
  });
  it('is undefined from then on, also if it comes or fails later', async () => {
    const said = vi.fn();
    const late = new Promise((resolve) => setTimeout(resolve, 400, 'picture'));
    const failing = new Promise((_, reject) => setTimeout(reject, 400, new Error('drawing')));
    for (const promise of [late, failing]) void soon(promise, 300).then(said);
    await vi.advanceTimersByTimeAsync(299);
    expect(said).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await vi.runAllTimersAsync();
    expect(said.mock.calls).toEqual([[undefined], [undefined]]);
  });
});
