import { setTimeout } from 'node:timers/promises';
import { RESOURCE_NAMES, type ResourceName } from '@/lib/contract/resources';
import { cellAt } from '@/lib/geo/cells';
import { cellNumbered, coveredCount } from '@/lib/geo/coverage';
import { largestCities } from '@/lib/geo/places';
import { allZones } from '@/lib/geo/zones';
import { createRandom } from '@/lib/server/testing/slow-service';
import { openMeasuredGateway, setClock } from './measured-gateway';
import { infoNumber, type StoreServer } from './store-server';

/** What one entry takes, on average, in bytes. */
export interface EntrySize {
  readonly variant: 'A' | 'B';
  readonly resource: ResourceName | 'no-data';
  readonly entries: number;
  /** Of the document as JSON, and in brotli, as it is cached and sent. */
  readonly json: number;
  readonly brotli: number;
  /** In a process: measured as the growth of its memory, and as the cache counts it. */
  readonly memory: number;
  readonly counted: number;
  /** In the store: by `MEMORY USAGE`, and as the growth of `used_memory`. Undefined without a store. */
  readonly storeUsage: number | undefined;
  readonly storeGrowth: number | undefined;
  /** The standard error of the mean of `storeUsage`, or else of `brotli`, as a share of it. */
  readonly error: number;
}

const SCAN_COUNT = '1000';

/** Loads a sample of cells of each resource into a gateway and its store, and measures what that takes. */
export async function measureEntries(
  variant: 'A' | 'B',
  cells: number,
  seed: number,
  store: StoreServer | undefined,
): Promise<EntrySize[]> {
  const drawn = drawCells(cells, seed);
  const cities = [...new Set(largestCities(100).map(({ lat, lng }) => cellAt(lat, lng)))];
  const zones = allZones().map(({ id }) => id);
  const idsOf: Record<EntrySize['resource'], readonly string[]> = {
    ...{ forecast: drawn, current: drawn, air: drawn, allergy: cities, alerts: zones },
    'no-data': drawn.filter((cell) => !cities.includes(cell)).slice(0, cells),
  };
  const sizes: EntrySize[] = [];
  setClock();
  await store?.ask('FLUSHALL');
  const measured = await openMeasuredGateway({
    variant,
    ...(store ? { storeUrl: store.url } : {}),
  });
  const { gateway } = measured;
  // The first documents also load code and tables.
  for (const resource of RESOURCE_NAMES) {
    await measured.load(resource, resource === 'alerts' ? zones.slice(0, 5) : cities.slice(0, 5));
  }
  for (const resource of [...RESOURCE_NAMES, 'no-data'] as const) {
    const ids = idsOf[resource];
    await measured.prepare(resource === 'no-data' ? 'allergy' : resource, ids);
    const before = await standing(gateway.status().held, store);
    await measured.load(resource === 'no-data' ? 'allergy' : resource, ids);
    await measured.settled();
    const after = await standing(gateway.status().held, store);
    const entries = after.entries - before.entries;
    const name = resource === 'no-data' ? 'allergy' : resource;
    const bodies = ids.flatMap((id) => {
      const entry = gateway.weather.getUsable(name, id);
      return entry?.outcome.ok ? [entry.outcome.value] : [];
    });
    const wire = bodies.map((body) => body.brotli().byteLength);
    const usages = store ? await usagesOf(store, `${name}/`, new Set(ids)) : [];
    sizes.push({
      ...{ variant, resource, entries },
      json: mean(bodies.map(({ length }) => length)),
      brotli: mean(wire),
      memory: (after.memory - before.memory) / entries,
      counted: (after.counted - before.counted) / entries,
      storeUsage: store && mean(usages),
      storeGrowth: store && (after.store - before.store) / entries,
      error: errorOf(store ? usages : wire),
    });
  }
  await measured.close();
  return sizes;
}

/** Distinct covered cells, drawn at random. */
export function drawCells(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const numbers = new Set<number>();
  while (numbers.size < count) numbers.add(Math.floor(random() * coveredCount()));
  return [...numbers].map(cellNumbered);
}

async function standing(
  { entries, bytes }: { readonly entries: number; readonly bytes: number },
  store: StoreServer | undefined,
) {
  for (let time = 0; time < 4; time += 1) {
    globalThis.gc?.();
    await setTimeout(50);
  }
  const { heapUsed, external } = process.memoryUsage();
  const used = store ? await infoNumber(store, 'memory', 'used_memory') : 0;
  return { entries, counted: bytes, memory: heapUsed + external, store: used };
}

/** What the store says of each of its keys for some entries. */
async function usagesOf(store: StoreServer, part: string, ids: ReadonlySet<string>) {
  const usages: number[] = [];
  let cursor = '0';
  do {
    const reply = await store.ask('SCAN', cursor, 'MATCH', `*}${part}*`, 'COUNT', SCAN_COUNT);
    const [next, keys] = Array.isArray(reply) ? reply : ['0', []];
    cursor = String(next);
    for (const key of Array.isArray(keys) ? keys.map(String) : []) {
      const id = /\/([0-9A-Za-z]+)$/.exec(key)?.[1];
      if (id === undefined || !ids.has(id)) continue;
      usages.push(Number(await store.ask('MEMORY', 'USAGE', key, 'SAMPLES', '0')));
    }
  } while (cursor !== '0');
  return usages;
}

function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function errorOf(numbers: readonly number[]): number {
  const average = mean(numbers);
  if (numbers.length < 2 || average === 0) return 0;
  const variance = mean(numbers.map((one) => (one - average) ** 2));
  return Math.sqrt(variance / numbers.length) / average;
}
