import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { isDay } from '@/lib/geo/sun';
import { daySpans, dayStepSpans, hourMarks, nightSpans, positionOf, timeAt } from './marks';

/** 22:00 in Denver. */
const START = Date.UTC(2026, 10, 21, 5);
const DENVER = 'America/Denver';
/** Hours alone, and with the days beyond them, of ten that are known. */
const HOURS = { startMs: START, knownDays: 0 };
const DAYS = { startMs: START, knownDays: 10 };

describe('the timeline', () => {
  it('converts a time to its position and back', () => {
    expect(positionOf(START + 47 * HOUR_MS, HOURS)).toBe(1);
    expect(timeAt(positionOf(START + 12 * HOUR_MS, HOURS), HOURS)).toBe(START + 12 * HOUR_MS);
    expect(timeAt(-3, HOURS)).toBe(START);
    expect(timeAt(7, HOURS)).toBe(START + 47 * HOUR_MS);
  });

  it('goes on in days beyond its hours, each with a place of its own', () => {
    const steps = dayStepSpans(DAYS);
    // The last hour is 9 PM of November 22 in Denver, and the service has ten days, from the 20th on.
    expect(steps.map(({ ms }) => new Date(ms).toISOString().slice(0, 13))).toEqual(
      ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}T18`),
    );
    expect(steps[0]?.from).toBeCloseTo(positionOf(START + 47 * HOUR_MS, DAYS), 9);
    expect(steps.at(-1)?.to).toBeCloseTo(1, 9);
    for (const { ms, from, to } of steps) {
      expect(positionOf(ms, DAYS)).toBeCloseTo((from + to) / 2, 9);
      for (const share of [0.01, 0.5, 0.99]) {
        expect(timeAt(from + (to - from) * share, DAYS)).toBe(ms);
      }
    }
    expect(timeAt(positionOf(START + 12 * HOUR_MS, DAYS), DAYS)).toBeCloseTo(START + 12 * HOUR_MS);
    expect(timeAt(1, DAYS)).toBe(steps.at(-1)?.ms);
    expect(daySpans(DAYS, DENVER).at(-1)?.to).toBeCloseTo(steps[0]?.from ?? 0, 9);
    expect(dayStepSpans(HOURS)).toEqual([]);
  });

  it('starts each day at midnight of the place', () => {
    const days = daySpans(HOURS, DENVER);
    expect(days.map(({ ms }) => (ms - START) / HOUR_MS)).toEqual([0, 2, 26]);
    expect(days.map(({ to }) => to)).toEqual([
      positionOf(START + 2 * HOUR_MS, HOURS),
      days[2]?.from,
      1,
    ]);
  });

  it('follows the clock on the day it is set back', () => {
    // 1 November 2026 has 25 hours in Denver.
    const days = daySpans({ startMs: Date.UTC(2026, 10, 1, 6), knownDays: 0 }, DENVER);
    expect(days.map(({ ms }) => (ms - Date.UTC(2026, 10, 1, 6)) / HOUR_MS)).toEqual([0, 25]);
  });

  it('marks 6, 12 and 18 hours', () => {
    const marks = hourMarks(HOURS, DENVER);
    expect(marks.map(({ ms }) => (ms - START) / HOUR_MS)).toEqual([8, 14, 20, 32, 38, 44]);
    expect(marks.map(({ isNoon }) => isNoon)).toEqual([false, true, false, false, true, false]);
  });

  it('marks nothing whose text would stick out at the end', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const startMs = START + hour * HOUR_MS;
      const last = hourMarks({ startMs, knownDays: 0 }, DENVER).at(-1)?.ms ?? 0;
      expect(last - startMs).toBeLessThanOrEqual(45 * HOUR_MS);
      expect(last - startMs).toBeGreaterThan(33 * HOUR_MS);
    }
  });

  it('shades the nights: in November in Denver they last about 14 hours', () => {
    const nights = nightSpans(HOURS, (ms) => isDay(39.74, -104.99, ms));
    expect(nights).toHaveLength(3);
    const [, second] = nights;
    expect(((second?.to ?? 0) - (second?.from ?? 0)) * 47).toBeCloseTo(14.2, 0);
  });

  it('has one night if the sun does not rise, and none if it does not set', () => {
    expect(nightSpans(HOURS, () => false)).toEqual([{ from: 0, to: 1 }]);
    expect(nightSpans(HOURS, () => true)).toEqual([]);
  });
});
