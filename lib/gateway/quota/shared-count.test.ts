import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openSharedStore, type SharedStore } from '../shared-store/shared-store';
import { every } from '../testing/every';
import { type StoreServer, startStore, storeProgram } from '../testing/store-server';
import { until } from '../testing/test-fleet';
import { createSharedCount, type SharedCount } from './shared-count';

const START_MS = Date.parse('2026-07-17T00:00:00Z');

describe.skipIf(storeProgram === undefined)('the day that processes share (needs a store)', () => {
  let server: StoreServer;
  const stores: SharedStore[] = [];
  beforeAll(async () => {
    server = await startStore();
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const store of stores.splice(0)) store.close();
    await server.command('FLUSHALL');
  });

  async function open(): Promise<{ count: SharedCount; store: SharedStore }> {
    const processId = `process-${stores.length}`;
    const store = openSharedStore({
      ...{ urls: [server.url], prefix: 'test', secrets: [], processId, every, onChange: () => {} },
    });
    stores.push(store);
    await store.board.loaded;
    const { link, messages } = store;
    const key = store.keyOf('day');
    let names = 0;
    const randomHex = () => `${processId}-${names++}`.padStart(12, '0');
    const now = () => START_MS;
    const count = createSharedCount({ link, messages, key, processId, randomHex, every, now });
    count.begin(START_MS, 0);
    return { count, store };
  }

  /** Makes as many calls as the stock has; returns how many. */
  async function spend({ count }: { count: SharedCount }, most: number, wanted = most) {
    let made = 0;
    for (let misses = 0; made < wanted && misses < 3; ) {
      if ((count.atHand?.() ?? 0) > 0) {
        count.add();
        made += 1;
      } else if (!(await count.take?.(most))) {
        misses += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    return made;
  }
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

  it('is spent to the last call, and not one more', async () => {
    const all = await Promise.all([open(), open(), open(), open()]);
    const made = await Promise.all(all.map((one) => spend(one, 1000)));
    expect(sum(made)).toBe(1000);
  });
  it('gets back what a process does not need', async () => {
    const [one, other] = [await open(), await open()];
    await spend(one, 400, 10);
    await one.count.close();
    expect(await spend(other, 400)).toBe(390);
  });
  it('gets back what a dead process has not made, but for half a block', async () => {
    const [dead, other] = [await open(), await open()];
    await spend(dead, 2000, 10);
    dead.store.close();
    // As if its lease had run out.
    await server.command('HSET', `test:v1:{fleet}:day:${START_MS}`, 't:process-0', '1');
    const made = await spend(other, 2000);
    expect(made).toBeLessThanOrEqual(1990);
    expect(made).toBeGreaterThanOrEqual(1985);
  });
  it('is not overdrawn when the store has lost it', async () => {
    const all = await Promise.all([open(), open()]);
    const before = await Promise.all(all.map((one) => spend(one, 1000, 300)));
    await server.command('FLUSHALL');
    const after = await Promise.all(
      all.map(async (one) => {
        let made = 0;
        await until(async () => {
          made += await spend(one, 1000);
          return made > 150;
        }, 8000);
        return made + (await spend(one, 1000));
      }),
    );
    expect(sum([...before, ...after])).toBeLessThanOrEqual(1000);
    expect(sum([...before, ...after])).toBeGreaterThan(980);
  });
  it('goes on within the last block while the store is away', async () => {
    const one = await open();
    await spend(one, 10_000, 100);
    // Until all that was made is told.
    await until(() => (one.count.atHand?.() ?? 0) >= 25, 2000);
    server.pause();
    const made = await spend(one, 10_000);
    server.resume();
    expect(made).toBeGreaterThanOrEqual(25);
    expect(made).toBeLessThanOrEqual(50);
    await until(one.store.link.isUp, 3000);
    expect(await spend(one, 10_000, 1000)).toBe(1000);
  });
  it('counts without a limit, too', async () => {
    const [one, other] = [await open(), await open()];
    await one.count.take?.(Number.POSITIVE_INFINITY);
    for (let n = 0; n < 25; n += 1) one.count.add();
    await other.count.take?.(Number.POSITIVE_INFINITY);
    await until(() => other.count.read() === 25, 3000);
  });
});
