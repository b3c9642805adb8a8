import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StoreServer, startStore, storeProgram } from '@/lib/server/testing/store-server';
import { until } from '@/lib/server/testing/test-fleet';
import { watchStore } from '@/lib/server/testing/watched-store';
import { createSharedLease } from './shared-lease';

const PATIENCE_MS = 30_000;
const LAPSE_MS = 1_500;

describe.skipIf(storeProgram === undefined)('a lease in a store (needs a store)', () => {
  let server: StoreServer;
  const opened: ReturnType<typeof watchStore>[] = [];
  beforeAll(async () => {
    server = await startStore();
  });
  afterEach(async () => {
    for (const store of opened.splice(0)) store.close();
    await server.command('FLUSHALL');
  });
  afterAll(() => server.close());

  async function join() {
    const store = watchStore([server.url], `process-${opened.length}`);
    opened.push(store);
    await store.values.loaded;
    const { link, processId } = store;
    const now = () => performance.now();
    const key = store.keyOf('lease:work');
    const { isLoaded } = store.values;
    const times = { now, lapseMs: LAPSE_MS };
    const lease = createSharedLease({ link, key, processId, isLoaded, ...times });
    return { ...lease, link, die: () => store.close() };
  }

  it('is one process’s, and the next one’s when that leaves it or dies', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    await until(one.keep, PATIENCE_MS);
    await until(async () => {
      expect(await two.keep()).toBe(false);
      return two.holder() === 'elsewhere';
    }, PATIENCE_MS);
    expect([await three.keep(), one.holder()]).toEqual([false, 'here']);
    await one.release();
    expect(one.isHeld()).toBe(false);
    await until(two.keep, PATIENCE_MS);
    expect(await one.keep()).toBe(false);
    two.die();
    const ms = await until(three.keep, PATIENCE_MS);
    expect(ms).toBeGreaterThan(LAPSE_MS / 2);
    expect(await one.keep()).toBe(false);
  });
  it('is lost by a process that stood still', async () => {
    const [one, other] = [await join(), await join()];
    await until(one.keep, PATIENCE_MS);
    await until(other.keep, PATIENCE_MS);
    expect(one.isHeld()).toBe(false);
    expect(await one.keep()).toBe(false);
  });
  it('stays with the one that had it while the store is away, and when it comes back empty', async () => {
    const [one, two, three] = [await join(), await join(), await join()];
    await until(one.keep, PATIENCE_MS);
    await two.keep();
    await server.kill();
    await until(() => ![one, two, three].some(({ link }) => link.isUp()), PATIENCE_MS);
    expect([await one.keep(), await two.keep(), await three.keep()]).toEqual([true, false, false]);
    expect(two.holder()).toBe('nobody');
    await server.start();
    await until(() => [one, two, three].every(({ link }) => link.isUp()), PATIENCE_MS);
    expect([await two.keep(), await three.keep(), await one.keep()]).toEqual([false, false, true]);
    expect(two.holder()).not.toBe('here');
  });
});
