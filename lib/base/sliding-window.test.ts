import { describe, expect, it } from 'vitest';
import { createClientWindows, createSlidingWindow } from './sliding-window';

function createClock() {
  let nowMs = 1_000_000;
  return {
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

describe('a sliding window', () => {
  it('lets so many through in any span of its length, and says how long to wait', () => {
    const { now, pass } = createClock();
    const window = createSlidingWindow({ max: 2, ms: 1_000, now });
    expect(window.take()).toMatchObject({ isTaken: true, left: 1, untilMs: 1_000 });
    pass(400);
    expect(window.take()).toMatchObject({ isTaken: true, left: 0, untilMs: 600 });
    expect(window.take()).toMatchObject({ isTaken: false, left: 0, untilMs: 600 });
    expect(window.untilMs()).toBe(600);
    pass(600);
    expect(window.untilMs()).toBe(0);
    expect(window.take()).toMatchObject({ isTaken: true, left: 0, untilMs: 400 });
  });
  it('takes all of several hits, or none', () => {
    const { now, pass } = createClock();
    const window = createSlidingWindow({ max: 10, ms: 1_000, now });
    window.take(6);
    pass(300);
    window.take(3);
    expect(window.take(4)).toMatchObject({ isTaken: false, left: 1, untilMs: 700 });
    expect(window.take(8)).toMatchObject({ isTaken: false, left: 1, untilMs: 1_000 });
    expect(window.take(11)).toMatchObject({ isTaken: false, untilMs: Number.POSITIVE_INFINITY });
    expect(window.take(1)).toMatchObject({ isTaken: true, left: 0 });
  });
  it('counts what does not fit, too, of which the last hits decide', () => {
    const { now, pass } = createClock();
    const window = createSlidingWindow({ max: 3, ms: 1_000, now });
    for (let hits = 0; hits < 10; hits += 1) {
      window.count();
      pass(100);
    }
    expect(window.untilMs()).toBe(700);
    expect(window.take()).toMatchObject({ left: 0 });
    pass(700);
    expect(window.take()).toMatchObject({ isTaken: true, left: 0 });
  });
  it('keeps hits close together as one', () => {
    const { now, pass } = createClock();
    const window = createSlidingWindow({ max: 4, ms: 1_000, grainMs: 10, now });
    for (const ms of [5, 5, 5, 0]) {
      window.count();
      pass(ms);
    }
    pass(985);
    // The first three, though the third is ten milliseconds younger.
    expect(window.take()).toMatchObject({ isTaken: true, left: 2 });
  });
  it('has nobody wait for longer than its length when its clock is set back', () => {
    const { now, pass } = createClock();
    const window = createSlidingWindow({ max: 1, ms: 1_000, now });
    window.count();
    pass(-500_000);
    expect(window.untilMs()).toBe(1_000);
    pass(1_000);
    expect(window.untilMs()).toBe(0);
  });
});

describe('the windows of clients', () => {
  it('are one for each, and forgotten when others were used since', () => {
    const { now } = createClock();
    const windowOf = createClientWindows({ max: 1, ms: 1_000, maxClients: 2, now });
    for (const client of ['a', 'b']) expect(windowOf(client).take().isTaken).toBe(true);
    expect(windowOf('a').take().isTaken).toBe(false);
    windowOf('c').count();
    expect(windowOf('a').take().isTaken).toBe(false);
    expect(windowOf('b').take().isTaken).toBe(true);
  });
});
