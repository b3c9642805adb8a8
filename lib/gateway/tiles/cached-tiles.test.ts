import { cellToChildren } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { createBackground } from '@/lib/base/background';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { decodeTile, type Tile, tileSchema, tileValue } from '@/lib/contract/tile';
import { HEX_STATES } from '@/lib/contract/tile-shape';
import { HOUR_MS } from '@/lib/contract/time';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { zoneOf } from '@/lib/geo/zones';
import {
  createFakeService,
  createTestGateway,
  jsonReply,
  PERSON,
  START_MS,
} from '@/lib/server/testing/fixtures';
import { createSharedFolder } from '@/lib/server/testing/shared-folder';
import { forecastB, PARENT } from './testing/tile-harness';

const ADDRESS = { group: 'forecast', parent: PARENT } as const;
const iso = (hours: number) => new Date(START_MS + hours * HOUR_MS).toISOString();
const cellIn = (path: string) => /([0-9a-f]{15})\.json$/.exec(path)?.[1] ?? '';

/** A gateway over a service with forecasts, air and alerts. A tile waits for all of its samples. */
function start(service = createFakeService()) {
  service.respondWith((path) => {
    if (path.endsWith(ALL_ALERTS.path)) {
      const storm = { event: 'Blizzard Warning', severity: 'Extreme', onset: iso(0) };
      const zones = [zoneOf(sampleOf(hexesOf(PARENT)[0] ?? '') ?? '')?.id];
      return jsonReply({ alerts: [{ ...storm, expires: iso(4), zones }], sources: [] });
    }
    if (path.includes('/forecast/')) return jsonReply(forecastB(cellIn(path)));
    const air = { observedAt: iso(-1), aqi: 61.4, primaryPollutant: 'O3' };
    return jsonReply({ h3: cellIn(path), ...air, sources: [] });
  });
  const wait = () => new Promise<void>(() => {});
  const setup = createTestGateway(service.transport, { edges: { wait } });
  /** A tile as a browser gets and decodes it. */
  async function sent(group: 'forecast' | 'air' | 'alerts'): Promise<Tile> {
    const { body } = await setup.gateway.tiles.read({ group, parent: PARENT }, PERSON);
    return decodeTile(tileSchema.parse(JSON.parse(body.bytes().toString())));
  }
  return { service, sent, ...setup };
}

describe('a tile of what is cached', () => {
  it('is none while nothing is, and makes no call', async () => {
    const { service, gateway } = start();
    for (const group of ['forecast', 'air', 'alerts'] as const) {
      expect(await gateway.tiles.readCached({ group, parent: PARENT }), group).toBeUndefined();
    }
    // Our own table says where pollen is not measured.
    const pollen = await gateway.tiles.readCached({ group: 'allergy', parent: PARENT });
    expect(new Set(pollen?.states)).toEqual(new Set([2, 3]));
    expect(service.requests).toEqual([]);
  });
  it.each(['forecast', 'air', 'alerts'] as const)(
    'equals the tile of %s that a browser decodes',
    async (group) => {
      const { gateway, sent, service } = start();
      const whole = await sent(group);
      const calls = service.requests.length;
      // What only the wire has, and what only people who point at alerts need.
      const expected = { ...whole, start: undefined, zones: undefined };
      expect(await gateway.tiles.readCached({ group, parent: PARENT })).toEqual(expected);
      expect(service.requests).toHaveLength(calls);
    },
  );
  it('shows what has expired, by the hour, and starts no refresh', async () => {
    const { gateway, sent, service, clock } = start();
    await sent('forecast');
    const calls = service.requests.length;
    clock.advance(3 * HOUR_MS);
    expect(gateway.tiles.getFresh(ADDRESS)).toBeUndefined();
    const tile = await gateway.tiles.readCached(ADDRESS);
    expect(tile && tileValue(tile, 'temperature', 0, 0)).toBe(3);
    await new Promise((resolve) => setImmediate(resolve));
    expect(service.requests).toHaveLength(calls);
  });
  it('has only the hexes whose own sample is cached: coarser ones are drawn under it', async () => {
    const { gateway, service } = start();
    const [hex = ''] = hexesOf(PARENT);
    await gateway.weather.read('forecast', sampleOf(hex) ?? '', PERSON);
    const tile = await gateway.tiles.readCached(ADDRESS);
    expect([...(tile?.states ?? [])].filter((state) => state === 0)).toHaveLength(1);
    const finer = cellToChildren(PARENT, 3).map((parent) =>
      gateway.tiles.readCached({ group: 'forecast', parent }),
    );
    // The sample of a hex is also that of the child in its center.
    expect((await Promise.all(finer)).filter((one) => one !== undefined)).toHaveLength(1);
    expect(service.requests).toHaveLength(1);
  });
  it('has the same of single cells, wherever they lie', async () => {
    const { gateway, sent, service } = start();
    const cells = hexesOf(PARENT).map((hex) => sampleOf(hex) ?? '');
    for (const group of ['forecast', 'air', 'alerts'] as const) {
      await sent(group);
      const calls = service.requests.length;
      const tile = await gateway.tiles.readCached({ group, parent: PARENT });
      const single = await gateway.tiles.readCachedCells(group, ['8644a112fffffff', ...cells]);
      expect(single.hexes.slice(1)).toEqual(cells);
      expect([...single.states.slice(1)], group).toEqual([...(tile?.states ?? [])]);
      expect(single.observedAt.slice(1), group).toEqual(tile?.observedAt);
      const first = Object.keys(tile?.columns ?? {})[0] ?? '';
      const [hours, own] = [single.hours, single.columns[first]?.values.slice(single.hours)];
      expect(own, group).toEqual(tile?.columns[first]?.values);
      expect(hours).toBe(tile?.hours);
      expect(service.requests).toHaveLength(calls);
    }
    const { states } = await gateway.tiles.readCachedCells('forecast', ['8644a112fffffff']);
    expect([...states]).toEqual([HEX_STATES.indexOf('not-loaded')]);
  });
  it('is read from the disk after a restart', async () => {
    const shared = createSharedFolder();
    const service = createFakeService();
    service.respondWith((path) => jsonReply(forecastB(cellIn(path))));
    async function run(use: (gateway: ReturnType<typeof start>['gateway']) => Promise<unknown>) {
      const { storage } = shared.open();
      const edges = {
        background: createBackground(),
        wait: () => new Promise<void>(() => {}),
      };
      const { gateway } = createTestGateway(service.transport, {
        clock: shared.clock,
        storage,
        edges,
      });
      await use(gateway);
      await gateway.close();
      await storage.close();
    }
    await run(({ tiles }) => tiles.read(ADDRESS, PERSON));
    const calls = service.requests.length;
    await run(async ({ tiles }) => {
      const tile = await tiles.readCached(ADDRESS);
      expect(tile?.hexes).toHaveLength(49);
      expect(tile && tileValue(tile, 'temperature', 48, 5)).toBe(5);
    });
    expect(service.requests).toHaveLength(calls);
  });
});
