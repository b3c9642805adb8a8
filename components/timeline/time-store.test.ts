import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { type TimeEdges, TimeStore } from './time-store';

const START = Date.UTC(2026, 10, 21, 5);
let now = START;
let frame: (() => void) | null;
let still = false;
let stored: (number | null)[];
let store: TimeStore;

beforeEach(() => {
  now = START + 25 * MINUTE_MS;
  frame = null;
  still = false;
  stored = [];
  store = new TimeStore(edges);
  store.onSettle = (hourMs) => stored.push(hourMs);
});

const edges: TimeEdges = {
  now: () => now,
  nextFrame: (run) => {
    frame = run;
    return () => {
      frame = null;
    };
  },
  reducedMotion: () => still,
};

function pass(ms: number): void {
  now += ms;
  frame?.();
}

const hours = () => (store.get().shownMs - START) / HOUR_MS;

describe('TimeStore', () => {
  it('begins with the hour of the address, and keeps what the server rendered', () => {
    const chosenMs = START + 5 * HOUR_MS;
    const made = new TimeStore(edges, chosenMs, START - MINUTE_MS);
    expect(made.get()).toMatchObject({ startMs: START, shownMs: chosenMs, isNow: false });
    expect(made.served).toMatchObject({ startMs: START - HOUR_MS, shownMs: chosenMs });
    made.backToNow();
    expect(made.get().isNow).toBe(true);
    expect(made.served.isNow).toBe(false);
  });
  it('shows the current hour until one is chosen', () => {
    expect(store.get()).toMatchObject({ startMs: START, shownMs: START, isNow: true });
    store.choose(START + 3 * HOUR_MS);
    expect(store.get()).toMatchObject({ shownMs: START + 3 * HOUR_MS, isNow: false });
    expect(stored).toEqual([START + 3 * HOUR_MS]);
  });

  it('stores "now" as no hour at all, so that it follows the clock', () => {
    store.choose(START + HOUR_MS);
    store.choose(START);
    expect(stored).toEqual([START + HOUR_MS, null]);
    now = START + 2 * HOUR_MS;
    store.follow(null, 0);
    expect(store.get()).toMatchObject({ startMs: START + 2 * HOUR_MS, isNow: true });
  });

  it('stays within its 48 hours, whatever the address has', () => {
    store.follow(START - 10 * HOUR_MS, 0);
    expect(hours()).toBe(0);
    store.follow(START + 500 * HOUR_MS, 0);
    expect(hours()).toBe(47);
    store.choose(START + 99 * HOUR_MS);
    expect(hours()).toBe(47);
  });

  it('follows a drag between the hours, and settles on the nearest hour', () => {
    store.scrub(START + 3.4 * HOUR_MS);
    expect(hours()).toBeCloseTo(3.4);
    expect(stored).toEqual([]);
    store.settle();
    expect(hours()).toBe(3);
    expect(stored).toEqual([START + 3 * HOUR_MS]);
  });

  it('plays four hours a second, and starts over at the end', () => {
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
    expect(stored.at(-1)).toBeNull();
  });

  it('does not jump after a pause between frames', () => {
    store.play();
    pass(60_000);
    expect(hours()).toBeLessThanOrEqual(1);
  });

  it('plays on when the clock is corrected back, flowing or in steps', () => {
    for (const isStill of [false, true]) {
      still = isStill;
      store.play();
      pass(-5 * 60_000);
      for (let frames = 0; frames < 5; frames += 1) pass(500);
      expect(hours()).toBeGreaterThan(0);
      store.backToNow();
    }
  });

  it('steps from hour to hour, once a second, with reduced motion', () => {
    still = true;
    store.play();
    pass(900);
    expect(hours()).toBe(0);
    pass(200);
    expect(hours()).toBe(1);
  });

  it('steps by hours, not beyond its ends, and goes back to now', () => {
    store.step(1);
    store.step(6);
    expect(hours()).toBe(7);
    store.step(-20);
    expect(store.get().isNow).toBe(true);
    store.step(5);
    store.backToNow();
    expect(store.get()).toMatchObject({ isNow: true, shownMs: START });
    expect(stored).toEqual([1, 7, null, 5, null].map((hour) => hour && START + hour * HOUR_MS));
  });

  it('is moving while it plays or is dragged, and at rest afterwards', () => {
    expect(store.get().moving).toBe(false);
    store.play();
    expect(store.get().moving).toBe(true);
    store.pause();
    expect(store.get().moving).toBe(false);
    store.scrub(START + 2.2 * HOUR_MS);
    expect(store.get().moving).toBe(true);
    store.settle();
    expect(store.get().moving).toBe(false);
  });

  it('stops playing when the reader drags', () => {
    store.play();
    store.scrub(START + 5 * HOUR_MS);
    expect(store.get().playing).toBe(false);
    expect(frame).toBeNull();
  });

  it('goes on in days beyond its hours, where days are known', () => {
    store.follow(null, 10);
    // The hours end on November 23 at 4:00 UTC.
    const firstDay = Date.UTC(2026, 10, 23, 18);
    store.choose(START + 47 * HOUR_MS);
    expect(store.get().isDay).toBe(false);
    store.step(1);
    expect(store.get()).toMatchObject({ shownMs: firstDay, isDay: true, isNow: false });
    store.step(1);
    expect(store.get().shownMs).toBe(firstDay + 24 * HOUR_MS);
    store.step(-2);
    expect(hours()).toBe(47);
    store.step(99);
    const last = store.get().shownMs;
    expect(last).toBe(Date.UTC(2026, 10, 29, 18));
    // A drag ends on a day as well, whose time the address has.
    store.scrub(firstDay + 3 * HOUR_MS);
    expect(store.get()).toMatchObject({ shownMs: firstDay, isDay: true, moving: true });
    store.settle();
    expect(stored.at(-1)).toBe(firstDay);
  });

  it('keeps the day that was chosen while something without days is shown', () => {
    const day = Date.UTC(2026, 10, 24, 18);
    store.follow(day, 10);
    expect(store.get().isDay).toBe(true);
    store.follow(day, 0);
    expect(hours()).toBe(47);
    store.follow(day, 10);
    expect(store.get().shownMs).toBe(day);
  });

  it('shows what was a day by its hours when they have come', () => {
    const day = Date.UTC(2026, 10, 24, 18);
    store.follow(day, 10);
    now = Date.UTC(2026, 10, 23, 12);
    store.follow(day, 10);
    expect(store.get()).toMatchObject({ shownMs: day, isDay: false });
  });

  it('plays the hours alone, from their beginning where a day is shown', () => {
    store.follow(Date.UTC(2026, 10, 24, 18), 10);
    store.play();
    expect(store.get()).toMatchObject({ shownMs: START, isDay: false, playing: true });
    store.pause();
  });
});
