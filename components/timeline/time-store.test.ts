import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { TimeStore } from './time-store';

const START = Date.UTC(2026, 10, 21, 5);
let now = START;
let frame: (() => void) | null;
let still = false;
let kept: (number | null)[];
let store: TimeStore;

beforeEach(() => {
  now = START + 25 * MINUTE_MS;
  frame = null;
  still = false;
  kept = [];
  store = new TimeStore({
    now: () => now,
    nextFrame: (run) => {
      frame = run;
      return () => {
        frame = null;
      };
    },
    reducedMotion: () => still,
  });
  store.onSettle = (hourMs) => kept.push(hourMs);
});

function pass(ms: number): void {
  now += ms;
  frame?.();
}

const hours = () => (store.get().shownMs - START) / HOUR_MS;

describe('TimeStore', () => {
  it('shows the present hour until one is chosen', () => {
    expect(store.get()).toMatchObject({ startMs: START, shownMs: START, isNow: true });
    store.choose(START + 3 * HOUR_MS);
    expect(store.get()).toMatchObject({ shownMs: START + 3 * HOUR_MS, isNow: false });
    expect(kept).toEqual([START + 3 * HOUR_MS]);
  });

  it('keeps "now" as no hour at all, so that it goes on with the clock', () => {
    store.choose(START + HOUR_MS);
    store.choose(START);
    expect(kept).toEqual([START + HOUR_MS, null]);
    now = START + 2 * HOUR_MS;
    store.follow(null);
    expect(store.get()).toMatchObject({ startMs: START + 2 * HOUR_MS, isNow: true });
  });

  it('stays within its 48 hours, whatever the address says', () => {
    store.follow(START - 10 * HOUR_MS);
    expect(hours()).toBe(0);
    store.follow(START + 500 * HOUR_MS);
    expect(hours()).toBe(47);
    store.choose(START + 99 * HOUR_MS);
    expect(hours()).toBe(47);
  });

  it('follows a drag between the hours, and settles on the nearest', () => {
    store.scrub(START + 3.4 * HOUR_MS);
    expect(hours()).toBeCloseTo(3.4);
    expect(kept).toEqual([]);
    store.settle();
    expect(hours()).toBe(3);
    expect(kept).toEqual([START + 3 * HOUR_MS]);
  });

  it('plays four hours a second, and begins again at the end', () => {
    store.choose(START + 46 * HOUR_MS);
    store.play();
    expect(store.get().playing).toBe(true);
    pass(100);
    expect(hours()).toBeCloseTo(46.4);
    pass(100);
    pass(100);
    expect(hours()).toBe(0);
    store.pause();
    expect(store.get().playing).toBe(false);
    expect(frame).toBeNull();
    expect(kept.at(-1)).toBeNull();
  });

  it('does not leap after a pause between frames', () => {
    store.play();
    pass(60_000);
    expect(hours()).toBeLessThanOrEqual(1);
  });

  it('steps from hour to hour, once a second, where motion is unwelcome', () => {
    still = true;
    store.play();
    pass(900);
    expect(hours()).toBe(0);
    pass(200);
    expect(hours()).toBe(1);
  });

  it('stops playing when the reader takes hold', () => {
    store.play();
    store.scrub(START + 5 * HOUR_MS);
    expect(store.get().playing).toBe(false);
    expect(frame).toBeNull();
  });
});
