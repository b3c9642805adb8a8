import { describe, expect, it } from 'vitest';
import { currentSchema } from '@/lib/contract/current';
import { forecastSchema } from '@/lib/contract/forecast';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { glanceOf as read } from './glance';
import type { WeatherDocuments } from './here';

const NOW_MS = Date.parse('2026-11-21T18:20:00Z');
const CELL = '86268cd07ffffff';
const place = { nowMs: NOW_MS, timeZone: 'America/Denver', isDay: () => true };
const iso = (ms: number) => new Date(ms).toISOString();

function current(observedMs: number | null, tempF = 45.4) {
  const document = currentSchema.parse({
    h3: CELL,
    observedAt: observedMs && iso(observedMs),
    tempF,
    condition: 'Mostly Cloudy',
    sources: [{ name: 'METAR' }, { name: 'Both' }],
  });
  return { document, fetchedMs: NOW_MS };
}

function forecast(issuedMs: number) {
  const hourly = Array.from({ length: 30 }, (_, hour) => ({
    time: iso(NOW_MS - 20 * MINUTE_MS + (hour - 2) * HOUR_MS),
    tempF: 40 + hour,
    condition: 'Sunny',
  }));
  const document = forecastSchema.parse({
    h3: CELL,
    generatedAt: iso(issuedMs),
    hourly,
    sources: [{ name: 'NWS' }, { name: 'Both' }],
  });
  return { document, fetchedMs: NOW_MS };
}

const glanceOf = (
  current: WeatherDocuments['current'],
  forecast: WeatherDocuments['forecast'],
  at: Parameters<typeof read>[1],
) => read({ current, forecast }, at);

describe('the weather in brief', () => {
  it('is empty without data', () => {
    expect(glanceOf(null, null, place)).toEqual({
      now: null,
      today: null,
      days: [],
      hours: [],
      sources: [],
    });
  });
  it('shows the observation, and the day from the forecast, with each source once', () => {
    const glance = glanceOf(current(NOW_MS - 20 * MINUTE_MS), forecast(NOW_MS - HOUR_MS), place);
    expect(glance.now).toMatchObject({
      tempF: 45.4,
      condition: 'Mostly Cloudy',
      icon: 'overcast-day',
      observedMs: NOW_MS - 20 * MINUTE_MS,
    });
    expect(glance.today?.highF).toBeGreaterThan(glance.today?.lowF ?? 999);
    expect(glance.hours[0]?.startMs).toBe(NOW_MS - 20 * MINUTE_MS);
    expect(glance.sources).toEqual(['METAR', 'Both', 'NWS']);
  });
  it.each([
    ['is stale', current(NOW_MS - 4 * HOUR_MS)],
    ['has no time', current(null)],
  ])('uses the hour of the forecast if the observation %s', (_, observation) => {
    const glance = glanceOf(observation, forecast(NOW_MS - HOUR_MS), place);
    expect(glance.now).toMatchObject({ tempF: 42, condition: 'Sunny', observedMs: null });
    expect(glance.sources).toEqual(['NWS', 'Both']);
  });
  it('says what the numbers of the day are of', () => {
    expect(glanceOf(null, forecast(NOW_MS - HOUR_MS), place).today).toMatchObject({ part: 'rest' });
    const night = { ...place, nowMs: NOW_MS + 8 * HOUR_MS, isDay: () => false };
    expect(glanceOf(null, forecast(NOW_MS), night).today).toMatchObject({
      part: 'tonight',
      highF: null,
    });
  });
});
