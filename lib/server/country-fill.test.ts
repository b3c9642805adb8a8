import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Config } from '@/lib/config/config';
import { tileSchema } from '@/lib/contract/tile';
import { hexesOf, sampleOf } from '@/lib/geo/tiles';
import { tilesInView } from '@/lib/geo/view-tiles';
import type { Storage } from '@/lib/shared/disk/storage';
import { startCountryFill } from './country-fill';
import { fillsCountry } from './process-config';
import { createFakeService, createTestGateway } from './testing/fixtures';
import { createSharedFolder } from './testing/shared-folder';
import { defaultResponse } from './testing/slow-service';

const DEMO = { mode: 'demo', dailyCalls: null } as const;
const PARENTS = tilesInView({ west: -180, south: 15, east: -60, north: 72 }, 3);
const SAMPLES = new Set(PARENTS.flatMap(hexesOf).flatMap((hex) => sampleOf(hex) ?? []));

const never = () => new Promise<never>(() => {});

/** A gateway that is being filled. Its tiles wait for all of their samples. */
function start(
  config: Partial<Config>,
  storage?: Storage,
  pause: () => Promise<void> = async () => {},
) {
  const service = createFakeService();
  service.respondWith(async (path) => {
    await setImmediate();
    return defaultResponse(path);
  });
  const { gateway } = createTestGateway(service.transport, {
    config: { ...config, callsPerSecond: 100_000 },
    storage,
    edges: { wait: never },
  });
  const fill = startCountryFill(gateway, pause);
  return { gateway, service, fill };
}

describe('filling the country before the first visitor', () => {
  it('completes every coarse tile, with one call for each sample and resource, and with none for what is on the disk', async () => {
    const shared = createSharedFolder();
    const { storage } = shared.open();
    const { gateway, service, fill } = start(DEMO, storage);
    await fill.done;
    for (const group of ['forecast', 'air'] as const) {
      for (const parent of PARENTS) {
        const built = gateway.tiles.getFresh({ group, parent });
        const tile = tileSchema.parse(JSON.parse(built?.body.bytes().toString() ?? 'null'));
        expect([tile.complete, tile.hexes.length]).toEqual([true, hexesOf(parent).length]);
      }
    }
    expect(SAMPLES.size).toBeGreaterThan(900);
    expect(service.requests).toHaveLength(2 * SAMPLES.size);
    expect(gateway.counters.callsByClass()).toMatchObject({ person: 0, map: 2 * SAMPLES.size });
    expect(service.requests[0]?.path).toContain('/forecast/');
    await gateway.close();
    await storage.close();

    const after = shared.open();
    const again = start(DEMO, after.storage);
    await again.fill.done;
    expect(again.service.requests).toEqual([]);
    await again.gateway.close();
    await after.storage.close();
  });
  it('begins with what a picture of the contiguous states needs, and pauses then', async () => {
    const { gateway, service, fill } = start(DEMO, undefined, never);
    const statusOf = async (query: string) => {
      const request = new Request(`http://localhost/api/map/temperature.svg?${query}`);
      const { headers } = await gateway.handlers.map(request, 'temperature.svg', async () => {
        throw new Error('This is no bitmap.');
      });
      return headers.get('cache-status');
    };
    expect(await statusOf('frame=page')).toContain('detail=filling');
    await fill.overview;
    expect(service.requests.length).toBeLessThan(150);
    expect(await statusOf('frame=page&theme=dark')).not.toContain('filling');
    fill.stop();
    await gateway.close();
  });
  it.each([
    [{ mode: 'demo', dailyCalls: null }, true],
    [{ mode: 'live', dailyCalls: null }, false],
    [{ mode: 'demo', dailyCalls: 10_000 }, false],
  ] as const)('is for a demo without a limit: %o', (config, isFilled) => {
    expect(fillsCountry(config)).toBe(isFilled);
  });
  it('ends soon after it is stopped', async () => {
    const { service, fill } = start(DEMO);
    while (service.requests.length < 30) await setImmediate();
    fill.stop();
    await fill.done;
    expect(service.requests.length).toBeLessThan(150);
  });
});
