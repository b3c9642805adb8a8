import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import {
  hoursAhead,
  isDayStep,
  shownAt,
  shownWanted,
  stepFrom,
  stepOf,
  timeWithin,
} from './shown-time';

/** Saturday, 3 PM in Chicago: the hours end on Monday at 2 PM, and the days begin on Tuesday. */
const START = Date.parse('2026-11-28T21:00:00Z');
const LAST = START + 47 * HOUR_MS;
const TUESDAY = Date.parse('2026-12-01T18:00:00Z');
const MONDAY_AFTER = Date.parse('2026-12-07T18:00:00Z');
const DAY_MS = 24 * HOUR_MS;

describe('the times that a map can show', () => {
  it('are its hours, and a time for each day beyond them', () => {
    expect(timeWithin(START - 1, START, 10)).toBe(START);
    expect(timeWithin(START + 90 * 60_000, START, 10)).toBe(START + 90 * 60_000);
    expect(timeWithin(LAST, START, 10)).toBe(LAST);
    // Monday's afternoon is beyond the hours, and Monday's time is within them.
    expect(timeWithin(LAST + 2 * HOUR_MS, START, 10)).toBe(LAST);
    for (const hour of [-12, 0, 5, 11]) {
      expect(timeWithin(TUESDAY + hour * HOUR_MS, START, 10)).toBe(TUESDAY);
    }
    expect(timeWithin(TUESDAY + 12 * HOUR_MS, START, 10)).toBe(TUESDAY + DAY_MS);
    expect(timeWithin(START + 400 * DAY_MS, START, 10)).toBe(MONDAY_AFTER);
    expect(timeWithin(TUESDAY, START, 0)).toBe(LAST);
  });

  it('follow each other in steps of an hour, then of a day', () => {
    const span = { startMs: START, knownDays: 10 };
    expect(stepFrom(LAST - HOUR_MS, 1, span)).toBe(LAST);
    expect(stepFrom(LAST, 1, span)).toBe(TUESDAY);
    expect(stepFrom(TUESDAY, 1, span)).toBe(TUESDAY + DAY_MS);
    expect(stepFrom(TUESDAY, -1, span)).toBe(LAST);
    expect(stepFrom(LAST, 99, span)).toBe(MONDAY_AFTER);
    expect(stepFrom(START, -1, span)).toBe(START);
    expect(stepFrom(LAST, 1, { startMs: START, knownDays: 0 })).toBe(LAST);
    const steps = Array.from({ length: 55 }, (_, step) => stepFrom(START, step, span));
    expect(steps.map((ms) => stepOf(ms, START))).toEqual(steps.map((_, step) => step));
    expect(steps.filter((ms) => isDayStep(ms, START))).toHaveLength(7);
  });
});

describe('what a map shows', () => {
  it('is a layer at its hour, and beyond the hours what it is for a day', () => {
    expect(shownAt('rain', START + HOUR_MS, START)).toEqual({
      layer: 'rain',
      timeMs: START + HOUR_MS,
    });
    expect(shownAt('rain', TUESDAY, START)).toEqual({ layer: 'day-rain', timeMs: TUESDAY });
    expect(shownAt('temperature', TUESDAY, START).layer).toBe('day-high');
    expect(shownAt('wind', TUESDAY, START).layer).toBe('day-wind');
  });

  it('is the last hour of a layer without days', () => {
    for (const layer of ['humidity', 'alerts', 'until-rain-70', 'feels-like'] as const) {
      expect(shownAt(layer, TUESDAY, START)).toEqual({ layer, timeMs: LAST });
    }
  });

  it('is the present, whatever time is chosen, of what has one value', () => {
    for (const layer of ['air', 'night-low', 'wettest'] as const) {
      expect(shownAt(layer, TUESDAY, START)).toEqual({ layer, timeMs: START });
    }
  });

  it('is a change between the same two hours from either of them', () => {
    const pair = { layer: 'change', timeMs: START + 5 * HOUR_MS };
    expect(shownAt('change', START + 5 * HOUR_MS, START)).toEqual(pair);
    expect(shownAt('change', START + 29 * HOUR_MS, START)).toEqual(pair);
    expect(shownAt('change', START + DAY_MS, START).timeMs).toBe(START);
    // A day is compared with the one before.
    expect(shownAt('change', TUESDAY, START)).toEqual({
      layer: 'day-change',
      timeMs: TUESDAY - DAY_MS,
    });
  });

  it('is a change from whole hours to whole hours, while the time is moving as well', () => {
    const moving = (hours: number) => shownAt('change', START + hours * HOUR_MS, START).timeMs;
    expect(moving(23.4)).toBe(START + 23.4 * HOUR_MS);
    // The nearest hour is the first of the next day, whose pair begins now.
    expect(moving(23.6)).toBeCloseTo(START - 0.4 * HOUR_MS, -1);
  });

  it('is found for the time of an address, however far away', () => {
    const nowMs = START + 25 * 60_000;
    const at = (ms: number | null, mapDays = 10) =>
      shownWanted('temperature', ms, { nowMs, mapDays });
    expect(at(null)).toEqual({ layer: 'temperature', timeMs: START });
    expect(at(TUESDAY + HOUR_MS)).toEqual({ layer: 'day-high', timeMs: TUESDAY });
    expect(at(START + 999 * DAY_MS).timeMs).toBe(MONDAY_AFTER);
    // In the middle of an hour, the last hour is still one.
    expect(at(nowMs + 47 * HOUR_MS)).toEqual({ layer: 'temperature', timeMs: LAST });
    expect(at(TUESDAY, 0)).toEqual({ layer: 'temperature', timeMs: LAST });
    expect(at(MONDAY_AFTER, 7).timeMs).toBe(MONDAY_AFTER - 3 * DAY_MS);
    expect(hoursAhead(TUESDAY, nowMs)).toBe(69);
    expect(hoursAhead(START - DAY_MS, nowMs)).toBe(0);
    expect(hoursAhead(START + 999 * DAY_MS, nowMs)).toBe(240);
    expect(hoursAhead(null, nowMs)).toBe(0);
  });
});
