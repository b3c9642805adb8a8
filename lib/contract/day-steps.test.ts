import { describe, expect, it } from 'vitest';
import {
  dayOfDate,
  dayOfHour,
  daysAfter,
  firstDayAfter,
  firstHourOfDay,
  lastHourOf,
  MOST_DAY_STEPS,
  timeOfDay,
} from './day-steps';
import { HOUR_MS } from './time';

const dateOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const at = (text: string) => Date.parse(`${text}:00Z`);

describe('the days beyond the hours', () => {
  it('are those of the calendar in all states', () => {
    const ms = timeOfDay(dayOfDate('2026-12-05'));
    const zones = [
      'Pacific/Honolulu',
      'America/Anchorage',
      'America/New_York',
      'America/Puerto_Rico',
    ];
    for (const timeZone of zones) {
      const options = { timeZone, month: 'numeric', day: 'numeric' } as const;
      expect(new Intl.DateTimeFormat('en-US', options).format(ms), timeZone).toBe('12/5');
    }
    expect(dateOf(ms)).toBe('2026-12-05');
  });

  it('have 24 hours each, without a gap', () => {
    const day = dayOfDate('2026-12-05');
    const first = firstHourOfDay(day);
    expect(dayOfHour(first - 1)).toBe(day - 1);
    expect(dayOfHour(first)).toBe(day);
    expect(dayOfHour(first + 23)).toBe(day);
    expect(dayOfHour(timeOfDay(day) / HOUR_MS)).toBe(day);
  });

  it('begin with the first whose time is beyond the hours', () => {
    for (let hour = 0; hour < 48; hour += 1) {
      const startMs = at('2026-11-28T00:00') + hour * HOUR_MS;
      const firstMs = timeOfDay(firstDayAfter(startMs));
      expect(firstMs).toBeGreaterThan(lastHourOf(startMs));
      expect(firstMs - 24 * HOUR_MS).toBeLessThanOrEqual(lastHourOf(startMs));
    }
  });

  it('are as many as are known, and no more than fit', () => {
    // Saturday, 3 PM in Chicago: the hours end on Monday at 2 PM, and Tuesday is the first day.
    const startMs = at('2026-11-28T21:00');
    expect(dateOf(timeOfDay(firstDayAfter(startMs)))).toBe('2026-12-01');
    expect([0, 3, 4, 7, 10, 11, 99].map((known) => daysAfter(startMs, known))).toEqual([
      0,
      0,
      1,
      4,
      7,
      MOST_DAY_STEPS,
      MOST_DAY_STEPS,
    ]);
  });

  it('have no number where a text is no date', () => {
    for (const text of ['', 'tomorrow', '2026-13-01', '2026-12-05T00:00Z']) {
      expect(dayOfDate(text), text).toBeNaN();
    }
  });
});
