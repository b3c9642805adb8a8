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
      alerts: { isComplete: false, active: [], all: readingPath('alerts', CELL) },
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
        say: 'What a station measures now is not known. It is not here yet, or could not be renewed; ask again soon.',
      },
    ]);
    expect(first.body.now).toMatchObject({ from: 'forecast' });
    answer();
    await clock.pass(100);
    expect((await readings(WEATHER)).body.notKnown).toEqual([]);
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
    const zoneTransport: TestGatewayOptions['zoneTransport'] = async () =>
      jsonReply({
        properties: {
          forecastZone: `https://api.weather.gov/zones/forecast/${ZONE}`,
          county: 'https://api.weather.gov/zones/county/COC031',
        },
      });
    const { readings, service } = create({ zoneTransport });
    const plain = service.transport;
    expect(plain).toBeDefined();
    const { body: alerts } = await readings(readingPath('alerts', CELL));
    expect(alerts).toMatchObject({ isComplete: true, alerts: [], none: 'No active alerts' });
    const { body } = await readings(WEATHER);
    expect(body.alerts).toMatchObject({ isComplete: true, active: [] });
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
      none: 'No active alerts for this forecast zone',
      sources: SOURCES,
      // Most warnings of floods and storms are in the lists of counties, which nobody has asked for.
      isComplete: false,
      notKnown: [{ what: 'alerts', why: null, say: expect.stringContaining('Flash flood') }],
    });
    service.respondWith(() => jsonReply({}, 500));
    const failed = await readings(readingPath('alerts', 'COZ040'));
    expect(failed.body).toMatchObject({ status: 502, code: 'service-failing' });
  });

  it('are no longer all once their list is old', async () => {
    const { readings, service, clock } = create();
    const path = readingPath('alerts', 'COC013');
    expect((await readings(path)).body).toMatchObject({
      none: 'No active alerts for this county',
      // Of zones that reach into it, the table may not know.
      isComplete: false,
    });
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

  it.each(['ZZZ999', 'XX', 'nonsense', '8426819ffffffff'])('do not exist for %s', async (id) => {
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

  it.each(['magic', 'temperature?hours=x', 'temperature?cell=86zz'])(
    'is none of %s',
    async (id) => {
      const { readings } = create();
      const [layer = '', query = ''] = id.split('?');
      const { response } = await readings(`${readingPath('map', layer)}?${query}`);
      expect(response.status).toBe(400);
    },
  );
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
