import { describe, expect, it } from 'vitest';
import { forecastASchema, forecastBSchema } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { createSmallSource } from './testing/small-source';

const DENVER = cellAt(39.74, -104.99);

describe('what the country shares', () => {
  it('observes at the stations of the NWS where the file of reports fails', async () => {
    const { ask, answer, clock, paths } = createSmallSource();
    const list = {
      features: ['KAAA', 'KBBB'].map((id) => ({ properties: { stationIdentifier: id, name: id } })),
    };
    const told = (value: number | null) => ({
      unitCode: 'wmoUnit:degC',
      value,
      qualityControl: 'V',
    });
    const observed = (id: string) => ({
      geometry: { type: 'Point', coordinates: [-104.9, 39.8] },
      properties: {
        station: `https://api.weather.gov/stations/${id}`,
        timestamp: new Date(clock.now() - 5 * MINUTE_MS).toISOString(),
        textDescription: 'Fair',
        temperature: told(id === 'KAAA' ? null : 10),
      },
    });
    answer(({ url }) => {
      if (url.includes('metars')) return { status: 500 };
      if (url.includes('/stations?')) return { body: JSON.stringify(list) };
      const [, id = ''] = /\/stations\/(\w+)\/observations/.exec(url) ?? [];
      return id ? { body: JSON.stringify(observed(id)) } : undefined;
    });
    const { body } = await ask(`/v1/current/${DENVER}.json`);
    expect(RESOURCES.current.schema.parse(body)).toMatchObject({ station: 'KBBB', tempF: 50 });
    expect(paths().filter((path) => path.includes('observations'))).toHaveLength(2);
  });
  it('never takes failing alerts for an all clear', async () => {
    const { ask, answer, clock } = createSmallSource();
    const path = '/v1/alerts/MAZ017.json';
    const broken = [
      { status: 500 },
      { body: '<html>' },
      { body: '{"features":null}' },
      { body: '{"features":[{},{}]}' },
    ];
    for (const wrong of broken) {
      answer(({ url }) => (url.includes('/alerts/') ? wrong : undefined));
      expect((await ask(path)).status).toBe(503);
      clock.advance(MINUTE_MS);
    }
    answer(() => undefined);
    expect((await ask(path)).headers.age).toBeUndefined();
    for (const wrong of broken) {
      answer(({ url }) => (url.includes('/alerts/') ? wrong : undefined));
      clock.advance(2 * MINUTE_MS);
      const { status, headers, body } = await ask(path);
      expect(status).toBe(200);
      expect(Number(headers.age)).toBeGreaterThan(100);
      expect(RESOURCES.alerts.schema.parse(body).alerts).toHaveLength(1);
    }
    clock.advance(15 * MINUTE_MS);
    expect((await ask(path)).status).toBe(503);
  });
  it('draws the map from grids, slowly, while the forecast database fails, and from samples again after that', async () => {
    const { sample, answer, paths, clock } = createSmallSource();
    answer(({ url }) => (url.includes('ndfd.test') ? { status: 500 } : undefined));
    forecastASchema.parse(await sample(DENVER));
    expect(paths().filter((path) => path.includes('gridpoints'))).toHaveLength(1);
    answer(() => undefined);
    clock.advance(HOUR_MS);
    forecastBSchema.parse(await sample(DENVER));
  });
  it('draws it from grids too while the forecast database has no temperatures, or an error page', async () => {
    const { sample, answer, paths, clock } = createSmallSource();
    forecastBSchema.parse(await sample(DENVER));
    const wrong = ['<dwml></dwml>', '<error><h2>ERROR</h2></error>'];
    for (const body of wrong) {
      clock.advance(HOUR_MS);
      paths();
      answer(({ url }) => (url.includes('ndfd.test') ? { body } : undefined));
      // What was bought an hour ago is still there.
      forecastBSchema.parse(await sample(DENVER));
      const other = cellAt(38.2, -104);
      for (let times = 0; times < 5; times += 1) await sample(other);
      forecastASchema.parse(await sample(other));
      expect(paths().filter((path) => path.includes('gridpoints')).length).toBeLessThanOrEqual(1);
    }
    answer(() => undefined);
    clock.advance(MINUTE_MS + 1);
    forecastBSchema.parse(await sample(cellAt(38.2, -104)));
  });
  it('keeps few waiting for grids, so that samples are asked for again soon', async () => {
    const { sampleOf, answer, clock, paths } = createSmallSource();
    answer(({ url }) => (url.includes('ndfd.test') ? { status: 500 } : undefined));
    const cells = Array.from({ length: 40 }, (_, index) => cellAt(38 + index / 10, -104));
    const asked = cells.map(sampleOf);
    await clock.pass(90_000, 250);
    const samples = await Promise.all(asked);
    expect(samples.filter((sample) => sample !== undefined)).toHaveLength(20);
    expect(paths().filter((path) => path.includes('gridpoints'))).toHaveLength(20);
    answer(() => undefined);
    const again = cells.map(sampleOf);
    await clock.pass(10_000, 250);
    for (const sample of await Promise.all(again)) forecastBSchema.parse(sample);
    expect(paths().filter((path) => path.includes('gridpoints'))).toEqual([]);
  });
});
