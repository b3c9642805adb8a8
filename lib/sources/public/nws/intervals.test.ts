import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { localTextOf } from '@/lib/weather/local-clock';
import { byHour, intervalOf, intervalValues } from './intervals';
import { measured, whole } from './measures';

const START = '2026-07-17T06:00:00+00:00';
const startMs = Date.parse(START);
const ofDay = { startMs, endMs: startMs + DAY_MS };
const number = (value: unknown) => (typeof value === 'number' ? value : null);

describe('an interval', () => {
  it.each([
    ['PT1H', HOUR_MS],
    ['P1DT6H', 30 * HOUR_MS],
    ['P7D', 7 * DAY_MS],
    ['P1W', 7 * DAY_MS],
    ['PT90M', 90 * MINUTE_MS],
    ['PT3600S', HOUR_MS],
  ])('of %s', (duration, lengthMs) => {
    expect(intervalOf(`${START}/${duration}`)).toEqual({ startMs, endMs: startMs + lengthMs });
  });

  it('may begin at an offset', () => {
    expect(intervalOf('2026-07-17T02:00:00-04:00/PT1H')?.startMs).toBe(startMs);
  });

  it.each([
    ...[START, `${START}/`, `${START}/P`, `${START}/PT0H`, `${START}/P1M`, `${START}/P1Y`],
    ...[`${START}/PT99999H`, `${START}/PT1H/PT1H`, `${START}/PT-1H`, '/PT1H', 'NOW/PT1H', ''],
    // Without an offset it would be the time zone of this machine.
    ...['2026-07-17T06:00:00/PT1H', '2026-99-17T06:00:00Z/PT1H'],
  ])('is not %j', (text) => {
    expect(intervalOf(text)).toBeUndefined();
  });
});

describe('the values of hours', () => {
  const hoursOf = (values: readonly (readonly [string, unknown])[], window = ofDay) =>
    [
      ...byHour(
        intervalValues(
          values.map(([validTime, value]) => ({ validTime, value })),
          number,
        ),
        window,
      ),
    ].map(([ms, value]) => [(ms - startMs) / HOUR_MS, value]);

  it('repeat that of their interval', () => {
    expect(hoursOf([[`${START}/PT3H`, 5]])).toEqual([
      [0, 5],
      [1, 5],
      [2, 5],
    ]);
  });

  it('lie in the window, however long the interval', () => {
    expect(hoursOf([['2026-07-01T00:00:00Z/P9999D', 1]])).toHaveLength(24);
  });

  it('leave gaps where nothing is said', () => {
    const gap = [
      [`${START}/PT1H`, 1],
      ['2026-07-17T09:00:00Z/PT1H', 2],
      ['2026-07-17T07:00:00Z/PT1H', null],
    ] as const;
    expect(hoursOf(gap)).toEqual([
      [0, 1],
      [3, 2],
    ]);
  });

  it('are the first where intervals are repeated or overlap', () => {
    const doubled = [
      [`${START}/PT2H`, 1],
      [`${START}/PT2H`, 9],
      ['2026-07-17T07:00:00Z/PT2H', 2],
    ] as const;
    expect(hoursOf(doubled)).toEqual([
      [0, 1],
      [1, 1],
      [2, 2],
    ]);
  });

  it('are those of the interval in which the hour begins', () => {
    const odd = [
      ['2026-07-17T05:51:00Z/PT1H', 1],
      ['2026-07-17T06:51:00Z/PT15M', 2],
      ['2026-07-17T07:10:00Z/PT20M', 3],
    ] as const;
    expect(hoursOf(odd)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('survive any JSON in place of a value', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.string(), (values, validTime) => {
        intervalValues([...values, { validTime, value: values }], number);
      }),
    );
  });

  it('of a hostile layer are bounded', () => {
    const values = Array.from({ length: 50_000 }, () => ({ validTime: `${START}/P1D`, value: 1 }));
    expect(intervalValues(values, number)).toHaveLength(1000);
  });
});

describe('a measure', () => {
  it.each([
    ['tempF', 'wmoUnit:degC', 25, 77],
    ['tempF', 'unit:degC', -40, -40],
    ['tempF', 'wmoUnit:degF', 77, 77],
    ['tempF', 'wmoUnit:K', 273.15, 32],
    ['windMph', 'wmoUnit:km_h-1', 16.09344, 10],
    ['windMph', 'wmoUnit:m_s-1', 4.4704, 10],
    ['windMph', 'https://codes.wmo.int/common/unit/kt', 10, 11.50779],
    ['percent', 'wmoUnit:percent', 55, 55],
    ['degrees', 'wmoUnit:degree_(angle)', 350, 350],
  ] as const)('%s of %s %d', (measure, unit, value, expected) => {
    expect(measured(measure, unit, value)).toBeCloseTo(expected, 4);
  });

  it.each([
    ['tempF', 'wmoUnit:degC', 200],
    ['tempF', 'wmoUnit:degC', 4000],
    ['tempF', 'wmoUnit:degC', Number.NaN],
    ['tempF', 'wmoUnit:degC', '20'],
    ['tempF', 'wmoUnit:degC', null],
    // Without a unit, it may be anything.
    ['tempF', null, 20],
    ['tempF', undefined, 20],
    ['tempF', 'wmoUnit:degR', 20],
    ['tempF', 'wmoUnit:km_h-1', 20],
    ['windMph', 'wmoUnit:km_h-1', 804.67],
    ['windMph', 'wmoUnit:km_h-1', -1],
    ['percent', 'wmoUnit:percent', 200],
    ['degrees', 'wmoUnit:degree_(angle)', 361],
    ['tempF', 'constructor', 20],
  ] as const)('is not %s of %s %s', (measure, unit, value) => {
    expect(measured(measure, unit, value)).toBeNull();
  });

  it('is never rounded to -0', () => {
    expect(Object.is(whole(-0.4), 0)).toBe(true);
    expect(whole(null)).toBeNull();
  });
});

describe('the clock of a place', () => {
  it.each([
    ['America/New_York', '2026-07-17T02:00:00-04:00'],
    ['America/St_Johns', '2026-07-17T03:30:00-02:30'],
    ['Asia/Kathmandu', '2026-07-17T11:45:00+05:45'],
    ['Pacific/Guam', '2026-07-17T16:00:00+10:00'],
    ['UTC', '2026-07-17T06:00:00+00:00'],
    ['Mars/Olympus', '2026-07-17T06:00:00+00:00'],
  ])('in %s', (timeZone, text) => {
    expect(localTextOf(startMs, timeZone)).toBe(text);
    expect(Date.parse(text)).toBe(startMs);
  });
});
