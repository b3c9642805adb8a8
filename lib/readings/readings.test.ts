import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import { COMPARISON_READING_PATH, readingPath } from '@/lib/contract/paths';
import { HOUR_MS, MINUTE_MS } from '@/lib/contract/time';
import {
  CELL,
  createWaitingGateway,
  jsonReply,
  OTHER_CELL,
  START_MS,
  settle,
  type TestGatewayOptions,
  ZONE,
} from '@/lib/server/testing/fixtures';
import { defaultResponse } from '@/lib/server/testing/slow-service';

const SOURCES = [{ name: 'Office', url: 'https://office.example', license: 'Public Domain' }];
const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
const hour = (at: number, tempF: number) => ({
  time: iso(at),
  tempF,
  feelsLikeF: tempF,
  humidity: 40,
  precipProbability: 20,
  windSpeedMph: 5,
  windDirection: 'NW',
  condition: 'Clear',
});

const DOCUMENTS: Readonly<Record<string, (id: string) => object>> = {
  forecast: (h3) => ({
    h3,
    generatedAt: iso(-1),
    hourly: Array.from({ length: 48 }, (_, at) => hour(at, 70 + (at % 10))),
    sources: SOURCES,
  }),
  current: (h3) => ({
    ...{ h3, station: 'KBDU', observedAt: iso(-0.25), tempF: 71.4, feelsLikeF: 71.4 },
    ...{ humidity: 38, windSpeedMph: 4, windDirection: 'N', condition: 'Sunny', sources: SOURCES },
  }),
  air: (h3) => ({
    ...{ h3, observedAt: iso(-1), aqi: 132, primaryPollutant: 'PM2.5', sources: SOURCES },
  }),
  allergy: (h3) => ({
    h3,
    updated: iso(-5),
    periods: [
      {
        time: iso(-6),
        overallSeverity: 'HIGH',
        overallSeverityLabel: 'High',
        allergens: [
          { category: 'tree', name: 'Oak', severity: 'LOW', severityLabel: 'Low', count: 3 },
          { category: 'grass', name: 'Grass', severity: 'HIGH', severityLabel: 'High', count: 9 },
        ],
      },
    ],
    sources: SOURCES,
  }),
  alerts: (zone) => ({ zone, alerts: [], sources: SOURCES }),
};

/** Says of each point that it lies in one zone and one county. */
const ZONES_OF_CELL: TestGatewayOptions['zoneTransport'] = async () =>
  jsonReply({
    properties: {
      forecastZone: `https://api.weather.gov/zones/forecast/${ZONE}`,
      county: 'https://api.weather.gov/zones/county/COC031',
    },
  });

function create(options: TestGatewayOptions = {}) {
  const setup = createWaitingGateway(options);
  const { service, handlers, clock } = setup;
  service.respondWith((path) => {
    const [, resource = '', id = ''] = /\/v1\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    const document = DOCUMENTS[resource];
    return document ? jsonReply(document(id)) : defaultResponse(path);
  });
  const readings = async (path: string, headers: Record<string, string> = {}) => {
    const request = new Request(`http://x${path}`, { headers });
    const pending = withRequestContext({ client: '192.0.2.1' }, () => handlers.reading(request));
    let isOver = false;
    const done = pending.finally(() => {
      isOver = true;
    });
    for (let turns = 0; !isOver; turns += 1) {
      await settle();
      if (turns > 50) clock.advance(50);
    }
    const response = await done;
    return { response, body: await response.json() };
  };
  return { ...setup, readings };
}

const WEATHER = readingPath('weather', CELL);

describe('the weather of a place', () => {
  it('is told with its age and its source, out of two calls', async () => {
    const { readings, service } = create();
    const { response, body } = await readings(WEATHER);
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual([
      `/base/v1/current/${CELL}.json`,
      `/base/v1/forecast/${CELL}.json`,
    ]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    expect(response.headers.get('ratelimit')).toMatch(/^"calls";r=\d+;t=\d+$/);
    // On the clock of Denver, where it is noon.
    const noon = '2026-07-17T12:00:00-06:00';
    const provenance = { freshness: 'fresh', fetched: noon, sources: SOURCES };
    expect(body).toMatchObject({
      asOf: noon,
      isMadeUp: false,
      place: { cell: CELL, name: 'Denver, CO', timeZone: 'America/Denver', page: `/cell/${CELL}` },
      // The station agrees with the forecast for this place, and so leads.
      now: { from: 'measured', tempF: 71.4, windMph: 4, windFrom: 'N', condition: 'Sunny' },
      provenance: {
        current: { ...provenance, observed: '2026-07-17T11:45:00-06:00' },
        forecast: { ...provenance, observed: '2026-07-17T11:00:00-06:00' },
      },
      alerts: { isComplete: false, listed: [], all: readingPath('alerts', CELL) },
      notKnown: [],
    });
    expect(body.hours).toHaveLength(24);
    expect(body.hours[0]).toMatchObject({ start: noon, tempF: 70, precipChance: 20 });
    expect(body.days[0]).toMatchObject({ date: '2026-07-17', isTonight: false });
    await readings(WEATHER);
    expect(service.requests).toHaveLength(2);
  });

  it('says what is missing and why, and is then not kept', async () => {
    const { readings, service } = create();
    service.respondWith((path) =>
      path.includes('/forecast/') ? jsonReply({}, 500) : jsonReply(DOCUMENTS.current?.(CELL)),
    );
    const { response, body } = await readings(WEATHER);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      now: { from: 'measured' },
      hours: [],
      days: [],
      provenance: { forecast: null },
      notKnown: [{ what: 'forecast', why: 'service-failing' }],
    });
    expect(body.notKnown[0].say).toBe(
      'The forecast is not known. The weather service responded with an error.',
    );
  });

  it('that is on its way is said to be so, and comes the next time', async () => {
    const { readings, service, clock } = create();
    let answer = () => {};
    service.respondWith(async (path) => {
      if (path.includes('/current/'))
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return jsonReply(DOCUMENTS[path.includes('/current/') ? 'current' : 'forecast']?.(CELL));
    });
    const first = await readings(WEATHER);
    expect(first.body.notKnown).toEqual([
      {
        what: 'current',
        why: null,
        say: 'What a station measures now is not known. It is not here yet; ask again soon.',
      },
    ]);
    expect(first.body.now).toMatchObject({ from: 'forecast' });
    answer();
    await clock.pass(100);
    expect((await readings(WEATHER)).body.notKnown).toEqual([]);
  });

  it('that says nothing, or is too old to be told, is not known', async () => {
    const { readings, service } = create();
    const nothing = { h3: CELL, station: null, observedAt: null, sources: SOURCES };
    service.respondWith((path) =>
      jsonReply(
        path.includes('/current/') ? nothing : { h3: CELL, generatedAt: iso(-1), hourly: [] },
      ),
    );
    const { body } = await readings(WEATHER);
    expect(body).toMatchObject({
      now: null,
      notKnown: [
        { what: 'forecast', why: 'no-data' },
        { what: 'current', why: 'no-data' },
      ],
    });
    service.respondWith((path) =>
      jsonReply(
        path.includes('/current/')
          ? nothing
          : { h3: OTHER_CELL, generatedAt: iso(-30), hourly: [hour(0, 70)], sources: SOURCES },
      ),
    );
    const old = await readings(readingPath('weather', OTHER_CELL));
    expect(old.body).toMatchObject({ hours: [], days: [] });
    expect(old.body.notKnown.map(({ say }: { say: string }) => say)).toContain(
      'The forecast is too old to be told as what is coming.',
    );
  });

  it('that could not be renewed says so', async () => {
    const { readings, service, clock } = create();
    await readings(WEATHER);
    service.respondWith(() => jsonReply({}, 500));
    clock.advance(70 * MINUTE_MS);
    await readings(WEATHER);
    await clock.pass(100);
    const { body, response } = await readings(WEATHER);
    expect(body.hours.length).toBeGreaterThan(0);
    expect(body.notKnown).toContainEqual({
      what: 'forecast',
      why: 'service-failing',
      say: 'The forecast could not be renewed. The weather service responded with an error.',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is a problem where nothing of it can be had, and says when to ask again', async () => {
    const { readings, service } = create();
    service.respondWith(() => jsonReply({}, 500));
    const failing = await readings(WEATHER);
    expect(failing.response.status).toBe(502);
    expect(failing.response.headers.get('retry-after')).toBe('60');
    service.respondWith(() => jsonReply({}, 404));
    const none = await readings(readingPath('weather', OTHER_CELL));
    expect(none.body).toMatchObject({ status: 404, code: 'no-data' });
  });

  it('causes no call for a page of another site', async () => {
    const { readings, service } = create();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };
    const { body } = await readings(WEATHER, headers);
    expect(body).toMatchObject({ code: 'cross-site' });
    expect(service.requests).toEqual([]);
  });

  it('has the alerts that are known, once somebody has asked for them', async () => {
    const { readings } = create({ zoneTransport: ZONES_OF_CELL });
    const { body: alerts } = await readings(readingPath('alerts', CELL));
    expect(alerts).toMatchObject({ isComplete: true, alerts: [], none: 'No active alerts' });
    const { body } = await readings(WEATHER);
    expect(body.alerts).toMatchObject({ isComplete: true, listed: [] });
  });
});

describe('air and pollen', () => {
  it('have their ages and sources', async () => {
    const { readings } = create();
    const { body } = await readings(readingPath('air', OTHER_CELL));
    expect(body).toMatchObject({
      air: {
        aqi: 132,
        category: 'sensitive',
        pollutant: 'pm25',
        provenance: { observed: '2026-07-17T10:00:00-07:00', sources: SOURCES },
      },
      pollen: {
        level: 3,
        label: 'High',
        allergens: [
          { name: 'Grass', level: 3 },
          { name: 'Oak', level: 1 },
        ],
        provenance: { observed: '2026-07-17T06:00:00-07:00', freshness: 'fresh' },
      },
      notKnown: [],
    });
  });

  it('that a place does not have is an answer', async () => {
    const { readings, service } = create();
    service.respondWith(() => jsonReply({}, 404));
    const { response, body } = await readings(readingPath('air', CELL));
    expect(response.status).toBe(200);
    expect(body).toMatchObject({
      air: null,
      pollen: null,
      notKnown: [
        { what: 'air', why: 'no-data' },
        { what: 'allergy', why: 'no-data' },
      ],
    });
  });
});

describe('the alerts of an area', () => {
  it('that nobody could look at are never none', async () => {
    const { readings, service } = create();
    const { body } = await readings(readingPath('alerts', ZONE));
    expect(body).toMatchObject({
      area: { kind: 'zone', id: ZONE },
      alerts: [],
      none: 'Alert status unknown',
      sources: SOURCES,
      // Most warnings of floods and storms are in the lists of counties, which nobody has asked for.
      isComplete: false,
      notKnown: [{ what: 'alerts', why: null, say: expect.stringContaining('Flash flood') }],
    });
    service.respondWith(() => jsonReply({}, 500));
    const failed = await readings(readingPath('alerts', 'COZ040'));
    expect(failed.body).toMatchObject({ status: 502, code: 'service-failing' });
  });

  it('of a county may lack those of zones that reach into it', async () => {
    const { readings } = create();
    const { body } = await readings(readingPath('alerts', 'COC013'));
    expect(body).toMatchObject({
      isComplete: false,
      none: 'Alert status unknown',
      notKnown: [{ say: expect.stringContaining('only in part') }],
    });
  });

  it('are no longer all once their list is old', async () => {
    const { readings, service, clock } = create({ zoneTransport: ZONES_OF_CELL });
    const path = readingPath('alerts', CELL);
    expect((await readings(path)).body).toMatchObject({ isComplete: true, notKnown: [] });
    service.respondWith(() => jsonReply({}, 500));
    clock.advance(5 * MINUTE_MS);
    const { body, response } = await readings(path);
    expect(body).toMatchObject({
      isComplete: false,
      none: 'Alert status unknown',
      notKnown: [{ what: 'alerts' }],
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('are kept by nobody for longer than their list is good, or than one of them holds', async () => {
    const { readings, service, clock } = create({ zoneTransport: ZONES_OF_CELL });
    const path = readingPath('alerts', CELL);
    const age = async () => (await readings(path)).response.headers.get('cache-control');
    expect(await age()).toBe('public, max-age=60');
    clock.advance(50_000);
    expect(await age()).toMatch(/^public, max-age=(9|10)$/);
    expect((await readings(WEATHER)).response.headers.get('cache-control')).toMatch(
      /^public, max-age=(9|10)$/,
    );
    clock.advance(MINUTE_MS);
    const ends = new Date(clock.now() + 20_000).toISOString();
    const alert = { event: 'Tornado Warning', severity: 'Extreme', onset: iso(-1), expires: ends };
    service.respondWith((path) =>
      jsonReply({ zone: path.slice(-11, -5), alerts: [alert], sources: [] }),
    );
    await readings(path);
    await clock.pass(1_000);
    expect(await age()).toMatch(/^public, max-age=1\d$/);
  });

  it('are not all where there are more than are listed', async () => {
    const { readings, service } = create({ zoneTransport: ZONES_OF_CELL });
    const alerts = Array.from({ length: 45 }, (_, at) => ({
      event: 'Flood Warning',
      severity: 'Severe',
      headline: `River ${at}`,
      description: `River ${at} floods.`,
      onset: iso(-1 - at),
      expires: iso(1 + at),
    }));
    service.respondWith((path) => jsonReply({ zone: path.slice(-11, -5), alerts, sources: [] }));
    const { body } = await readings(readingPath('alerts', CELL));
    expect(body).toMatchObject({ more: 5, isComplete: false });
    expect(body.alerts).toHaveLength(40);
    expect(body.notKnown).toMatchObject([{ say: expect.stringContaining('5 less grave') }]);
  });

  it('of a state are told without texts, and nothing is said of what stands in them', async () => {
    const { readings, service } = create();
    const alert = {
      ...{ event: 'Winter Storm Warning', severity: 'Severe', headline: 'Snow', onset: iso(-1) },
      ...{ description: 'A portion of this warning has been cancelled.', expires: iso(6) },
      zones: [ZONE],
    };
    service.respondWith(() => jsonReply({ alerts: [alert], sources: SOURCES }));
    const { body } = await readings(readingPath('alerts', 'CO'));
    expect(body.alerts).toMatchObject([
      { isEndInDoubt: null, quoted: { headline: null, texts: [], isCut: true } },
    ]);
  });

  it('of waters that our tables do not have are asked for by their id', async () => {
    const { readings, service } = create();
    const { body } = await readings(readingPath('alerts', 'ANZ230'));
    expect(body).toMatchObject({ area: { id: 'ANZ230', name: 'ANZ230' }, isComplete: true });
    expect(service.requests.at(-1)?.path).toBe('/base/v1/alerts/ANZ230.json');
    service.respondWith(() => jsonReply({}, 404));
    const none = await readings(readingPath('alerts', 'ZZZ999'));
    expect(none.body).toMatchObject({ code: 'no-data' });
  });

  it('of a territory without known zones are unknown, and not on their way', async () => {
    const { readings, service } = create();
    service.respondWith(() => jsonReply({}, 404));
    const { body } = await readings(readingPath('alerts', 'GU'));
    expect(body).toMatchObject({ code: 'no-data', detail: expect.stringContaining('territory') });
    const other = create();
    other.service.respondWith(() => jsonReply({}, 500));
    // Whether there is a list of the country is not known yet.
    const failing = await other.readings(readingPath('alerts', 'GU'));
    expect(failing.body).toMatchObject({ code: 'busy' });
  });

  it.each(['XX', 'nonsense', '8426819ffffffff'])('do not exist for %s', async (id) => {
    const { readings, service } = create();
    expect((await readings(readingPath('alerts', id))).response.ok).toBe(false);
    expect(service.requests).toEqual([]);
  });
});

describe('the map in words', () => {
  it('says that it is not loaded, and loads nothing', async () => {
    const { readings, service } = create();
    const { body } = await readings(`${readingPath('map', 'temperature')}?hours=3&utm=x`);
    expect(body).toMatchObject({
      layer: 'temperature',
      sentence: null,
      picture: '/api/map/temperature.svg?hours=3',
      characters: '/api/map/temperature.txt?hours=3',
      notKnown: [{ what: 'map', why: 'not-loaded' }],
    });
    expect(service.requests).toEqual([]);
  });

  it.each(['magic', 'temperature?hours=x', 'temperature?cell=86zz', 'wind?lang=es&lang=en'])(
    'is none of %s',
    async (id) => {
      const { readings } = create();
      const [layer = '', query = ''] = id.split('?');
      const { response } = await readings(`${readingPath('map', layer)}?${query}`);
      expect(response.status).toBe(400);
    },
  );
});

describe('whoever asks for a reading', () => {
  it('is an agent, unless a browser opens it for a reader', async () => {
    const { readings, gateway } = create();
    await readings(WEATHER);
    expect(gateway.counters.callsByClass()).toMatchObject({ agent: 2, person: 0 });
    const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
    await readings(readingPath('weather', OTHER_CELL), opened);
    expect(gateway.counters.callsByClass()).toMatchObject({ agent: 2, person: 2 });
  });

  it('pays for the zones of a state as for those of a place', async () => {
    const { readings, service, gateway } = create({ config: { agentDailyShare: 0 } });
    service.respondWith((path) =>
      path.includes('active') ? jsonReply({}, 404) : defaultResponse(path),
    );
    const { body } = await readings(readingPath('alerts', 'CO'));
    expect(body).toMatchObject({ code: 'share-spent' });
    expect(gateway.counters.callsByClass()).toMatchObject({ agent: 0, person: 0 });
    const zones = service.requests.filter(({ path }) => /alerts\/[A-Z]{2}Z/.test(path));
    expect(zones).toEqual([]);
  });
});

describe('places beside each other', () => {
  it('have their days, and no hours', async () => {
    const { readings, service } = create();
    const { body } = await readings(`${COMPARISON_READING_PATH}?cells=${CELL},${OTHER_CELL}`);
    expect(body.places).toMatchObject([
      { place: { name: 'Denver, CO' }, hours: [] },
      { place: { name: 'Los Angeles, CA' }, hours: [] },
    ]);
    expect(body.places[0].days.length).toBeGreaterThan(1);
    expect(service.requests).toHaveLength(4);
  });

  it('are a problem that may pass if any of theirs may', async () => {
    for (const [one, other] of [
      [CELL, OTHER_CELL],
      [OTHER_CELL, CELL],
    ] as const) {
      const { readings, service } = create();
      service.respondWith((path) => jsonReply({}, path.includes(CELL) ? 404 : 500));
      const { body } = await readings(`${COMPARISON_READING_PATH}?cells=${one},${other}`);
      expect(body).toMatchObject({ code: 'service-failing' });
    }
  });

  it.each(['', CELL, `${CELL},${CELL}`, `${CELL},86zz`, Array(7).fill(CELL).join()])(
    'are not %s',
    async (cells) => {
      const { readings, service } = create();
      const { body } = await readings(`${COMPARISON_READING_PATH}?cells=${cells}`);
      expect(body).toMatchObject({ code: 'bad-parameter' });
      expect(service.requests).toEqual([]);
    },
  );
});

it.each(['/api/readings/', '/api/readings/nope/x.json', '/api/readings/weather/x'])(
  'there is no reading at %s',
  async (path) => {
    const { readings } = create();
    const { body } = await readings(path);
    expect(body).toMatchObject({ code: 'not-found', detail: expect.stringContaining('A reading') });
  },
);
