import { describe, expect, it, type TestContext } from 'vitest';
import { every } from '@/lib/server/testing/every';
import { startStore, storeProgram } from '@/lib/server/testing/store-server';
import { until } from '@/lib/server/testing/test-fleet';
import { createSharedCount, type SharedCount } from './shared-count';
import { openSharedStore, type SharedStore } from './shared-store';

const START_MS = Date.parse('2026-07-17T00:00:00Z');

/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;

/** A store of the test's own, and processes that share its day. */
async function createSetup({ onTestFinished }: TestContext) {
  const server = await startStore();
  const stores: SharedStore[] = [];
  onTestFinished(async () => {
    for (const store of stores) store.close();
    await server.close();
  });

  async function open(): Promise<{ count: SharedCount; store: SharedStore }> {
    const processId = `process-${stores.length}`;
    const store = openSharedStore({
      urls: [server.url],
      prefix: 'test',
      secrets: [],
      processId,
      every,
      now: () => START_MS,
      onChange: () => {},
    });
    stores.push(store);
    await store.values.loaded;
    const { link, messages } = store;
    const key = store.keyOf('day');
    let names = 0;
    const randomHex = () => `${processId}-${names++}`.padStart(12, '0');
    const now = () => START_MS;
    const count = createSharedCount({ link, messages, key, processId, randomHex, every, now });
    messages.on('give-back', count.giveBack);
    link.onUp(count.resume);
    count.begin(START_MS, 0);
    return { count, store };
  }
  return { server, open };
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

/** The calls that several make: so many at least, however late the store answers on a busy machine, and all that there are. */
async function spendAll(all: readonly { count: SharedCount }[], most: number, least: number) {
  let made = 0;
  const spendMore = async () => {
    made += sum(await Promise.all(all.map((one) => spend(one, most))));
    return made;
  };
  await until(async () => (await spendMore()) >= least, PATIENCE_MS);
  return spendMore();
}

// They mostly wait, so they do it at once.
const OPTIONS = { concurrent: true, skip: storeProgram === undefined };
describe('the day that processes share (needs a store)', OPTIONS, () => {
  it('is spent to the last call, and not one more', async (context) => {
    const { open } = await createSetup(context);
    const all = await Promise.all([open(), open(), open(), open()]);
    expect(await spendAll(all, 1000, 1000)).toBe(1000);
  });
  it('gets back what a process does not need', async (context) => {
    const { open } = await createSetup(context);
    const [one, other] = [await open(), await open()];
    await spend(one, 400, 10);
    await one.count.close();
    expect(await spendAll([other], 400, 390)).toBe(390);
  });
  it('gets back what a dead process has not made, but for half a block', async (context) => {
    const { server, open } = await createSetup(context);
    const [dead, other] = [await open(), await open()];
    await spend(dead, 2000, 10);
    dead.store.close();
    // As if its lease had run out.
    await server.command('HSET', `test:v1:{fleet}:day:${START_MS}`, 't:process-0', '1');
    expect(await spendAll([other], 2000, 1985)).toBeLessThanOrEqual(1990);
  });
  it('is not overdrawn when the store has lost it', async (context) => {
    const { server, open } = await createSetup(context);
    const all = await Promise.all([open(), open()]);
    const before = await Promise.all(all.map((one) => spend(one, 1000, 300)));
    await server.command('FLUSHALL');
    // How much of the rest either gets depends on who is first.
    let after = 0;
    const spendRest = async (one: (typeof all)[number]) => {
      const made = await spend(one, 1000);
      after += made;
    };
    await Promise.all(
      all.map(async (one) => {
        await until(async () => {
          await spendRest(one);
          return after > 300;
        }, PATIENCE_MS);
        await spendRest(one);
      }),
    );
    expect(sum(before) + after).toBeLessThanOrEqual(1000);
    expect(sum(before) + after).toBeGreaterThan(980);
  });
  it('goes on within the last block while the store is away', async (context) => {
    const { server, open } = await createSetup(context);
    const one = await open();
    await spend(one, 10_000, 100);
    // Until all that was made is reported.
    await until(() => (one.count.atHand?.() ?? 0) >= 25, PATIENCE_MS);
    server.pause();
    const made = await spend(one, 10_000);
    server.resume();
    expect(made).toBeGreaterThanOrEqual(25);
    expect(made).toBeLessThanOrEqual(50);
    await until(one.store.link.isUp, PATIENCE_MS);
    expect(await spend(one, 10_000, 1000)).toBe(1000);
  });
  it('counts without a limit, too', async (context) => {
    const { open } = await createSetup(context);
    const [one, other] = [await open(), await open()];
    await one.count.take?.(Number.POSITIVE_INFINITY);
    for (let n = 0; n < 25; n += 1) one.count.add();
    await other.count.take?.(Number.POSITIVE_INFINITY);
    await until(() => other.count.read() === 25, PATIENCE_MS);
  });
});
