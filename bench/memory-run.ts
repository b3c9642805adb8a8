import { createDemo } from '@/lib/demo/create-demo';
import { readConfig } from '@/lib/gateway/config/config';
import { createGateway } from '@/lib/gateway/gateway';
import { createLog } from '@/lib/gateway/telemetry/log';
import { createBackground } from '@/lib/gateway/terms/background';
import { createProcessTransport } from '@/lib/gateway/transport/process-transport';
import { tilesInView } from '@/lib/geo/view-tiles';

/** `npm run memory -- [forecasts]`: loads tiles of single cells until so many forecasts are cached. */
const forecasts = Number(process.argv[2] ?? 10_000);
const VIEWER = { priority: 'person', client: 'loopback' } as const;
/** From the Plains to the Appalachians, at the finest resolution, where every hex is a cell of its own. */
const WIDE = { west: -102, south: 33, east: -80, north: 43 };

const background = createBackground();
const config = { ...readConfig({}), keys: [`pub_${'0'.repeat(32)}`], callsPerSecond: 1000 };
const transport = createProcessTransport(
  createDemo({ keys: config.keys, now: Date.now, variant: 'A' }),
);
const gateway = createGateway(config, {
  ...{ weatherTransport: transport, zoneTransport: transport, now: Date.now, random: Math.random },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  randomHex: () => '5a17',
  background,
  log: createLog({ level: 'error', secrets: config.keys, write: () => {} }),
  version: '0',
});

/** A tile is remembered for ten seconds by those who were told that some of it was missing. */
const FLIGHTS_END_MS = 11_000;

async function inUse(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, FLIGHTS_END_MS));
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

const parents = tilesInView(WIDE, 6);
// Code and tables that are loaded with the first tiles are nobody's entries.
for (const parent of parents.splice(0, 5)) await load(parent);
const before = { bytes: await inUse(), entries: gateway.status().held.entries };
for (const parent of parents) {
  if (gateway.status().held.entries - before.entries >= forecasts) break;
  await load(parent);
}
const bytes = (await inUse()) - before.bytes;
const { held } = gateway.status();
const entries = held.entries - before.entries;
const kilobytes = (count: number) => (count / 1024).toFixed(1);
console.log(
  `${entries} forecasts with their rows and tiles: ${kilobytes(bytes / entries)} kB each`,
);
console.log(`counted by the cache: ${kilobytes(held.bytes / held.entries)} kB each`);
