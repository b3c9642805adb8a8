import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { type WeatherDocuments, weatherHere } from './here';

const NOW = Date.parse('2026-11-21T18:20:00Z');
const CELL = '86268cd07ffffff';
const place = { nowMs: NOW, timeZone: 'America/Denver', isDay: () => true };
const iso = (ms: number) => new Date(ms).toISOString();
const SOME_DAYS_MS = 5 * 24 * HOUR_MS;

function current(observedMs: number, tempF: number) {
  const document = currentSchema.parse({ h3: CELL, observedAt: iso(observedMs), tempF });
  return { document, fetchedMs: NOW };
}
function forecast(issuedMs: number, tempF: number) {
  const hourly = Array.from({ length: 40 }, (_, hour) => ({
    time: iso(NOW - 20 * MINUTE_MS + hour * HOUR_MS),
    tempF: tempF + hour / 4,
  }));
  const document = forecastSchema.parse({ h3: CELL, generatedAt: iso(issuedMs), hourly });
  return { document, fetchedMs: NOW };
}
const nowOf = (documents: Partial<WeatherDocuments>) =>
  weatherHere({ current: null, forecast: null, ...documents }, place).now;

describe('the weather here', () => {
  const fresh = current(NOW - 10 * MINUTE_MS, 82);
  const stale = current(NOW - 4 * HOUR_MS, 82);
  const ahead = forecast(NOW - HOUR_MS, 80);
  const old = forecast(NOW - 30 * HOUR_MS, 60);
  it.each([
    ['a fresh report that agrees', { current: fresh, forecast: ahead }, 'measured', 82, false],
    [
      'a fresh report against an old forecast',
      { current: fresh, forecast: old },
      'measured',
      82,
      false,
    ],
    ['a fresh report alone', { current: fresh }, 'measured', 82, false],
    [
      'a forecast against an old report',
      { current: stale, forecast: ahead },
      'forecast',
      80,
      false,
    ],
    ['a forecast alone', { forecast: ahead }, 'forecast', 80, false],
    ['an old report alone', { current: stale }, 'measured', 82, true],
    [
      'an old report before an old forecast',
      { current: stale, forecast: old },
      'measured',
      82,
      true,
    ],
  ])('leads with %s', (_, documents, from, tempF, isOld) => {
    expect(nowOf(documents)).toMatchObject({ from, tempF, isOld });
  });
  it('has nothing to lead with but an old forecast, which it keeps', () => {
    const here = weatherHere({ current: null, forecast: old }, place);
    expect(here).toMatchObject({ now: null, today: null, isForecastOld: true });
    expect(here.forecast?.hours.length).toBeGreaterThan(30);
  });
  it('does not depend on how old our copies are', () => {
    const copied = (ms: number) => ({
      current: { ...fresh, fetchedMs: ms },
      forecast: { ...ahead, fetchedMs: ms },
    });
    expect(weatherHere(copied(NOW - SOME_DAYS_MS), place)).toEqual(weatherHere(copied(NOW), place));
  });
  it('rounds each number once', () => {
    const here = weatherHere(
      { current: current(NOW, 79.9488), forecast: forecast(NOW, 79.9501) },
      place,
    );
    expect([here.now?.tempF, here.forecast?.hours[0]?.tempF]).toEqual([79.9, 80]);
  });
  it('has no number that cannot be', () => {
    expect(nowOf({ current: current(NOW, 4000) })?.tempF).toBeNull();
  });
});
