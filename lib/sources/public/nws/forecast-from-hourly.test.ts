import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forecastASchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { forecastFromHourly } from './forecast-from-hourly';
import { hourlyJson, periodJson } from './testing/grid-json';

const cell = '862b89027ffffff';
/** 14 o'clock in New York. */
const nowMs = Date.parse('2026-07-17T18:00:00Z');
const request = { cell, timeZone: 'America/New_York', nowMs };
const temperatures = (count: number) =>
  Array.from({ length: count }, (_, hour) => 60 + (hour % 24));
const made = (periods: readonly unknown[], nowMs = request.nowMs) =>
  forecastFromHourly({ properties: { periods } }, { ...request, nowMs });
const oneHour = (fields: Readonly<Record<string, unknown>>) =>
  made([periodJson('2026-07-17T14:00:00-04:00', fields), periodJson('2026-07-17T15:00:00-04:00')])
    ?.periods[0];

describe('the hourly forecast', () => {
  it('is the same document as the grid makes', () => {
    const forecast = forecastFromHourly(hourlyJson(nowMs, temperatures(156)), request);
    expect(forecastASchema.parse(forecast)).toEqual(forecast);
    expect(forecast?.periods).toHaveLength(156);
    expect(forecast?.updated).toBe('2026-07-17T07:40:00-04:00');
    expect(forecast?.periods[0]).toEqual({
      startTime: '2026-07-17T14:00:00-04:00',
      endTime: '2026-07-17T15:00:00-04:00',
      isDaytime: true,
      temperature: 60,
      temperatureUnit: 'F',
      humidity: 55,
      precipitationProbability: 20,
      windSpeed: '14 mph',
      windDirection: 'NW',
      shortForecast: 'Partly Sunny',
    });
  });

  it('tells no high or low of a day whose hours it lacks', () => {
    const forecast = forecastFromHourly(hourlyJson(nowMs, temperatures(60)), request);
    const days = forecast?.dailyPeriods.map((day) => [
      day.date,
      day.highTemperature,
      day.lowTemperature,
    ]);
    // The last one has no afternoon.
    expect(days).toEqual([
      ['2026-07-17', null, null],
      ['2026-07-18', 83, 65],
      ['2026-07-19', 83, 65],
    ]);
  });

  it.each([
    // A night of 14 hours, and one of 12.
    ['2026-10-31T16:00:00Z', '2026-11-01'],
    ['2027-03-13T17:00:00Z', '2027-03-14'],
  ])('knows the low of the night after %s, in which the clocks change', (noon, date) => {
    const first = Date.parse(noon);
    const forecast = forecastFromHourly(
      hourlyJson(
        first,
        Array.from({ length: 48 }, () => 50),
      ),
      { ...request, nowMs: first },
    );
    expect(forecast?.dailyPeriods[1]).toMatchObject({ date, lowTemperature: 50 });
  });

  it('tells no low of a night with a gap', () => {
    const json = hourlyJson(nowMs, temperatures(60));
    const periods = json.properties.periods.toSpliced(12, 1);
    expect(made(periods)?.dailyPeriods[1]).toMatchObject({
      highTemperature: 83,
      lowTemperature: null,
    });
  });

  it('drops hours that are over, repeated ones, and ones beyond ten days', () => {
    const forecast = made(
      [
        periodJson('2026-07-17T13:00:00-04:00'),
        periodJson('2026-07-17T15:00:00-04:00', { temperature: 71 }),
        periodJson('2026-07-17T14:00:00-04:00'),
        periodJson('2026-07-17T15:00:00-04:00', { temperature: 99 }),
        periodJson('2028-07-17T15:00:00-04:00'),
      ],
      nowMs + 30 * MINUTE_MS,
    );
    expect(forecast?.periods.map(({ temperature }) => temperature)).toEqual([70, 71]);
  });

  it.each([
    [{ temperature: 200 }, { temperature: null }],
    [{ temperature: 20, temperatureUnit: 'C' }, { temperature: 68 }],
    [{ temperature: 20, temperatureUnit: null }, { temperature: null }],
    [{ temperature: { unitCode: 'wmoUnit:degC', value: 20 } }, { temperature: 68 }],
    [{ temperature: { value: 20 } }, { temperature: null }],
    [{ windSpeed: { unitCode: 'wmoUnit:km_h-1', value: 16.09344 } }, { windSpeed: '10 mph' }],
    [
      { windSpeed: { unitCode: 'wmoUnit:km_h-1', minValue: 8, maxValue: 32.18688 } },
      { windSpeed: '20 mph' },
    ],
    [{ windSpeed: { unitCode: 'wmoUnit:km_h-1' } }, { windSpeed: null }],
    [{ relativeHumidity: { value: 101 } }, { humidity: 100 }],
    [{ probabilityOfPrecipitation: { value: null } }, { precipitationProbability: null }],
    [{ probabilityOfPrecipitation: null }, { precipitationProbability: null }],
    [{ relativeHumidity: { value: 300 } }, { humidity: null }],
    [
      { windSpeed: '0 mph', windDirection: '' },
      { windSpeed: '0 mph', windDirection: null },
    ],
    [{ windSpeed: '5 to 10 mph' }, { windSpeed: '10 mph', windDirection: 'NW' }],
    [{ windSpeed: '500 mph' }, { windSpeed: null, windDirection: null }],
    [{ windDirection: 'UP' }, { windSpeed: '14 mph', windDirection: null }],
    [{ shortForecast: ' ' }, { shortForecast: null }],
  ])('reads %j as %j', (fields, expected) => {
    expect(oneHour(fields)).toMatchObject(expected);
  });

  it.each([
    ...[null, [], {}, { properties: { periods: {} } }, { title: 'Unexpected Problem' }],
    { properties: { periods: [] } },
    { properties: { periods: [null, 7, { startTime: 'now' }, periodJson('2026-07-17T14:00')] } },
  ])('is not %j', (json) => {
    expect(forecastFromHourly(json, request)).toBeUndefined();
  });

  it('survives any JSON in place of an hour', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (periods, temperature) => {
        const start = new Date(nowMs + HOUR_MS).toISOString();
        const forecast = made([...periods, periodJson(start, { temperature })]);
        if (forecast) expect(forecastASchema.parse(forecast)).toEqual(forecast);
      }),
    );
  });
});
