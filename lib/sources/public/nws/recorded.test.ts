import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ForecastA, forecastASchema } from '@/lib/contract/forecast';
import { HOUR_MS } from '@/lib/contract/time';
import { forecastFromGrid } from './forecast-from-grid';
import { forecastFromHourly } from './forecast-from-hourly';
import { currentFromObservation } from './observation';
import { readPoint } from './points';
import { readStations } from './stations';

const folder = join(process.cwd(), '../shared/nws/recorded');
const indexSchema = z.object({
  base: z.string(),
  places: z.array(
    z.object({
      name: z.string(),
      point: z.string(),
      cell: z.string(),
      grid: z.string(),
      timeZone: z.string(),
      zone: z.string(),
      county: z.string(),
      observed: z.array(z.string()),
    }),
  ),
  documents: z.record(z.string(), z.object({ clockMs: z.number() })),
});
const isHere = existsSync(folder);
const index = isHere ? indexSchema.parse(jsonOf('index.json')) : undefined;
const places = index?.places ?? [];
const place = (name: string) => places.filter((one) => one.name.startsWith(name));
const SEATTLE = 'Seattle, WA';

function jsonOf(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'));
}

/** A recorded document with its times on whole hours of the place's clock, as the recorded server moves them. */
function movedJsonOf(path: string): unknown {
  const clockMs = index?.documents[path]?.clockMs ?? 0;
  const text = JSON.stringify(jsonOf(`${path}.json`));
  const moved = text.replaceAll(
    /("(?:startTime|endTime|validTime)":")(\d{4}-\d\d-\d\dT[\d:.]+Z)/g,
    (_, key: string, time: string) =>
      key + new Date(Math.round((Date.parse(time) + clockMs) / HOUR_MS) * HOUR_MS).toISOString(),
  );
  return JSON.parse(moved);
}

const nowMs = Date.parse(index?.base ?? '') + HOUR_MS;

function both({ cell, grid, timeZone }: (typeof places)[number]) {
  const request = { cell, timeZone, nowMs };
  return {
    raw: forecastFromGrid(movedJsonOf(`gridpoints/${grid}`), request),
    hourly: forecastFromHourly(movedJsonOf(`gridpoints/${grid}/forecast/hourly`), request),
  };
}

/** In how many of the next 48 hours that both have two forecasts say the same of something. */
function equalHours(a: ForecastA, b: ForecastA, field: keyof ForecastA['periods'][number]): number {
  const others = new Map(b.periods.map((period) => [period.startTime, period]));
  const shared = a.periods.filter(({ startTime }) => others.has(startTime)).slice(0, 48);
  return shared.filter((period) => period[field] === others.get(period.startTime)?.[field]).length;
}

describe.skipIf(!isHere)('the recorded places (skipped if ../shared is missing)', () => {
  it.each(places)('reads the point, the stations and both forecasts of $name', (one) => {
    const [office, xy] = one.grid.split('/');
    const [x, y] = (xy ?? '').split(',').map(Number);
    expect(readPoint(jsonOf(`points/${one.point}.json`))).toEqual({
      grid: { office, x, y },
      timeZone: one.timeZone,
      zoneId: one.zone,
      countyId: one.county,
    });
    const stations = readStations(jsonOf(`gridpoints/${one.grid}/stations.json`));
    expect(stations?.length).toBeGreaterThan(4);
    const { raw, hourly } = both(one);
    for (const forecast of [raw, hourly]) {
      expect(forecastASchema.safeParse(forecast).success).toBe(true);
      for (const { temperature, humidity } of forecast?.periods ?? []) {
        expect(temperature ?? 0).toBeLessThan(120);
        expect(humidity ?? 0).toBeLessThanOrEqual(100);
      }
    }
    expect(raw?.periods.length).toBeGreaterThan(150);
    expect(raw?.updated).toMatch(/^2026-07-17T.*-0[4-8]:00$/);
    expect(raw?.dailyPeriods.length).toBeGreaterThanOrEqual(7);
    expect(hourly?.dailyPeriods.length).toBeGreaterThanOrEqual(6);
  });

  it.each(places.filter(({ name }) => name !== SEATTLE))(
    'forecasts $name from the raw grid as the NWS does by the hour',
    (one) => {
      const { raw, hourly } = both(one);
      if (!raw || !hourly) throw new Error('no forecast');
      expect(equalHours(raw, hourly, 'temperature')).toBe(48);
      expect(equalHours(raw, hourly, 'isDaytime')).toBe(48);
      expect(equalHours(raw, hourly, 'precipitationProbability')).toBeGreaterThanOrEqual(47);
      expect(equalHours(raw, hourly, 'humidity')).toBeGreaterThanOrEqual(47);
      expect(equalHours(raw, hourly, 'shortForecast')).toBe(48);
    },
  );

  it.each(place('Seattle'))('leaves out the 200 C of $name', (one) => {
    const { raw, hourly } = both(one);
    const missing = raw?.periods.filter(({ temperature }) => temperature === null);
    expect(missing?.length).toBeGreaterThan(0);
    expect(hourly?.periods.every(({ temperature }) => temperature !== null)).toBe(true);
  });

  it.each(places.flatMap(({ cell, observed }) => observed.map((station) => ({ cell, station }))))(
    'reads the observation of $station',
    ({ cell, station }) => {
      const json = jsonOf(`stations/${station}/observations/latest.json`);
      const baseMs = nowMs - HOUR_MS;
      const current = currentFromObservation(json, { cell, nowMs: baseMs, distanceKm: 3 });
      expect(current).toMatchObject({ station, distanceKm: 3 });
      expect(current?.tempF).not.toBeNull();
      expect(current?.windSpeedMph ?? 0).toBeLessThan(60);
      expect(current?.condition === null).toBe(current?.icon === null);
    },
  );
});
