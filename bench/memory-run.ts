import { createBackground } from '@/lib/base/background';
import { createLog } from '@/lib/base/log';
import { createProcessTransport } from '@/lib/calls/process-transport';
import { readConfig } from '@/lib/config/config';
import { tilesInView } from '@/lib/geo/view-tiles';
import { createGateway } from '@/lib/server/gateway';
import { memoryState } from '@/lib/shared/memory/memory-state';
import { createDemoResponder } from '@/lib/sources/demo/create-demo';
import { openService } from '@/lib/sources/service/source';

/** `npm run memory -- [forecasts]`: measures the memory of a cached forecast, with so many of them (10,000). */
const forecasts = Number(process.argv[2] ?? 10_000);
const VIEWER = { priority: 'person', client: 'loopback' } as const;
/** From the Plains to the Appalachians. At the finest resolution, every hex is a cell of its own. */
const VIEW = { west: -102, south: 33, east: -80, north: 43 };

const background = createBackground();
const config = { ...readConfig({}), keys: [`pub_${'0'.repeat(32)}`], callsPerSecond: 1000 };
const transport = createProcessTransport(
  createDemoResponder({ keys: config.keys, now: Date.now, variant: 'A' }),
);
const gateway = createGateway(config, {
  openSource: openService({ config, weatherTransport: transport, zoneTransport: transport }),
  now: Date.now,
  random: Math.random,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  randomHex: () => '5a17',
  shared: memoryState('5a17'),
  background,
  log: createLog({ level: 'warn', secrets: config.keys, write: () => {} }),
  version: '0',
});

/** The gateway keeps incomplete tiles for ten seconds, for clients that ask again. */
const INCOMPLETE_TILES_END_MS = 11_000;

async function usedBytes(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, INCOMPLETE_TILES_END_MS));
  await background.idle();
  for (let time = 0; time < 4; time += 1) {
    globalThis.gc?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function load(parent: string): Promise<void> {
  for (;;) {
    const { lifetimeMs } = await gateway.tiles.read({ group: 'forecast', parent }, VIEWER);
    if (lifetimeMs > 0) return;
  }
}

const parents = tilesInView(VIEW, 6);
// The first tiles also load code and tables, which are not part of an entry.
for (const parent of parents.splice(0, 5)) await load(parent);
const before = { bytes: await usedBytes(), entries: gateway.status().held.entries };
for (const parent of parents) {
  if (gateway.status().held.entries - before.entries >= forecasts) break;
  await load(parent);
}
const bytes = (await usedBytes()) - before.bytes;
const { held } = gateway.status();
const entries = held.entries - before.entries;
const kilobytes = (count: number) => (count / 1024).toFixed(1);
console.log(
  `${entries} forecasts with their rows and tiles: ${kilobytes(bytes / entries)} kB each`,
);
console.log(`counted by the cache: ${kilobytes(held.bytes / held.entries)} kB each`);
