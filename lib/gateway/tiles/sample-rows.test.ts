import { describe, expect, it } from 'vitest';
import { createBody } from '@/lib/base/body';
import { type ForecastA, forecastASchema } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { TILE_HOURS } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { CANARY, CELL, START_MS } from '@/lib/server/testing/fixtures';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
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
