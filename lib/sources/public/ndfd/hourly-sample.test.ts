import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '@/lib/contract/time';
import type { PointSeries } from './dwml';
import { hourlySample, SAMPLE_HOURS, sampleDocument } from './hourly-sample';

const FROM_MS = Date.parse('2026-07-17T18:00:00Z');
const CELL = '86268cd07ffffff';
const hours = (...list: number[]) => list.map((hour) => FROM_MS + hour * HOUR_MS);
const layer = (startsMs: number[], values: number[], endsMs: number[] = []) => ({
  startsMs,
  values,
  endsMs,
});

function documentOf(series: Partial<PointSeries>, nowMs = FROM_MS) {
  const all = { lat: 39.7, lng: -105, madeMs: FROM_MS, ...series };
  const sample = hourlySample(all, { timeZone: 'America/Denver', nowMs: FROM_MS });
  return sample && sampleDocument(sample, CELL, nowMs);
}
const TEMP = { tempF: layer(hours(0, 1, 2), [70, 71, 72]) };

describe("a point's sample of the forecast database", () => {
  it('is a document of variant B whose chances are for twelve hours', () => {
    const document = documentOf({
      ...TEMP,
      windMph: layer(hours(0), [11.6]),
      windFrom: layer(hours(0), [200]),
      humidity: layer(hours(0), [40]),
      precipChance: layer(hours(-6, 6), [30, 60], hours(6, 18)),
      skyCover: layer(hours(0), [10]),
    });
    expect(document).toMatchObject({
      h3: CELL,
      generatedAt: '2026-07-17T18:00:00.000Z',
      precipProbabilityHours: 12,
      sources: [{ name: expect.stringContaining('digital forecast database') }],
    });
    expect(document?.hourly).toHaveLength(SAMPLE_HOURS);
    expect(document?.hourly[0]).toEqual({
      time: '2026-07-17T18:00:00.000Z',
      tempF: 70,
      feelsLikeF: null,
      humidity: 40,
      precipProbability: 30,
      windSpeedMph: 12,
      windDirection: 'SSW',
      condition: 'Sunny',
      icon: 'few',
    });
    expect(document?.hourly.map(({ precipProbability }) => precipProbability).slice(5, 19)).toEqual(
      [30, ...new Array(12).fill(60), null],
    );
  });
  it('draws a line between times three hours apart, and holds words and directions', () => {
    const document = documentOf({
      tempF: layer(hours(0, 3, 6), [60, 66, 60]),
      windFrom: layer(hours(0, 3), [350, 10]),
      windMph: layer(hours(0, 3), [10, 10]),
      weather: {
        startsMs: hours(0, 3),
        weather: [[{ coverage: 'definite', weather: 'rain', intensity: 'light' }], []],
      },
    });
    const [, one, two, three] = document?.hourly ?? [];
    expect([one, two, three].map((hour) => hour?.tempF)).toEqual([62, 64, 66]);
    expect([two?.windDirection, three?.windDirection]).toEqual(['N', 'N']);
    expect([two?.condition, three?.condition]).toEqual(['Light Rain', null]);
  });
  it('has the hour that runs too, which the service leaves out when it is half over', () => {
    const document = documentOf({
      tempF: layer(hours(1, 4, 7), [60, 66, 60]),
      windFrom: layer(hours(1, 4), [90, 180]),
      windMph: layer(hours(1, 4), [10, 10]),
      humidity: layer(hours(5, 6), [40, 50]),
      weather: {
        startsMs: hours(1, 4),
        weather: [[{ coverage: 'definite', weather: 'rain', intensity: 'light' }], []],
      },
    });
    const [now, next, then] = document?.hourly ?? [];
    expect(now).toMatchObject({
      tempF: 60,
      windDirection: 'E',
      condition: 'Light Rain',
      humidity: null,
    });
    expect([next?.tempF, then?.tempF]).toEqual([60, 62]);
  });
  it('knows no hour beyond the last, nor beside one that is missing', () => {
    const document = documentOf({ tempF: layer(hours(0, 1, 2, 30), [60, Number.NaN, 64, 70]) });
    expect(document?.hourly.slice(0, 5).map(({ tempF }) => tempF)).toEqual([
      60,
      null,
      64,
      null,
      null,
    ]);
  });
  it('shows no absurd value', () => {
    const document = documentOf({
      tempF: layer(hours(0, 1), [200, 70]),
      windMph: layer(hours(0, 1), [804, 10]),
      windFrom: layer(hours(0, 1), [90, 720]),
      humidity: layer(hours(0, 1), [-5, 101]),
      precipChance: layer(hours(0), [250]),
    });
    expect(document?.hourly[0]).toMatchObject({
      tempF: null,
      windSpeedMph: null,
      windDirection: null,
      humidity: null,
      precipProbability: null,
    });
    expect(document?.hourly[1]).toMatchObject({ tempF: 70, windSpeedMph: 10, windDirection: null });
  });
  it('is none at sea, where nothing is forecast', () => {
    expect(documentOf({ tempF: layer(hours(0, 1), [Number.NaN, Number.NaN]) })).toBeUndefined();
    expect(documentOf({})).toBeUndefined();
  });
  it('begins at the present hour when it is read later', () => {
    const document = documentOf(TEMP, FROM_MS + 1.5 * HOUR_MS);
    expect(document?.hourly[0]).toMatchObject({ time: '2026-07-17T19:00:00.000Z', tempF: 71 });
  });
  it('is not dated in the future', () => {
    expect(documentOf({ ...TEMP, madeMs: FROM_MS + 9 * HOUR_MS })?.generatedAt).toBe(
      '2026-07-17T18:00:00.000Z',
    );
  });
  it('has no direction with a calm', () => {
    const document = documentOf({
      ...{ ...TEMP, windMph: layer(hours(0), [0]), windFrom: layer(hours(0), [0]) },
    });
    expect(document?.hourly[0]).toMatchObject({ windSpeedMph: 0, windDirection: '' });
  });
});
