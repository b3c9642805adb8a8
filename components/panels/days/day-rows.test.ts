import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import { forecastDay, forecastHour } from '@/lib/weather/testing/forecast-parts';
import { dayRows, pressRow, rowAt } from './day-rows';

/** Midnight of Saturday, November 21, in Denver. */
const MIDNIGHT = Date.parse('2026-11-21T07:00:00Z');
const place = { nowMs: MIDNIGHT, timeZone: 'America/Denver', isDay: () => true };
const hour = (index: number) =>
  forecastHour(MIDNIGHT + index * HOUR_MS, {
    tempF: 30,
    precipChance: 80,
    condition: index < 48 ? 'Rain' : 'Snow',
  });
const HOURS = Array.from({ length: 78 }, (_, index) => hour(index));
const rows = dayRows(
  {
    days: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((date) =>
      forecastDay(date),
    ),
    hours: HOURS.slice(0, 48),
    laterHours: HOURS.slice(48),
  },
  place,
  0,
);
const [, second, third, , fifth] = rows;

describe('the rows of the days', () => {
  it('have the hours of their days, those beyond 48 as well', () => {
    expect(rows.map(({ known }) => known?.hours.length ?? null)).toEqual([24, 24, 24, 6, null]);
    expect(rows.map(({ known }) => known?.part ?? null).slice(0, 3)).toEqual([null, null, null]);
    expect(rows[3]?.known?.part).toEqual({
      fromMs: MIDNIGHT + 72 * HOUR_MS,
      untilMs: MIDNIGHT + 78 * HOUR_MS,
    });
  });
  it('are shown on map and chart only within the first 48, by their noon', () => {
    const noons = [12, 36, null, null, null].map((index) => index && MIDNIGHT + index * HOUR_MS);
    expect(rows.map(({ mapMs }) => mapMs)).toEqual(noons);
    expect(third?.middleMs).toBe(MIDNIGHT + 60 * HOUR_MS);
    expect(fifth?.middleMs).toBeNull();
  });
  it('are shown as whole days beyond those, where map and chart have days', () => {
    const inDays = dayRows(
      {
        days: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-12-01'].map((date) =>
          forecastDay(date),
        ),
        hours: HOURS.slice(0, 48),
        laterHours: HOURS.slice(48),
      },
      place,
      10,
    );
    const dayTimes = ['2026-11-23T18:00:00Z', '2026-11-24T18:00:00Z'].map(Date.parse);
    // The last is beyond the days that are known.
    expect(inDays.map(({ mapMs }) => mapMs)).toEqual([MIDNIGHT + 36 * HOUR_MS, ...dayTimes, null]);
    const [, third] = inDays;
    expect(rowAt(inDays, dayTimes[0] ?? 0)).toBe(third);
    expect(rowAt(inDays, null)).toBeUndefined();
    expect(rowAt(inDays, 0)).toBeUndefined();
  });
  it('are shown as whole days where the hours end in them', () => {
    // At 3 AM, the hours end at 2 AM of the day after tomorrow.
    const nowMs = MIDNIGHT + 3 * HOUR_MS;
    const [split] = dayRows(
      { days: [forecastDay('2026-11-23')], hours: HOURS.slice(3, 51), laterHours: HOURS.slice(51) },
      { ...place, nowMs },
      10,
    );
    expect(split?.mapMs).toBe(Date.parse('2026-11-23T18:00:00Z'));
  });
  it('tell what falls by all of their hours', () => {
    expect(rows.slice(0, 4).map(({ kind }) => kind)).toEqual(['rain', 'rain', 'snow', 'snow']);
  });
});

describe('a press on a row', () => {
  const noon = MIDNIGHT + 36 * HOUR_MS;
  const open = (...dates: string[]) => new Set(dates);
  it('opens it beside others, and shows its hour', () => {
    expect(second && pressRow(open(), second)).toEqual({
      openDates: open('2026-11-22'),
      showMs: noon,
    });
    expect(second && pressRow(open('2026-11-21'), second)).toEqual({
      openDates: open('2026-11-21', '2026-11-22'),
      showMs: noon,
    });
  });
  it('opens one that map and chart do not show, and leaves them as they are', () => {
    expect(third && pressRow(open(), third)).toEqual({
      openDates: open('2026-11-23'),
      showMs: null,
    });
  });
  it('closes one that is open, and leaves others, map and chart as they are', () => {
    expect(second && pressRow(open('2026-11-21', '2026-11-22'), second)).toEqual({
      openDates: open('2026-11-21'),
      showMs: null,
    });
  });
});
