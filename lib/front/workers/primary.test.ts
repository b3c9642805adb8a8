import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPrimary, createServing } from './testing/fake-primary';
import { LINE } from './testing/fake-workers';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the start', () => {
  it('begins with one worker, says once where it is, and goes on with the others', () => {
    const { all, last, alive, said } = createPrimary(3);
    expect(alive()).toEqual([1]);
    expect(said).toEqual([]);
    last().listens();
    expect(said).toEqual([LINE]);
    expect(alive()).toEqual([1, 2, 3]);
    for (const one of all.slice(1)) one.listens();
    expect(said).toEqual([LINE]);
  });
  it('ends with one sentence if the first worker cannot start', () => {
    const { last, all, said, exits, lines } = createPrimary(4);
    last().report({ kind: 'failed', sentence: 'PORT 80 is in use.' });
    last().exits(1);
    expect(said).toEqual(['hexcast: PORT 80 is in use.']);
    expect(exits).toEqual([1]);
    expect(lines).toEqual([]);
    expect(all).toHaveLength(1);
  });
  it('ends with the signal that ended the first worker, and a line in the log', () => {
    const { last, exits, lines } = createPrimary();
    last().dies('SIGKILL');
    expect(exits).toEqual([137]);
    expect(lines).toEqual(['error workers not started']);
  });
  it('gives up on a worker that never listens', async () => {
    const { exits } = createPrimary();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(exits).toEqual([137]);
  });
});

describe('a worker that dies', () => {
  it('is followed by another at once', async () => {
    const { all, alive, lines, said } = await createServing();
    all[0]?.dies('SIGKILL');
    expect(lines).toEqual(['warn worker 1 died']);
    await vi.advanceTimersByTimeAsync(0);
    expect(alive()).toEqual([2, 1]);
    all[2]?.listens();
    expect(lines.at(-1)).toBe('info worker 1 listening');
    expect(said).toEqual([LINE]);
  });
  it('is followed later and later if it dies again and again, while the others serve', async () => {
    const { last, all, lines, exits } = await createServing();
    all[0]?.dies('SIGSEGV');
    const pauses: number[] = [];
    for (let deaths = 0; deaths < 9; deaths += 1) {
      const count = all.length;
      const fromMs = Date.now();
      while (all.length === count) await vi.advanceTimersToNextTimerAsync();
      pauses.push(Date.now() - fromMs);
      last().dies('SIGSEGV');
    }
    expect(pauses).toEqual([0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(lines.filter((line) => line === 'warn worker 1 not started')).toHaveLength(9);
    expect(exits).toEqual([]);
  });
  it('is followed at once again after it has served for a while', async () => {
    const { last, all } = await createServing();
    for (let deaths = 0; deaths < 3; deaths += 1) {
      last().dies('SIGKILL');
      await vi.advanceTimersByTimeAsync(0);
      last().listens();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    expect(all).toHaveLength(5);
  });
  it('ends the whole if nobody serves and none can be started', async () => {
    const { all, last, exits, lines } = await createServing();
    for (const one of all.slice()) one.dies('SIGSEGV');
    for (let rounds = 0; rounds < 10 && exits.length === 0; rounds += 1) {
      await vi.advanceTimersToNextTimerAsync();
      last().dies('SIGSEGV');
    }
    expect(exits).toEqual([1]);
    expect(lines.at(-1)).toBe('error workers given up');
  });
  it('asks for another before it leaves, and retires when that listens', async () => {
    const { all, lines } = await createServing();
    const [first] = all;
    first?.report({ kind: 'leaving' });
    first?.report({ kind: 'leaving' });
    expect(all).toHaveLength(3);
    expect(first?.orders).toEqual([]);
    all[2]?.listens();
    expect(first?.orders).toEqual(['retire']);
    first?.exits(1);
    expect(all).toHaveLength(3);
    expect(lines).toEqual([
      'info worker 1 leaving',
      'info worker 1 listening',
      'warn worker 1 retired',
    ]);
  });
});

describe('the shutdown', () => {
  it('tells all workers, waits for them, and exits with 0', async () => {
    const { primary, all, exits } = await createServing();
    primary.shutDown();
    expect(all.map(({ orders }) => orders)).toEqual([['shut-down'], ['shut-down']]);
    all[0]?.exits(0);
    expect(exits).toEqual([]);
    all[1]?.exits(0);
    expect(exits).toEqual([0]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(all).toHaveLength(2);
  });
  it('exits with 1 if a worker had to cut off an answer', async () => {
    const { primary, all, exits } = await createServing();
    primary.shutDown();
    all[0]?.exits(1);
    all[1]?.exits(0);
    expect(exits).toEqual([1]);
  });
  it('does not wait for a worker that has not begun to serve', async () => {
    const { primary, all, exits, alive } = await createServing();
    primary.restart();
    primary.shutDown();
    expect(alive()).toEqual([1, 2]);
    for (const one of all) one.exits(0);
    expect(exits).toEqual([0]);
  });
  it('reaches workers that are retiring', async () => {
    const { primary, all, last } = await createServing();
    primary.restart();
    last().listens();
    primary.shutDown();
    expect(all[0]?.orders).toEqual(['retire', 'shut-down']);
  });
  it('kills those that are left within ten seconds', async () => {
    const { primary, all, exits, alive } = await createServing();
    primary.shutDown();
    all[0]?.exits(0);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(alive()).toEqual([]);
    expect(exits[0]).toBe(1);
  });
  it('ends all at once on a second call, but not on an echo of the first', async () => {
    const { primary, exits, alive } = await createServing();
    primary.shutDown();
    await vi.advanceTimersByTimeAsync(499);
    primary.shutDown();
    expect(exits).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    primary.shutDown();
    expect(exits[0]).toBe(1);
    expect(alive()).toEqual([]);
  });
});
