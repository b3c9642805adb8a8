import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { forecastASchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { runsOf } from '@/lib/testing/runs';
import { forecastFromGrid } from './forecast-from-grid';
import { gridJson, hourlyLayer, layerOf } from './testing/grid-json';
import { TWO_DAYS_MS, twoDays } from './testing/two-days';

const cell = '862b89027ffffff';
const timeZone = 'America/New_York';
const nowMs = TWO_DAYS_MS;
const request = { cell, timeZone, nowMs };
const degrees = (count: number, value: unknown = 25) => Array.from({ length: count }, () => value);
const made = (changes: Readonly<Record<string, unknown>> = {}, more = {}) =>
  forecastFromGrid(gridJson({ ...twoDays, ...changes }), { ...request, ...more });

describe('the hours of a grid', () => {
  it('begin with the present one and go as far as the temperatures', () => {
    const forecast = made({}, { nowMs: nowMs + 59 * MINUTE_MS });
    expect(forecastASchema.parse(forecast)).toEqual(forecast);
    expect(forecast?.periods).toHaveLength(48);
    expect(forecast?.periods[0]).toEqual({
      startTime: '2026-07-17T08:00:00-04:00',
      endTime: '2026-07-17T09:00:00-04:00',
      isDaytime: true,
      temperature: 77,
      temperatureUnit: 'F',
      humidity: 56,
      precipitationProbability: 10,
      windSpeed: '14 mph',
      windDirection: 'NW',
      shortForecast: 'Mostly Sunny',
    });
    expect(forecast?.updated).toBe('2026-07-17T07:40:00-04:00');
    expect(forecast?.sources).toMatchObject([{ name: 'National Weather Service' }]);
  });

  it('name the weather where there is some, and are days from 6 to 18 on the local clock', () => {
    const periods = made()?.periods ?? [];
    const at = (local: string) => periods.find(({ startTime }) => startTime?.includes(local));
    expect(at('17T10')).toMatchObject({ shortForecast: 'Light Rain Likely' });
    expect(at('17T17')).toMatchObject({ isDaytime: true, shortForecast: 'Mostly Sunny' });
    expect(at('17T18')).toMatchObject({ isDaytime: false, shortForecast: 'Partly Cloudy' });
    expect(at('18T05')).toMatchObject({ isDaytime: false });
    expect(at('18T06')).toMatchObject({ isDaytime: true });
  });

  it('are ten days at most', () => {
    const temperature = layerOf('degC', [['2026-07-17T06:00:00Z/P90D', 20]]);
    expect(made({ temperature })?.periods).toHaveLength(240);
  });

  it('keep null where the grid says nothing: no chance is not 0 percent', () => {
    const probabilityOfPrecipitation = layerOf('percent', [['2026-07-17T06:00:00Z/P3D', null]]);
    const forecast = made({ probabilityOfPrecipitation });
    expect(forecast?.periods[0]?.precipitationProbability).toBeNull();
    expect(forecast?.dailyPeriods[0]?.precipitationProbability).toBeNull();
  });

  it('come from nowhere if it is calm', () => {
    const windSpeed = layerOf('km_h-1', [['2026-07-17T06:00:00Z/P3D', 0.2]]);
    const forecast = made({ windSpeed });
    expect(forecast?.periods[0]).toMatchObject({ windSpeed: '0 mph', windDirection: null });
    expect(forecast?.dailyPeriods[0]).toMatchObject({ windSpeed: '0 mph', windSummary: 'Calm' });
  });

  it('have no value that is absurd', () => {
    const forecast = made({
      temperature: hourlyLayer('degC', nowMs, [200, 20, -90, 4000, 21]),
      windSpeed: layerOf('km_h-1', [['2026-07-17T06:00:00Z/P3D', 804.67]]),
      relativeHumidity: layerOf('percent', [['2026-07-17T06:00:00Z/P3D', 900]]),
      skyCover: layerOf('percent', [['2026-07-17T06:00:00Z/P3D', -5]]),
    });
    expect(forecast?.periods.map(({ temperature }) => temperature)).toEqual([
      ...[null, 68, null, null, 70],
    ]);
    const nothing = { windSpeed: null, windDirection: null, humidity: null, shortForecast: null };
    expect(forecast?.periods[0]).toMatchObject(nothing);
  });

  it('know no value without a unit', () => {
    expect(made({ temperature: hourlyLayer(null, nowMs, degrees(9)) })).toBeUndefined();
    const windSpeed = hourlyLayer('furlong', nowMs, degrees(9));
    expect(made({ windSpeed })?.periods[0]?.windSpeed).toBeNull();
  });

  it('have a gap where the grid has one', () => {
    const gap = layerOf('degC', [
      ['2026-07-17T12:00:00Z/PT1H', 20],
      ['2026-07-17T15:00:00Z/PT1H', 22],
    ]);
    const forecast = forecastFromGrid(gridJson({ temperature: gap }), request);
    expect(forecast?.periods.map(({ startTime }) => startTime?.slice(11, 16))).toEqual([
      ...['08:00', '11:00'],
    ]);
    expect(made({ temperature: gap })?.periods.map(({ temperature }) => temperature)).toEqual([
      ...[68, null, null, 72],
    ]);
  });

  it.each([
    // The clocks go back at 6:00 UTC, and forward at 7:00 UTC.
    ['2026-11-01T04:00:00Z', ['00:00:00-04:00', '01:00:00-04:00', '01:00:00-05:00'], 25],
    ['2027-03-14T05:00:00Z', ['00:00:00-05:00', '01:00:00-05:00', '03:00:00-04:00'], 23],
  ])('follow the clock where it changes, on the day of %s', (midnight, first, hoursOfDay) => {
    const firstMs = Date.parse(midnight);
    const temperature = hourlyLayer('degC', firstMs, degrees(48));
    const forecast = made({ temperature }, { nowMs: firstMs });
    const starts = forecast?.periods.map(({ startTime }) => startTime ?? '') ?? [];
    expect(starts.slice(0, 3).map((text) => text.slice(11))).toEqual(first);
    expect(forecast?.periods[1]?.endTime).toBe(starts[2]);
    expect(starts.filter((text) => text.startsWith(midnight.slice(0, 10)))).toHaveLength(
      hoursOfDay,
    );
  });

  it('follow clocks that are half an hour off', () => {
    const forecast = made({}, { timeZone: 'Asia/Kolkata' });
    expect(forecast?.periods[0]).toMatchObject({
      startTime: '2026-07-17T17:30:00+05:30',
      endTime: '2026-07-17T18:30:00+05:30',
      isDaytime: true,
    });
    expect(forecast?.periods[1]?.isDaytime).toBe(false);
  });
});

describe('what is not a forecast', () => {
  it.each([
    ...[null, 'text', [], {}, { properties: null }, { title: 'Forecast Grid Expired' }],
    gridJson({}),
    gridJson({ temperature: null }),
    gridJson({ temperature: { values: [] } }),
    gridJson({ temperature: { uom: 'wmoUnit:degC', values: { a: 1 } } }),
    gridJson({ temperature: hourlyLayer('degC', nowMs, degrees(24, null)) }),
    gridJson({ temperature: hourlyLayer('degC', nowMs, degrees(24, 200)) }),
  ])('%j', (json) => {
    expect(forecastFromGrid(json, request)).toBeUndefined();
  });

  it('a grid whose last hour is over', () => {
    expect(made({}, { nowMs: nowMs + 30 * 24 * HOUR_MS })).toBeUndefined();
  });

  it('but layers of a wrong shape are only empty ones', () => {
    const forecast = made({ skyCover: 7, weather: [], windSpeed: null, maxTemperature: 'no' });
    expect(forecast?.periods).toHaveLength(48);
    expect(forecast?.periods[0]).toMatchObject({ temperature: 77, shortForecast: null });
    const values = [{ validTime: '2026-07-17T06:00:00Z/P2D', value: [{ weather: 7 }, null, 'x'] }];
    expect(made({ weather: { values } })?.periods[0]?.shortForecast).toBe('Mostly Sunny');
  });
});

describe('the time of issue', () => {
  it.each([undefined, null, 7, 'yesterday', '2026-07-17T12:11:00Z', '2026-07-17T11:00:00'])(
    'is unknown if it is %j',
    (updateTime) => {
      const json = gridJson({ temperature: twoDays.temperature });
      const properties = { ...json.properties, updateTime };
      expect(forecastFromGrid({ properties }, request)?.updated).toBeNull();
    },
  );

  it('may be old, and says so', () => {
    const json = gridJson(twoDays, '2026-07-15T00:00:00+00:00');
    expect(forecastFromGrid(json, request)?.updated).toBe('2026-07-14T20:00:00-04:00');
  });
});

it('makes a document of the interface or nothing of any layer', () => {
  const layer = fc.oneof(
    fc.jsonValue(),
    fc.record({
      uom: fc.constantFrom('wmoUnit:degC', 'wmoUnit:percent', 'x'),
      values: fc.array(
        fc.record({
          validTime: fc.constantFrom('2026-07-17T06:00:00Z/P1D', '2026-07-18T06:00:00Z/PT5H', ''),
          value: fc.oneof(fc.double(), fc.jsonValue()),
        }),
      ),
    }),
  );
  const names = fc.constantFrom(...Object.keys(twoDays));
  fc.assert(
    fc.property(fc.dictionary(names, layer), (changes) => {
      const forecast = made(changes);
      if (forecast === undefined) return;
      expect(forecastASchema.parse(forecast)).toEqual(forecast);
      for (const { temperature } of forecast.periods) expect(temperature ?? 0).toBeLessThan(151);
    }),
    { numRuns: runsOf(100, inject('depth')) },
  );
});
