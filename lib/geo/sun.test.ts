import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { sunDay } from './sun';

const clock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

/** Minutes between a moment and a time of day of a table. */
function minutesApart(ms: number | null, timeZone: string, table: string): number {
  const [hour, minute] = clock(timeZone)
    .format(ms ?? 0)
    .split(':')
    .map(Number);
  const [tableHour, tableMinute] = table.split(':').map(Number);
  return Math.abs((hour ?? 0) * 60 + (minute ?? 0) - (tableHour ?? 0) * 60 - (tableMinute ?? 0));
}

describe('the sun’s day', () => {
  // From the tables of the US Naval Observatory.
  it.each([
    ['New York', 40.71, -74.01, 'America/New_York', '2026-06-21', '05:25', '20:31'],
    ['New York', 40.71, -74.01, 'America/New_York', '2026-12-21', '07:17', '16:32'],
    ['Denver', 39.74, -104.99, 'America/Denver', '2026-06-21', '05:32', '20:31'],
    ['Denver', 39.74, -104.99, 'America/Denver', '2026-12-21', '07:17', '16:39'],
    ['Seattle', 47.61, -122.33, 'America/Los_Angeles', '2026-06-21', '05:11', '21:11'],
    ['Miami', 25.77, -80.19, 'America/New_York', '2026-12-21', '07:03', '17:35'],
    ['Honolulu', 21.31, -157.86, 'Pacific/Honolulu', '2026-06-21', '05:50', '19:16'],
    ['Anchorage', 61.22, -149.9, 'America/Anchorage', '2026-12-21', '10:14', '15:41'],
    ['Chicago', 41.88, -87.63, 'America/Chicago', '2026-12-21', '07:15', '16:23'],
  ])('in %s (%f, %f, %s) on %s is from %s to %s', (_, lat, lng, timeZone, date, rise, set) => {
    const offset = timeZone === 'Pacific/Honolulu' ? 22 : 18;
    const { riseMs, setMs, always } = sunDay(lat, lng, Date.parse(`${date}T${offset}:00:00Z`));
    expect(always).toBeNull();
    expect(minutesApart(riseMs, timeZone, rise)).toBeLessThanOrEqual(2);
    expect(minutesApart(setMs, timeZone, set)).toBeLessThanOrEqual(2);
  });
  it('belongs to the same noon whatever hour is asked about', () => {
    const noon = Date.parse('2026-11-21T18:46:00Z');
    for (const hours of [-11, -6, 0, 6, 11]) {
      const { riseMs } = sunDay(39.74, -104.99, noon + hours * HOUR_MS);
      expect(minutesApart(riseMs, 'UTC', '13:50')).toBeLessThanOrEqual(2);
    }
  });
  it('has no sunrise in the polar night, and no sunset under the midnight sun', () => {
    const utqiagvik = (date: string) => sunDay(71.29, -156.79, Date.parse(`${date}T22:30:00Z`));
    expect(utqiagvik('2026-12-21')).toMatchObject({ riseMs: null, always: 'down', daylightMs: 0 });
    expect(utqiagvik('2026-06-21')).toMatchObject({
      setMs: null,
      always: 'up',
      daylightMs: 24 * HOUR_MS,
    });
  });
  it('is twelve hours and a little at an equinox', () => {
    const { daylightMs } = sunDay(39.74, -104.99, Date.parse('2026-03-20T19:00:00Z'));
    expect(Math.abs(daylightMs - 12 * HOUR_MS)).toBeLessThan(12 * MINUTE_MS);
  });
});
