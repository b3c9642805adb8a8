// `npm run memory -- [forecasts]`: measures the memory of a cached forecast, with so many of them (10,000).
import { setTimeout } from 'node:timers/promises';
import { tilesInView } from '@/lib/geo/view-tiles';
import { processGateway } from '@/lib/server/process-gateway';

const forecasts = Number(process.argv[2] ?? 10_000);
const VIEWER = { priority: 'person', client: 'loopback' } as const;
/** From the Plains to the Appalachians. At the finest resolution, every hex is a cell of its own. */
const VIEW = { west: -102, south: 33, east: -80, north: 43 };
/** The gateway keeps incomplete tiles for ten seconds, for clients that ask again. */
const INCOMPLETE_TILES_END_MS = 11_000;

const { gateway } = processGateway();

async function usedBytes(): Promise<number> {
  await setTimeout(INCOMPLETE_TILES_END_MS);
  for (let time = 0; time < 4; time += 1) {
    globalThis.gc?.();
    await setTimeout(50);
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
process.exit(0);
