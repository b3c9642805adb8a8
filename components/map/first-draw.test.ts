import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstDraw } from './first-draw';

let reports: number;
let hexes: number;
let first: FirstDraw;

beforeEach(() => {
  vi.useFakeTimers();
  reports = 0;
  hexes = 0;
  first = new FirstDraw({
    onHexes: () => {
      hexes += 1;
    },
    onDone: () => {
      reports += 1;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const LOADING = { loading: true, loaded: 0 };
const SOME = { loading: true, loaded: 49 };
const ALL = { loading: false, loaded: 98 };
const FAILED = { loading: false, loaded: 0 };

describe('FirstDraw', () => {
  it.each([
    ['hexes after the base map', () => [first.baseDrawn(), first.progressed(ALL)]],
    ['hexes before the base map', () => [first.progressed(ALL), first.baseDrawn()]],
    ['tiles that have all failed', () => [first.progressed(FAILED), first.baseDrawn()]],
    ['a map that was moved', () => [first.progressed(LOADING), first.finish()]],
  ])('reports %s, once, when names stand', (_, act) => {
    act();
    first.rested();
    expect(reports).toBe(1);
    first.progressed(ALL);
    first.baseDrawn();
    first.finish();
    vi.runAllTimers();
    expect(reports).toBe(1);
    expect(first.done).toBe(true);
  });

  it.each([
    ['before towns are known', () => first.progressed(ALL)],
    ['without hexes', () => first.baseDrawn()],
    ['while tiles are loading', () => [first.baseDrawn(), first.progressed(SOME)]],
    [
      'if tiles that were all there are asked for again',
      () => [first.progressed(ALL), first.progressed(LOADING), first.baseDrawn()],
    ],
  ])('reports nothing %s', (_, act) => {
    act();
    first.rested();
    expect([hexes, reports]).toEqual([0, 0]);
    expect(first.done).toBe(false);
  });

  it('waits for names once there are hexes, and not for long', () => {
    first.baseDrawn();
    first.progressed(ALL);
    expect([hexes, reports]).toEqual([1, 0]);
    // Tiles that are renewed meanwhile don't begin it again.
    first.progressed(SOME);
    first.progressed(ALL);
    vi.advanceTimersByTime(1499);
    expect([hexes, reports]).toEqual([1, 0]);
    vi.advanceTimersByTime(1);
    expect([hexes, reports]).toEqual([1, 1]);
  });

  it('waits four seconds for the rest once there are hexes, and forever for the first', () => {
    first.baseDrawn();
    first.progressed(LOADING);
    vi.advanceTimersByTime(60_000);
    expect(reports).toBe(0);
    first.progressed(SOME);
    vi.advanceTimersByTime(3000);
    first.progressed(SOME);
    vi.advanceTimersByTime(999);
    expect(hexes).toBe(0);
    vi.advanceTimersByTime(1);
    expect(hexes).toBe(1);
  });

  it('waits for the base map however long it takes', () => {
    first.progressed(SOME);
    vi.advanceTimersByTime(60_000);
    expect(hexes).toBe(0);
    first.baseDrawn();
    expect(hexes).toBe(1);
  });

  it('lays out values while the base map is loading, and waits for it', () => {
    first.townsKnown();
    first.progressed(ALL);
    expect(hexes).toBe(1);
    first.rested();
    vi.advanceTimersByTime(60_000);
    expect(reports).toBe(0);
    first.baseDrawn();
    expect([hexes, reports]).toEqual([1, 1]);
  });

  it('reports nothing once stopped', () => {
    first.progressed(SOME);
    first.stop();
    vi.runAllTimers();
    first.baseDrawn();
    expect(reports).toBe(0);
  });
});
