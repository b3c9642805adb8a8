import { setTimeout } from 'node:timers/promises';
import { SECOND_MS } from '@/lib/contract/time';
import { documentTtlMs } from '@/lib/gateway/documents/lifetimes';
import { drawCells } from './entry-sizes';
import { advanceClock, openMeasuredGateway, setClock } from './measured-gateway';
import { type StoreServer, type StoreWork, workOf } from './store-server';

/** What the store does for one of something, on average. */
export interface WorkOf extends StoreWork {
  readonly what: string;
}

const IDLE_MS = 4_000;
const SETTLING_MS = 1_000;
const AT_ONCE = 16;
const PAUSE_MS = 100;

/**
 * Counts the store's work with two processes (two gateways with connections of their own): for an entry that nobody
 * has, for one that only the other has, for one that both have and that is renewed, and for a second without any.
 */
export async function measureStoreWork(
  store: StoreServer,
  cells: number,
  seed: number,
): Promise<WorkOf[]> {
  setClock();
  await store.ask('FLUSHALL');
  const ids = drawCells(cells, seed);
  const one = await openMeasuredGateway({ variant: 'A', storeUrl: store.url });
  const other = await openMeasuredGateway({ variant: 'A', storeUrl: store.url });
  for (const gateway of [one, other]) await gateway.prepare('forecast', ids);
  await setTimeout(SETTLING_MS);
  const idle = per(await measured(store, () => setTimeout(IDLE_MS)), IDLE_MS / SECOND_MS, NO_WORK);
  async function during(what: string, act: () => Promise<void>): Promise<WorkOf> {
    const beganMs = performance.now();
    const work = await measured(store, async () => {
      await act();
      await setTimeout(SETTLING_MS);
    });
    const seconds = (performance.now() - beganMs) / SECOND_MS;
    return { what, ...per(work, ids.length, times(idle, seconds)) };
  }
  const results = [
    await during('an entry that nobody has', () => one.load('forecast', ids)),
    await during('an entry that another process has', () => other.load('forecast', ids)),
    await during('an entry that both have, renewed', async () => {
      advanceClock(documentTtlMs('forecast') + SECOND_MS);
      // What is stale is served at once, and renewed behind: some at a time, as readers would have it.
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        await one.load('forecast', ids.slice(at, at + AT_ONCE));
        await setTimeout(PAUSE_MS);
      }
    }),
    { what: 'a second of two idle processes', ...idle },
  ];
  await one.close();
  await other.close();
  return results;
}

const NO_WORK: StoreWork = { scripts: 0, commands: 0, micros: 0 };

async function measured(store: StoreServer, act: () => Promise<void>): Promise<StoreWork> {
  const before = await workOf(store);
  await act();
  const after = await workOf(store);
  return less(after, before);
}

const less = (a: StoreWork, b: StoreWork): StoreWork => ({
  scripts: a.scripts - b.scripts,
  commands: a.commands - b.commands,
  micros: a.micros - b.micros,
});

const times = (work: StoreWork, factor: number): StoreWork => ({
  scripts: work.scripts * factor,
  commands: work.commands * factor,
  micros: work.micros * factor,
});

const per = (work: StoreWork, count: number, besides: StoreWork): StoreWork =>
  times(less(work, besides), 1 / count);
