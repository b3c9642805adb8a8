import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrimary, createServing } from './testing/fake-primary';
import { LINE } from './testing/fake-workers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a restart', () => {
  it('replaces one worker after the other, each by one that listens', async () => {
    const { primary, all, alive, lines } = await createServing();
    const tick = () => vi.advanceTimersByTimeAsync(0);
    primary.restart();
    expect(alive()).toEqual([1, 2, 1]);
    expect(all[0]?.orders).toEqual([]);
    all[2]?.listens();
    await tick();
    expect(all[0]?.orders).toEqual(['retire']);
    expect(all).toHaveLength(3);
    all[0]?.exits(0);
    await tick();
    expect(alive()).toEqual([2, 1, 2]);
    all[3]?.listens();
    all[1]?.exits(0);
    await tick();
    expect(alive()).toEqual([1, 2]);
    expect(lines.at(0)).toBe('info restart begun');
    expect(lines.at(-1)).toBe('info restart done');
  });
  it('stops at a worker that cannot start, with one line, and leaves the old ones running', async () => {
    const { primary, all, last, alive, lines, said } = await createServing();
    primary.restart();
    last().report({ kind: 'failed', sentence: 'SOURCE must be demo, public or service.' });
    last().exits(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(alive()).toEqual([1, 2]);
    expect(all.map(({ orders }) => orders)).toEqual([[], [], []]);
    expect(lines).toEqual(['info restart begun', 'warn restart stopped']);
    expect(said).toEqual([LINE]);
  });
  it('kills an old worker that does not end', async () => {
    const { primary, all, last, lines } = await createServing();
    primary.restart();
    last().listens();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all[0]?.orders).toEqual(['retire']);
    expect(lines).toContain('warn worker 1 retired');
    expect(last().place).toBe(2);
  });
  it('is repeated if another one is asked for meanwhile, and waits for the start', async () => {
    const { primary, all, lines } = createPrimary();
    primary.restart();
    expect(all).toHaveLength(1);
    const finish = async () => {
      for (const one of all.slice()) {
        one.listens();
        if (one.orders.includes('retire')) one.exits(0);
        await vi.advanceTimersByTimeAsync(0);
      }
    };
    await finish();
    primary.restart();
    primary.restart();
    for (let rounds = 0; rounds < 8; rounds += 1) await finish();
    expect(lines.filter((line) => line === 'info restart done')).toHaveLength(2);
  });
  it('starts a worker anew that was just starting, as it may have read what is replaced', async () => {
    const { primary, all, alive, lines } = createPrimary();
    all[0]?.listens();
    expect(alive()).toEqual([1, 2]);
    primary.restart();
    all[2]?.listens();
    all[0]?.exits(0);
    await vi.advanceTimersByTimeAsync(0);
    expect(alive()).toEqual([1, 2]);
    expect(all).toHaveLength(4);
    all[3]?.listens();
    await vi.advanceTimersByTimeAsync(0);
    expect(lines.filter((line) => line.startsWith('warn'))).toEqual([]);
    expect(lines.at(-1)).toBe('info restart done');
  });
});
