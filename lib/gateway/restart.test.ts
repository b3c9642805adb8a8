import { expect, it } from 'vitest';
import { createBackground } from './terms/background';
import { createFakeService, createTestGateway } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';
import { PARENT } from './tiles/testing/tile-harness';

const TILE = { group: 'air', parent: PARENT } as const;
const VIEWER = { priority: 'person', client: '192.0.2.1' } as const;

it('the map costs no call after a restart, whether it was compressed in time or not', async () => {
  const shared = createSharedFolder();
  const service = createFakeService();
  async function run(background = createBackground()) {
    const { storage } = shared.open();
    // Tiles wait for all of their samples here.
    const edges = { storage, background, wait: () => new Promise<void>(() => {}) };
    const { gateway } = createTestGateway(service.transport, { clock: shared.clock, edges });
    const tile = await gateway.tiles.read(TILE, VIEWER);
    await gateway.close();
    await storage.close();
    return tile.body.tag;
  }
  const refused = { run: () => false, idle: async () => {} };
  const before = await run(refused);
  expect(service.requests).toHaveLength(49);
  expect(await run()).toBe(before);
  expect(await run(refused)).toBe(before);
  expect(service.requests).toHaveLength(49);
});
