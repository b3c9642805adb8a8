import { describe, expect, it } from 'vitest';
import { createWaiters } from '@/lib/base/waiters';
import { ALL_ALERTS, allAlertsSchema } from '@/lib/contract/active-alerts';
import { forecastASchema, forecastBSchema } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { gridDocument, pointDocument } from './testing/small-hosts';
import { createSmallSource, KEY } from './testing/small-source';

const DENVER = cellAt(39.74, -104.99);

describe('the interface, from public sources', () => {
  it('has four of the five resources, and all alerts at once, in the shapes of the contract', async () => {
    const { ask, sample } = createSmallSource();
    for (const resource of ['forecast', 'current', 'air'] as const) {
      const { status, headers, body } = await ask(`/v1/${resource}/${DENVER}.json`);
      expect([resource, status, headers['cache-control']]).toEqual([
        resource,
        200,
        'public, max-age=900',
      ]);
      const document = RESOURCES[resource].schema.parse(body);
      expect(document.h3).toBe(DENVER);
      expect(document.sources[0]?.name).toBeTruthy();
    }
    for (const area of ['MAZ017', 'MAC005', 'COZ040']) {
      const { body } = await ask(`/v1/alerts/${area}.json`);
      expect(RESOURCES.alerts.schema.parse(body).zone).toBe(area);
    }
    expect(allAlertsSchema.parse((await ask(ALL_ALERTS.path)).body).alerts).toHaveLength(1);
    expect((await ask(`/v1/allergy/${DENVER}.json`)).status).toBe(404);
    forecastASchema.parse((await ask(`/v1/forecast/${DENVER}.json`)).body);
    expect(forecastBSchema.parse(await sample(DENVER)).precipProbabilityHours).toBe(12);
  });
  it.each([
    ['no key', `/v1/air/${DENVER}.json`, {}, 403],
    ['another key', `/v1/air/${DENVER}.json`, { 'x-api-key': 'pub_x' }, 403],
    ['its key in the query', `/v1/air/${DENVER}.json?api_key=${KEY}`, {}, 200],
    ['another path', '/v2/air/x.json', undefined, 404],
    ['another resource', `/v1/tides/${DENVER}.json`, undefined, 404],
    ['a cell that is none', '/v1/forecast/86268cd07fffff0.json', undefined, 404],
    ['a cell of another resolution', '/v1/current/85268cd3fffffff.json', undefined, 404],
    ['a zone that is none', '/v1/alerts/XXZ999.json', undefined, 404],
    ['a path out of it', '/v1/alerts/..%2f..%2fpoints.json', undefined, 404],
  ])('is answered as it should be: %s', async (_, path, headers, status) => {
    const { ask } = createSmallSource();
    expect((await ask(path, headers)).status).toBe(status);
  });
  it('tells what fails as missing, and never as all clear, while other hosts answer', async () => {
    const { ask, answer } = createSmallSource();
    answer(({ url }) =>
      /^\/(alerts|gridpoints)/.test(new URL(url).pathname)
        ? { status: 503, body: '{}' }
        : undefined,
    );
    for (const path of ['/v1/alerts/COZ040.json', ALL_ALERTS.path, `/v1/forecast/${DENVER}.json`]) {
      expect((await ask(path)).status, path).toBeGreaterThanOrEqual(500);
    }
    expect((await ask(`/v1/current/${DENVER}.json`)).status).toBe(200);
    expect((await ask(`/v1/air/${DENVER}.json`)).status).toBe(200);
  });
  it('says who asks, at every host, and sends nothing of the requester', async () => {
    const { ask, sample, requests } = createSmallSource();
    for (const resource of ['forecast', 'current', 'air'])
      await ask(`/v1/${resource}/${DENVER}.json`);
    await ask('/v1/alerts/COZ040.json');
    await sample(DENVER);
    const hosts = requests.map(({ url }) => new URL(url).hostname);
    expect(new Set(hosts)).toEqual(
      new Set(['nws.test', 'ndfd.test', 'aviationweather.gov', 'files.airnowtech.org']),
    );
    for (const { headers, url } of requests) {
      expect(headers['user-agent']).toBe('hexcast/1.2.3 (you@example.org)');
      expect(
        Object.keys(headers).filter((name) => !['accept', 'user-agent'].includes(name)),
      ).toEqual([]);
      expect(url).not.toContain(KEY);
    }
  });
});

describe("a place's forecast", () => {
  it('costs two calls, none while it is warm, and one an hour, which is conditional', async () => {
    const { ask, paths, clock, requests } = createSmallSource();
    const path = `/v1/forecast/${DENVER}.json`;
    await ask(path);
    expect(paths()).toEqual([
      expect.stringMatching(/^\/points\/39\.\d{1,4},-10[45]\.\d{1,4}$/),
      '/gridpoints/BOU/62,61',
    ]);
    clock.advance(50 * MINUTE_MS);
    await ask(path);
    expect(paths()).toEqual([]);
    clock.advance(11 * MINUTE_MS);
    await ask(path);
    expect(requests[0]?.headers['if-modified-since']).toMatch(/GMT$/);
    expect(paths()).toEqual(['/gridpoints/BOU/62,61']);
  });
  it('shares its point with the zone lookup', async () => {
    const { ask, paths, source } = createSmallSource();
    await ask(`/v1/forecast/${DENVER}.json`);
    const [point = ''] = paths();
    const request = { kind: 'point', id: point.replace('/points/', ''), isCached: false } as const;
    const waiters = createWaiters({ priority: 'person', client: 'a' }, () => {});
    const { outcome } = await source.zones.call(request, waiters);
    expect(outcome).toMatchObject({ value: { zoneId: 'COZ040', countyId: 'COC031' } });
    expect(paths()).toEqual([]);
  });
  it('asks again where its grid is gone, and remembers the new one', async () => {
    const { ask, paths, answer, clock } = createSmallSource();
    const path = `/v1/forecast/${DENVER}.json`;
    answer(({ url }) =>
      url.includes('/points/') ? { body: JSON.stringify(pointDocument('BOU/1,1')) } : undefined,
    );
    expect((await ask(path)).status).toBe(404);
    paths();
    clock.advance(11 * MINUTE_MS);
    // The point is asked for once more, since its grid is answered with 404.
    answer(() => undefined);
    expect((await ask(path)).status).toBe(200);
    expect(paths()).toEqual([
      '/gridpoints/BOU/1,1',
      expect.stringContaining('/points/'),
      '/gridpoints/BOU/62,61',
    ]);
    clock.advance(HOUR_MS);
    await ask(path);
    expect(paths()).toEqual(['/gridpoints/BOU/62,61']);
  });
  it.each([
    ['fails', () => '<html>'],
    ['has absurd temperatures', (nowMs: number) => JSON.stringify(gridDocument(nowMs, 200))],
  ])('comes from the hourly forecast where the grid %s', async (_, grid) => {
    const { ask, paths, answer, clock } = createSmallSource();
    const periods = [
      {
        startTime: new Date(clock.now()).toISOString(),
        endTime: new Date(clock.now() + HOUR_MS).toISOString(),
        isDaytime: true,
        temperature: 72,
        temperatureUnit: 'F',
        windSpeed: '5 mph',
        windDirection: 'N',
        shortForecast: 'Sunny',
      },
    ];
    const hourly = JSON.stringify({
      properties: { updateTime: new Date(clock.now()).toISOString(), periods },
    });
    answer(({ url }) => {
      if (url.endsWith('/forecast/hourly')) return { body: hourly };
      return url.includes('/gridpoints/') ? { body: grid(clock.now()) } : undefined;
    });
    const { body } = await ask(`/v1/forecast/${DENVER}.json`);
    expect(forecastASchema.parse(body).periods[0]).toMatchObject({
      temperature: 72,
      shortForecast: 'Sunny',
    });
    expect(paths().at(-1)).toBe('/gridpoints/BOU/62,61/forecast/hourly');
  });
  it('is served as old, with its age, while the NWS fails', async () => {
    const { ask, answer, clock } = createSmallSource();
    const path = `/v1/forecast/${DENVER}.json`;
    await ask(path);
    answer(({ url }) => (url.includes('nws.test') ? { status: 503, body: '{}' } : undefined));
    clock.advance(2 * HOUR_MS);
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(Number(headers.age)).toBeGreaterThan(7_000);
  });
  it('is no data abroad, which is remembered', async () => {
    const { ask, paths, answer } = createSmallSource();
    answer(({ url }) => (url.includes('/points/') ? { status: 404, body: '{}' } : undefined));
    const path = `/v1/forecast/${cellAt(51.5, 0)}.json`;
    expect((await ask(path)).status).toBe(404);
    paths();
    expect((await ask(path)).status).toBe(404);
    expect(paths()).toEqual([]);
  });
  it('waits while the CDN wants to be left alone, and says for how long', async () => {
    const { ask, answer } = createSmallSource();
    answer(({ url }) => (url.includes('nws.test') ? { status: 403, body: '<HTML>' } : undefined));
    const { status, headers } = await ask(`/v1/forecast/${DENVER}.json`);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
  });
});
