import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { daySpans, hourMarks, nightSpans, positionOf, timeAt } from './marks';

/** 22:00 in Denver. */
const START = Date.UTC(2026, 10, 21, 5);
const DENVER = 'America/Denver';

describe('the timeline', () => {
  it('converts a time to its position and back', () => {
    expect(positionOf(START + 47 * HOUR_MS, START)).toBe(1);
    expect(timeAt(positionOf(START + 12 * HOUR_MS, START), START)).toBe(START + 12 * HOUR_MS);
    expect(timeAt(-3, START)).toBe(START);
    expect(timeAt(7, START)).toBe(START + 47 * HOUR_MS);
  });

  it('starts each day at midnight of the place', () => {
    const days = daySpans(START, DENVER);
    expect(days.map(({ ms }) => (ms - START) / HOUR_MS)).toEqual([0, 2, 26]);
    expect(days.map(({ to }) => to)).toEqual([
      positionOf(START + 2 * HOUR_MS, START),
      days[2]?.from,
      1,
    ]);
  });

  it('follows the clock on the day it is set back', () => {
    // 1 November 2026 has 25 hours in Denver.
    const days = daySpans(Date.UTC(2026, 10, 1, 6), DENVER);
    expect(days.map(({ ms }) => (ms - Date.UTC(2026, 10, 1, 6)) / HOUR_MS)).toEqual([0, 25]);
  });

  it('marks 6, 12 and 18 hours', () => {
    const marks = hourMarks(START, DENVER);
    expect(marks.map(({ ms }) => (ms - START) / HOUR_MS)).toEqual([8, 14, 20, 32, 38, 44]);
    expect(marks.map(({ isNoon }) => isNoon)).toEqual([false, true, false, false, true, false]);
  });

  it('marks nothing whose text would stick out at the end', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const startMs = START + hour * HOUR_MS;
      const last = hourMarks(startMs, DENVER).at(-1)?.ms ?? 0;
      expect(last - startMs).toBeLessThanOrEqual(45 * HOUR_MS);
      expect(last - startMs).toBeGreaterThan(33 * HOUR_MS);
    }
  });

  it('shades the nights: in November in Denver they last about 14 hours', () => {
    const nights = nightSpans(START, (ms) => isDay(39.74, -104.99, ms));
    expect(nights).toHaveLength(3);
    const [, second] = nights;
    expect(((second?.to ?? 0) - (second?.from ?? 0)) * 47).toBeCloseTo(14.2, 0);
  });

  it('has one night if the sun does not rise, and none if it does not set', () => {
    expect(nightSpans(START, () => false)).toEqual([{ from: 0, to: 1 }]);
    expect(nightSpans(START, () => true)).toEqual([]);
  });
});
