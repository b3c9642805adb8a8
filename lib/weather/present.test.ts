import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import type { ForecastHour } from './forecast-parts';
import { fallingNow, measuredOf, presentOf, withMeasured } from './present';
import { forecastDay, forecastHour } from './testing/forecast-parts';

const NOW = Date.parse('2026-11-21T18:20:00Z');
const place = { nowMs: NOW, timeZone: 'America/Denver', isDay: () => true };

function measured(
  minutesAgo: number | null,
  tempF: number | null,
  condition: string | null = null,
) {
  const observedMs = minutesAgo === null ? null : NOW - minutesAgo * MINUTE_MS;
  const document = currentSchema.parse({
    h3: '86268cd07ffffff',
    observedAt: observedMs === null ? null : new Date(observedMs).toISOString(),
    tempF,
    condition,
  });
  return measuredOf(document, place);
}

const hour = (tempF: number | null) =>
  forecastHour(NOW - 20 * MINUTE_MS, { tempF, condition: 'Sunny' });

describe('what is true here', () => {
  it.each([
    ['a station that agrees', measured(35, 47), hour(42), 'measured'],
    ['a station that differs by more', measured(35, 47.1), hour(42), 'forecast'],
    ['one that differs the other way', measured(35, 36.9), hour(42), 'forecast'],
    ['one without a report for six hours', measured(360, 42), hour(42), 'forecast'],
    ['a report without a time', measured(null, 42), hour(42), 'forecast'],
    ['a report from the future', measured(-300, 42), hour(42), 'forecast'],
    ['one a minute ahead, as clocks differ', measured(-1, 42), hour(42), 'measured'],
    ['a report without a temperature', measured(35, null), hour(42), 'forecast'],
    ['an absurd report', measured(35, 4000), hour(42), 'forecast'],
    ['no report', null, hour(42), 'forecast'],
    ['no forecast', measured(35, 42), null, 'measured'],
    ['a forecast without a temperature', measured(35, 42), hour(null), 'measured'],
    ['an old report alone', measured(360, 42), null, 'measured'],
    ['nothing at all', null, null, null],
  ] as const)('with %s', (_, station, forecast, lead) => {
    expect(presentOf(station, forecast).lead).toBe(lead);
  });
  it('a report has no time if its time is in the future', () => {
    expect(measured(-300, 42)).toMatchObject({ observedMs: null, isRecent: false });
  });
});

describe('the high of today', () => {
  const day = (highF: number, date = '2026-11-21') => forecastDay(date, { highF, lowF: 20 });
  const highs = (station: ReturnType<typeof measured>, forecast: ForecastHour, days = [day(44)]) =>
    withMeasured(days, presentOf(station, forecast), place).map(({ highF }) => highF);
  it('is never below a measurement that leads', () => {
    expect(highs(measured(35, 46), hour(44))).toEqual([46]);
    expect(highs(measured(35, 40), hour(44))).toEqual([44]);
  });
  it('is that of the forecast for here where a station elsewhere was warmer', () => {
    expect(highs(measured(35, 55), hour(44))).toEqual([44]);
  });
  it('is not changed by what was measured yesterday, nor are other days', () => {
    expect(highs(measured(20 * (HOUR_MS / MINUTE_MS), 55), hour(44))).toEqual([44]);
    expect(highs(measured(35, 46), hour(44), [day(44, '2026-11-22')])).toEqual([44]);
  });
});

describe('what falls now', () => {
  const now = (minutesAgo: number, condition: string | null, tempF = 42) =>
    fallingNow(presentOf(measured(minutesAgo, tempF, condition), hour(42)), NOW);
  it('is what was reported within 75 minutes', () => {
    expect(now(5, 'Light Rain')).toBe('rain');
    expect(now(75, 'Snow Grains')).toBe('snow');
    expect(now(76, 'Light Rain')).toBeNull();
    expect(now(170, 'Light Rain')).toBeNull();
  });
  it('is nothing that was expected, or seen from afar', () => {
    expect(now(5, 'Chance Rain Showers')).toBeNull();
    expect(now(5, 'Thunderstorm Nearby')).toBeNull();
    expect(now(5, 'Thunderstorm in Vicinity')).toBeNull();
    expect(now(5, 'Light Rain And Thunderstorm Nearby')).toBe('rain');
    expect(now(5, 'Cloudy')).toBeNull();
    expect(now(5, null)).toBeNull();
  });
  it('is not told by a station under another sky', () => {
    expect(now(5, 'Light Rain', 60)).toBeNull();
  });
});
