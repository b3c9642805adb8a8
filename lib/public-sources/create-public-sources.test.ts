import { describe, expect, it } from 'vitest';
import { ALL_ALERTS, allAlertsSchema } from '@/lib/contract/active-alerts';
import { forecastASchema, forecastBSchema } from '@/lib/contract/forecast';
import { RESOURCES } from '@/lib/contract/resources';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import { settle } from '@/lib/gateway/testing/fixtures';
import { cellAt } from '@/lib/geo/cells';
import { createPublicSources } from './create-public-sources';
import { createFakeHosts, type FakeReply, type FakeRequest } from './testing/fake-hosts';
import { pointDocument, smallHosts } from './testing/small-hosts';

const KEY = `pub_${'0123456789abcdef'.repeat(2)}`;
const DENVER = cellAt(39.74, -104.99);

function create() {
  const fake = createFakeHosts();
  const { clock, requests } = fake;
  const usual = smallHosts(clock.now);
  fake.respond(usual);
  const { respond, hostUse } = createPublicSources({
    ...fake.edges,
    urls: { nws: 'http://nws.test', ndfd: 'http://ndfd.test', metar: null, airnow: null },
    ...{ contact: 'you@example.org', version: '1.2.3', keys: [KEY] },
  });
  /** Asks, and lets the clock run until there is an answer. */
  async function ask(path: string, headers: Record<string, string> = { 'x-api-key': KEY }) {
    const reply = respond(`http://source.invalid${path}`, headers);
    let isOver = false;
    void reply.then(() => {
      isOver = true;
    });
    // What is unpacked in another thread takes a moment, in which no time passes.
    for (let turns = 0; !isOver; turns += 1) {
      await settle();
      if (turns > 50) await clock.pass(100);
    }
    const { status, headers: said, body } = await reply;
    return { status, headers: said, body: JSON.parse(body) as unknown };
  }
  const paths = () => requests.splice(0).map(({ url }) => new URL(url).pathname);
  return {
    ...{ ask, paths, requests, clock, hostUse },
    sample: (cell: string) =>
      ask(`/v1/forecast/${cell}.json`, { 'x-api-key': KEY, prefer: 'return=minimal' }),
    /** What differs from the usual answers. */
    answer(differs: (request: FakeRequest) => FakeReply | 'broken' | undefined) {
      fake.respond((request) => differs(request) ?? usual(request));
    },
  };
}

describe('the interface, from public sources', () => {
  it('has four of the five resources, and all alerts at once, in the shapes of the contract', async () => {
    const { ask, sample } = create();
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
    const { body, headers } = await sample(DENVER);
    expect(forecastBSchema.parse(body).precipProbabilityHours).toBe(12);
    expect(headers['preference-applied']).toBe('return=minimal');
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
    const { ask } = create();
    expect((await ask(path, headers)).status).toBe(status);
  });
  it('says who asks, at every host, and sends nothing of the requester', async () => {
    const { ask, sample, requests } = create();
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
    const { ask, paths, clock, requests } = create();
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
    const { ask, paths } = create();
    await ask(`/v1/forecast/${DENVER}.json`);
    const [point = ''] = paths();
    const { body } = await ask(point, {});
    expect(body).toMatchObject({
      properties: {
        forecastZone: 'https://api.weather.gov/zones/forecast/COZ040',
        county: 'https://api.weather.gov/zones/county/COC031',
      },
    });
    expect(paths()).toEqual([]);
  });
  it('asks again where its grid is gone, and remembers the new one', async () => {
    const { ask, paths, answer, clock } = create();
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
  it('comes from the hourly forecast where the grid fails', async () => {
    const { ask, paths, answer, clock } = create();
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
      return url.includes('/gridpoints/') ? { body: '<html>' } : undefined;
    });
    const { body } = await ask(`/v1/forecast/${DENVER}.json`);
    expect(forecastASchema.parse(body).periods[0]).toMatchObject({
      temperature: 72,
      shortForecast: 'Sunny',
    });
    expect(paths().at(-1)).toBe('/gridpoints/BOU/62,61/forecast/hourly');
  });
  it('is told as old, with its age, while the NWS fails', async () => {
    const { ask, answer, clock } = create();
    const path = `/v1/forecast/${DENVER}.json`;
    await ask(path);
    answer(({ url }) => (url.includes('nws.test') ? { status: 503, body: '{}' } : undefined));
    clock.advance(2 * HOUR_MS);
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(Number(headers.age)).toBeGreaterThan(7_000);
  });
  it('is no data abroad, which is remembered', async () => {
    const { ask, paths, answer } = create();
    answer(({ url }) => (url.includes('/points/') ? { status: 404, body: '{}' } : undefined));
    const path = `/v1/forecast/${cellAt(51.5, 0)}.json`;
    expect((await ask(path)).status).toBe(404);
    paths();
    expect((await ask(path)).status).toBe(404);
    expect(paths()).toEqual([]);
  });
  it('waits while the CDN wants to be left alone, and says for how long', async () => {
    const { ask, paths, answer, clock } = create();
    answer(({ url }) => (url.includes('nws.test') ? { status: 403, body: '<HTML>' } : undefined));
    const { status, headers } = await ask(`/v1/forecast/${DENVER}.json`);
    expect([status, headers['retry-after']]).toEqual([503, '10']);
    for (const [lat, lng] of [
      [40, -100],
      [41, -101],
      [42, -102],
    ] as const) {
      expect((await ask(`/v1/forecast/${cellAt(lat, lng)}.json`)).status).toBe(503);
    }
    expect(paths()).toHaveLength(1);
    answer(() => undefined);
    clock.advance(11_000);
    expect((await ask(`/v1/forecast/${DENVER}.json`)).status).toBe(200);
  });
});

describe('what the country shares', () => {
  it('is asked for once, for any number of places', async () => {
    const { ask, paths } = create();
    for (const [lat, lng] of [
      [39.7, -105],
      [39.9, -104.7],
      [39.8, -104.9],
    ] as const) {
      await ask(`/v1/current/${cellAt(lat, lng)}.json`);
      await ask(`/v1/air/${cellAt(lat, lng)}.json`);
    }
    await ask('/v1/alerts/COZ040.json');
    await ask(ALL_ALERTS.path);
    expect(paths().sort()).toEqual([
      '/airnow/today/reportingarea.dat',
      '/alerts/active',
      '/data/cache/metars.cache.csv.gz',
    ]);
  });
  it('observes at the stations of the NWS where the file of reports fails', async () => {
    const { ask, answer, clock, paths } = create();
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
    const { ask, answer, clock } = create();
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
    const { sample, answer, paths, clock } = create();
    answer(({ url }) => (url.includes('ndfd.test') ? { status: 500 } : undefined));
    const { body } = await sample(DENVER);
    forecastASchema.parse(body);
    expect(paths().filter((path) => path.includes('gridpoints'))).toHaveLength(1);
    answer(() => undefined);
    clock.advance(HOUR_MS);
    forecastBSchema.parse((await sample(DENVER)).body);
  });
  it('tells how often each host was asked today', async () => {
    const { ask, hostUse } = create();
    await ask(`/v1/forecast/${DENVER}.json`);
    await ask(`/v1/air/${DENVER}.json`);
    expect(hostUse().map(({ name, calls, state }) => [name, calls, state])).toEqual([
      ['nws', 2, 'ok'],
      ['ndfd', 0, 'ok'],
      ['metar', 0, 'ok'],
      ['airnow', 1, 'ok'],
    ]);
  });
});
