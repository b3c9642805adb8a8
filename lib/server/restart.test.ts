import { expect, it } from 'vitest';
import { type Background, createBackground } from '@/lib/base/background';
import { ALL_ALERTS } from '@/lib/contract/active-alerts';
import { tileSchema } from '@/lib/contract/tile';
import { PARENT } from '@/lib/gateway/tiles/testing/tile-harness';
import type { TileAddress } from '@/lib/gateway/tiles/tile';
import { createFakeService, createTestGateway, jsonReply } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';
import { defaultResponse } from './testing/slow-service';

const TILE = { group: 'air', parent: PARENT } as const;
const VIEWER = { priority: 'person', client: '192.0.2.1' } as const;

/** A gateway that is started again for each tile, with the folder of the one before. */
function createRestarts() {
  const shared = createSharedFolder();
  const service = createFakeService();
  async function tileAfterStart(address: TileAddress, background = createBackground()) {
    const { storage } = shared.open();
    // Tiles wait for all of their samples here.
    const edges = { background, wait: () => new Promise<void>(() => {}) };
    const { clock } = shared;
    const { gateway } = createTestGateway(service.transport, { clock, storage, edges });
    const { body } = await gateway.tiles.read(address, VIEWER);
    await gateway.close();
    await storage.close();
    return body;
  }
  return { service, tileAfterStart };
}

it('the map costs no call after a restart, whether it was compressed in time or not', async () => {
  const { service, tileAfterStart } = createRestarts();
  const run = async (background?: Background) => (await tileAfterStart(TILE, background)).tag;
  const refused = { run: () => false, idle: async () => {} };
  const before = await run(refused);
  expect(service.requests).toHaveLength(49);
  expect(await run()).toBe(before);
  expect(await run(refused)).toBe(before);
  expect(service.requests).toHaveLength(49);
});

it('the layer of alerts knows after a restart what is still cached, and calls for nothing of it', async () => {
  const { service, tileAfterStart } = createRestarts();
  service.respondWith((path) =>
    path.endsWith(ALL_ALERTS.path) ? jsonReply({}, 404) : defaultResponse(path),
  );
  async function run() {
    const body = await tileAfterStart({ group: 'alerts', parent: PARENT });
    const { states, zones = [] } = tileSchema.parse(JSON.parse(body.bytes().toString()));
    return new Set(zones.filter((_, index) => states[index] === 'fresh'));
  }
  const before = await run();
  const calls = service.requests.length;
  expect(before.size).toBeGreaterThan(0);
  expect(await run()).toEqual(before);
  expect(service.requests).toHaveLength(calls);
});
