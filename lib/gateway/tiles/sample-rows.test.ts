import { describe, expect, it } from 'vitest';
import { createBody } from '@/lib/base/body';
import { dayOfDate, dayOfHour, firstHourOfDay, TILE_DAYS } from '@/lib/contract/day-steps';
import { type ForecastA, forecastASchema } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { pointOf } from '@/lib/geo/land-point';
import { isDay } from '@/lib/geo/sun';
import { timeZoneAt } from '@/lib/geo/time-zone';
import { CANARY, CELL, START_MS } from '@/lib/server/testing/fixtures';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import { toForecast } from '@/lib/weather/forecast';
import { spansOf } from '@/lib/weather/spans';
import { createSampleRows } from './sample-rows';

async function forecastOf(options: Partial<Parameters<typeof createDemoResponder>[0]>) {
  const respond = createDemoResponder({ keys: [CANARY], now: () => START_MS, ...options });
  const { body } = await respond(`http://demo.invalid${RESOURCES.forecast.path(CELL)}`, {
    'x-api-key': CANARY,
  });
  return RESOURCES.forecast.schema.parse(JSON.parse(body));
}

/** A forecast with a period for every twelve hours, as the NWS publishes them too. */
async function halfDays(): Promise<ForecastA> {
  const forecast = forecastASchema.parse(await forecastOf({ variant: 'A' }));
  const { periods: hours } = forecast;
  const periods = hours
    .map((hour, i) => ({ ...hour, endTime: hours[i + 11]?.endTime ?? hour.endTime }))
    .filter((_, i) => i % 12 === 0);
  return { ...forecast, periods };
}

describe('the row of a forecast', () => {
  it.each([
    ['variant A by the hour', () => forecastOf({ variant: 'A' })],
    ['variant A in half-days', halfDays],
    ['variant B', () => forecastOf({ variant: 'B' })],
  ])('is the same from a document at hand as from its bytes: %s', async (_, make) => {
    const document = await make();
    // Bytes without a forecast show that they are not parsed again.
    const learned = createBody({});
    const rows = createSampleRows();
    rows.learn(document, learned, START_MS);
    const row = rows.read('forecast', learned, START_MS);
    expect(row).toEqual(rows.read('forecast', createBody(document), START_MS));
    expect(row?.numbers.subarray(0, TILE_HOURS - 1)).not.toContain(Number.NaN);
  });
  it('begins with the present hour when a forecast is some hours old', async () => {
    const document = await forecastOf({});
    const rows = createSampleRows();
    const laterMs = START_MS + 5 * HOUR_MS;
    const early = rows.read('forecast', createBody(document), START_MS);
    const late = rows.read('forecast', createBody(document), laterMs);
    expect(late?.startHour).toBe(laterMs / HOUR_MS);
    expect(late?.numbers[0]).toBe(early?.numbers[5]);
  });
});

describe('the days of a forecast', () => {
  const rowOf = async (variant: 'A' | 'B', nowMs = START_MS) => {
    const document = await forecastOf({ variant });
    const rows = createSampleRows();
    const body = createBody(document);
    return { document, rows, body, row: rows.read('days', body, nowMs) ?? expect.fail() };
  };

  it('are those of its calendar, from today on', async () => {
    const { document, row } = await rowOf('A');
    const { dailyPeriods } = forecastASchema.parse(document);
    const firstDay = dayOfHour(row.startHour);
    expect(row.hours).toBe(TILE_DAYS);
    expect(row.startHour).toBe(firstHourOfDay(dayOfHour(START_MS / HOUR_MS)));
    const [highs, lows, chances] = [0, 1, 2].map((column) => [
      ...row.numbers.subarray(column * TILE_DAYS, (column + 1) * TILE_DAYS),
    ]);
    // Today is told by what is left of it.
    const later = dailyPeriods.filter(({ date }) => dayOfDate(date ?? '') > firstDay);
    expect(later.length).toBeGreaterThan(7);
    for (const day of later) {
      const at = dayOfDate(day.date ?? '') - firstDay;
      if (at >= TILE_DAYS) continue;
      expect([highs?.[at], lows?.[at], chances?.[at]]).toEqual([
        day.highTemperature,
        day.lowTemperature,
        day.precipitationProbability,
      ]);
      const word = row.words[(row.wordIndices[at] ?? 0) - 1];
      expect(word !== undefined).toBe((day.precipitationProbability ?? 0) >= 10);
    }
    expect(row.chanceHours).toBe(1);
  });

  it('are not known from hours that end before they do', async () => {
    const { row } = await rowOf('B');
    const highs = [...row.numbers.subarray(0, TILE_DAYS)];
    // Of 48 hours, one day is whole, or two.
    expect([1, 2]).toContain(highs.filter((high) => !Number.isNaN(high)).length);
    expect(highs.slice(3).every(Number.isNaN)).toBe(true);
  });

  it('are kept beside its hours and its spans, until the next day', async () => {
    const { rows, body, row } = await rowOf('A');
    const hours = rows.read('forecast', body, START_MS);
    const spans = rows.read('spans', body, START_MS);
    expect(rows.read('days', body, START_MS)).toBe(row);
    expect(rows.read('forecast', body, START_MS)).toBe(hours);
    expect(rows.read('spans', body, START_MS)).toBe(spans);
    const nextMs = (row.startHour + 24) * HOUR_MS;
    expect(rows.read('days', body, nextMs - 1)).toBe(row);
    const next = rows.read('days', body, nextMs);
    expect(next?.startHour).toBe(row.startHour + 24);
    expect(next?.numbers[0]).toBe(row.numbers[1]);
    // A span begins with the hour.
    expect(rows.read('spans', body, START_MS + HOUR_MS)).not.toBe(spans);
  });

  it('are as many as the forecast that was read last has', async () => {
    const { rows, body } = await rowOf('A');
    expect(rows.knownDays(START_MS)).toBe(0);
    rows.read('forecast', body, START_MS);
    const days = rows.knownDays(START_MS);
    expect([TILE_DAYS - 1, TILE_DAYS]).toContain(days);
    // One that has hours alone takes no day away from the others.
    rows.learn(await forecastOf({ variant: 'B' }), createBody({}), START_MS);
    expect(rows.knownDays(START_MS)).toBe(days);
    expect(rows.knownDays(START_MS + 24 * HOUR_MS)).toBe(days - 1);
    expect(rows.knownDays(START_MS + 400 * HOUR_MS)).toBe(0);
  });

  it('are no more than a tile has, whatever dates a service sends', async () => {
    const { document } = await rowOf('A');
    const sent = forecastASchema.parse(document);
    const [first] = sent.dailyPeriods;
    const dates = ['2099-01-01', 'soon', new Date(START_MS + 864_000_000).toISOString()];
    const more = dates.flatMap((date) => (first ? [{ ...first, date }] : []));
    const rows = createSampleRows();
    rows.read(
      'forecast',
      createBody({ ...sent, dailyPeriods: [...sent.dailyPeriods, ...more] }),
      START_MS,
    );
    expect(rows.knownDays(START_MS)).toBeLessThanOrEqual(TILE_DAYS);
    expect(rows.knownDays(START_MS - 48 * HOUR_MS)).toBe(TILE_DAYS);
  });

  it('bring what their hours name, beyond the first 48 as well', async () => {
    const { document, row: plain } = await rowOf('A');
    const sent = forecastASchema.parse(document);
    const day = dayOfHour(plain.startHour) + 4;
    const isOfDay = (text: string | null) => dayOfDate(text?.slice(0, 10) ?? '') === day;
    const changed = {
      ...sent,
      periods: sent.periods.map((period) =>
        isOfDay(period.startTime)
          ? { ...period, precipitationProbability: 60, shortForecast: 'Freezing Rain' }
          : period,
      ),
      dailyPeriods: sent.dailyPeriods.map((one) =>
        isOfDay(one.date)
          ? { ...one, precipitationProbability: 60, shortForecast: 'Mostly Cloudy' }
          : one,
      ),
    };
    const row = createSampleRows().read('days', createBody(changed), START_MS);
    expect(row?.words[(row.wordIndices[4] ?? 0) - 1]).toBe('ice');
  });
});

it('the spans of a forecast are those that its place is told', async () => {
  const document = await forecastOf({ variant: 'A' });
  const row = createSampleRows().read('spans', createBody(document), START_MS);
  const { lat, lng } = pointOf(CELL);
  const place = {
    nowMs: START_MS,
    timeZone: timeZoneAt(lat, lng),
    isDay: (ms: number) => isDay(lat, lng, ms),
  };
  const spans = spansOf(toForecast(document, place), place);
  expect([...(row?.numbers ?? [])].slice(0, 4)).toEqual([
    spans.nightLowF,
    spans.tomorrowHighF,
    spans.wettest?.chance,
    spans.windiest?.speedMph,
  ]);
  expect(row?.hours).toBe(1);
});
