import { describe, expect, inject, it } from 'vitest';
import {
  ALL_ALERTS,
  activeAlertsSchema,
  alertHeadlinesSchema,
  hazardAreasSchema,
} from '@/lib/contract/active-alerts';
import { decodeTile, type TileDocument, tileSchema, tileValue } from '@/lib/contract/tile';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import { PARENT } from '@/lib/gateway/tiles/testing/tile-harness';
import { cellNumbered } from '@/lib/geo/coverage';
import { SEVERITY_LEVELS } from '@/lib/weather/alert-hours';
import { createWaitingGateway, jsonReply, START_MS } from './testing/fixtures';
import { COUNTRY, createLoadTest } from './testing/load-test';
import { defaultResponse } from './testing/slow-service';
import { lookAt } from './testing/visitor';

const VISITOR = { priority: 'person', client: '192.0.2.1' } as const;
const REQUEST = new Request('http://localhost/api/alerts/active.json');
const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
const notFound = jsonReply({ error: { code: 404, message: 'No data for zone' } }, 404);

const tilesOf =
  ({ gateway }: ReturnType<typeof createWaitingGateway>) =>
  async () => {
    const { body } = await gateway.tiles.read({ group: 'alerts', parent: PARENT }, VISITOR);
    return tileSchema.parse(JSON.parse(body.bytes().toString()));
  };
const zonesIn = ({ zones }: TileDocument) => [...new Set(zones?.flatMap((zone) => zone ?? []))];

function createSetup() {
  const setup = createWaitingGateway();
  const countOf = (path: string) =>
    setup.service.requests.filter((one) => one.path.endsWith(path)).length;
  return { ...setup, countOf, tile: tilesOf(setup) };
}

/** Answers with all alerts: a storm in one zone from the second hour to the fourth. */
function offerAll({ service }: ReturnType<typeof createSetup>, zone: string): void {
  const times = { onset: iso(2), expires: iso(4) };
  const storm = {
    event: 'Blizzard Warning',
    severity: 'Extreme',
    ...times,
    zones: [zone, 'XXC001'],
  };
  const gone = {
    ...storm,
    event: 'Wind Advisory',
    headline: 'The Wind Advisory has been cancelled.',
  };
  service.respondWith((path) =>
    path.endsWith(ALL_ALERTS.path)
      ? jsonReply({ alerts: [storm, gone], sources: [{ name: 'Agency' }] })
      : notFound,
  );
}

describe('in front of a service that offers all alerts at once', () => {
  it('fills every tile with one call, hour by hour', async () => {
    const setup = createSetup();
    offerAll(setup, 'NEZ038');
    const [zone = ''] = zonesIn(await setup.tile());
    const second = createSetup();
    offerAll(second, zone);
    const document = await second.tile();
    const tile = decodeTile(document);
    const index = document.zones?.indexOf(zone) ?? -1;
    const levels = [0, 1, 2, 3, 4, 5].map((hour) => tileValue(tile, 'alerts', index, hour));
    expect(levels).toEqual([0, 0, SEVERITY_LEVELS.extreme, SEVERITY_LEVELS.extreme, 0, 0]);
    expect(tileValue(tile, 'until', index, 2)).toBe(4 * 60);
    expect(tile.columns.event?.words).toEqual(['Blizzard Warning']);
    expect(document).toMatchObject({ complete: true, sources: [{ name: 'Agency' }] });
    expect(new Set(document.states)).toEqual(new Set(['fresh']));
    await second.tile();
    expect(second.service.requests).toHaveLength(1);
  });

  it('counts what is in effect and what is announced, and says so without a call', async () => {
    const setup = createSetup();
    offerAll(setup, 'COZ039');
    const read = async () => {
      const response = await setup.handlers.activeAlerts(REQUEST);
      return { response, overview: activeAlertsSchema.parse(await response.json()) };
    };
    const { response, overview } = await read();
    expect(overview).toMatchObject({ isWhole: true, sources: [{ name: 'Agency' }] });
    expect(overview.zones.checked).toBe(overview.zones.total);
    expect(overview.groups).toMatchObject([
      {
        event: 'Blizzard Warning',
        begun: false,
        states: [{ code: 'CO', severity: 'extreme', zone: 'COZ039', timeZone: 'America/Denver' }],
      },
    ]);
    const headlines = await setup.handlers.alertHeadlines(REQUEST);
    expect(alertHeadlinesSchema.parse(await headlines.json())).toMatchObject({
      isWhole: true,
      more: 0,
      anyInEffect: false,
      first: [{ event: 'Blizzard Warning', emergency: null, begun: false, states: ['Colorado'] }],
    });
    const areas = await setup.handlers.hazardAreas(REQUEST, 'blizzard-warning.json');
    const { area, boxes } = hazardAreasSchema.parse(await areas.json());
    expect(area?.coordinates).not.toHaveLength(0);
    expect(Object.keys(boxes)).toEqual(['CO']);
    for (const [file, status] of [
      ['wind-advisory.json', 404],
      ['Blizzard-Warning.json', 404],
      ['blizzard-warning', 404],
      ['all.json', 200],
    ] as const) {
      expect((await setup.handlers.hazardAreas(REQUEST, file)).status).toBe(status);
    }
    expect(setup.service.requests).toHaveLength(1);
    const etag = response.headers.get('etag') ?? '';
    const short = setup.gateway.findFresh('/api/alerts/headlines.json');
    expect(short?.etag).toBe(headlines.headers.get('etag'));
    const cached = setup.gateway.findFresh('/api/alerts/active.json');
    expect(cached).toMatchObject({ etag });
    expect(cached?.headers['cache-control']).toBe('public, max-age=60');
    setup.clock.advance(3 * HOUR_MS);
    expect((await read()).overview).toMatchObject({
      groups: [{ begun: true, states: [{ severity: 'extreme', ends: [iso(4), iso(4)] }] }],
    });
    expect(setup.service.requests).toHaveLength(2);
  });
});

describe('in front of a service that sells alerts by zone', () => {
  it.each([400, 403, 404, 200])(
    'learns with four calls a day from its %i that it does not offer all',
    async (status) => {
      const setup = createSetup();
      setup.service.respondWith((path) => {
        const zone = /([A-Z]{2}Z\d{3})\.json$/.exec(path)?.[1];
        return zone ? defaultResponse(path) : jsonReply({ zone: 'active', alerts: 'none' }, status);
      });
      for (let hour = 0; hour < 25; hour += 1) {
        await setup.tile();
        await setup.handlers.activeAlerts(REQUEST);
        setup.clock.advance(HOUR_MS);
      }
      expect(setup.countOf(ALL_ALERTS.path)).toBe(4);
      expect((await setup.read('alerts', 'COZ039')).outcome.ok).toBe(true);
    },
  );

  it('asks by zone where it stumbles over being asked for all', async () => {
    const setup = createSetup();
    setup.service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? jsonReply({}, 500) : defaultResponse(path),
    );
    expect((await setup.tile()).states).toContain('fresh');
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      setup.clock.advance(10 * MINUTE_MS);
      await setup.tile();
    }
    expect((await setup.tile()).states).toContain('fresh');
    expect(setup.countOf(ALL_ALERTS.path)).toBeLessThanOrEqual(30);
  });

  it('asks for all again soon after an outage, where the service says when it will be back', async () => {
    const setup = createSetup();
    const [zone = ''] = zonesIn(await setup.tile());
    const isWhole = async () => {
      await setup.tile();
      const response = await setup.handlers.activeAlerts(REQUEST);
      return activeAlertsSchema.parse(await response.json()).isWhole;
    };
    setup.clock.advance(HOUR_MS);
    setup.service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path)
        ? { ...jsonReply({}, 503), headers: { 'retry-after': '5' } }
        : defaultResponse(path),
    );
    for (let minute = 0; minute < 35; minute += 1) {
      await setup.tile();
      setup.clock.advance(MINUTE_MS);
    }
    expect(await isWhole()).toBe(false);
    offerAll(setup, zone);
    const fromMs = setup.clock.now();
    while (!(await isWhole())) setup.clock.advance(MINUTE_MS / 2);
    expect(setup.clock.now() - fromMs).toBeLessThan(5 * MINUTE_MS);
  });

  it('shows the zones that are known, and which are not', async () => {
    const setup = createSetup();
    setup.service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? notFound : defaultResponse(path),
    );
    const first = await setup.tile();
    const zones = zonesIn(first);
    const checked = zones.filter((zone) => setup.countOf(`/alerts/${zone}.json`) > 0);
    // Half an hour of 5 % of 10,000 calls.
    expect(checked).toHaveLength(10);
    expect(first.reasons).toContain('quota-reserved');
    expect(first).toMatchObject({ complete: true, retryAfterSeconds: null });
    const unchecked = zones.find((zone) => !checked.includes(zone)) ?? '';
    await setup.read('alerts', unchecked);
    setup.clock.advance(MINUTE_MS);
    const next = await setup.tile();
    expect(next.states[next.zones?.indexOf(unchecked) ?? -1]).toBe('fresh');
    expect(
      activeAlertsSchema.parse(await (await setup.handlers.activeAlerts(REQUEST)).json()),
    ).toMatchObject({
      isWhole: false,
      zones: { checked: checked.length + 1 },
    });
  });

  it('marks what it could not renew as old, and drops it after an hour', async () => {
    const setup = createSetup();
    setup.service.respondWith((path) =>
      path.endsWith(ALL_ALERTS.path) ? notFound : defaultResponse(path),
    );
    const [zone = ''] = zonesIn(await setup.tile());
    setup.service.respondWith(() => jsonReply({}, 500));
    const stateAfter = async (ms: number) => {
      setup.clock.advance(ms);
      const reading = setup.tile();
      await setup.clock.pass(SECOND_MS);
      const { states, zones } = await reading;
      return states[zones?.indexOf(zone) ?? -1];
    };
    expect(await stateAfter(10 * MINUTE_MS)).toBe('fresh');
    expect(await stateAfter(10 * MINUTE_MS)).toBe('stale');
    expect(await stateAfter(45 * MINUTE_MS)).toBe('not-loaded');
  });

  it('spends no more than its share in a day of visitors, and no place waits for it', async () => {
    const midnightMs = Date.parse('2026-07-18T00:00:00Z');
    const respond = (path: string) =>
      path.endsWith(ALL_ALERTS.path) ? notFound : defaultResponse(path);
    const test = createLoadTest({ latencyMs: 300, jitter: 0.3 }, {}, respond, midnightMs);
    const { clock, gateway, open } = test;
    const visits = inject('depth') === 1 ? 30 : 100;
    const codes: string[] = [];
    let slowestMs = 0;
    for (let visit = 0; visit < visits; visit += 1) {
      void clock.wait((visit * (DAY_MS - HOUR_MS)) / visits).then(async () => {
        const client = `192.0.2.${visit}`;
        const view = lookAt(gateway, clock, 'alerts', COUNTRY, client);
        const place = await open(cellNumbered(visit * 1_000), client);
        codes.push(...place.codes);
        slowestMs = Math.max(slowestMs, place.tookMs);
        await clock.wait(2 * MINUTE_MS);
        view.leave();
      });
    }
    await clock.run(midnightMs + DAY_MS - SECOND_MS);
    expect(codes).toHaveLength(5 * visits);
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(slowestMs).toBeLessThanOrEqual(2 * 390 + 1000);
    const { map = 0 } = gateway.counters.callsByClass();
    expect(map).toBeGreaterThan(200);
    expect(map).toBeLessThanOrEqual(500);
  });
});
