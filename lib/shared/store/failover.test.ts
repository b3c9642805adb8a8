import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '@/lib/server/testing/listen';
import {
  NO_STORE,
  type StoreServer,
  startStore,
  storeProgram,
} from '@/lib/server/testing/store-server';
import { until } from '@/lib/server/testing/test-fleet';
import { type WatchedStore, watchStore } from '@/lib/server/testing/watched-store';

if (storeProgram === undefined) console.warn(NO_STORE);

/** Two seconds, and many more for a machine that builds beside the test. */
const HEALS_MS = 30_000;

/** A name that can be given to another server: who is connected to the old one stays. */
async function createName(port: number) {
  const sockets = new Set<Socket>();
  let target = port;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => {});
      one.on('close', () => void other.destroy());
      one.pipe(other);
    }
  });
  const ownPort = await listen(server);
  return {
    url: `redis://127.0.0.1:${ownPort}`,
    give(port: number) {
      target = port;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describe.skipIf(storeProgram === undefined)('a store whose replica takes over', () => {
  let primary: StoreServer;
  let replica: StoreServer;
  let name: Awaited<ReturnType<typeof createName>>;
  let store: WatchedStore;
  beforeAll(async () => {
    const options = ['--repl-diskless-sync-delay', '0', '--repl-ping-replica-period', '1'];
    [primary, replica] = await Promise.all([startStore(options), startStore(options)]);
    name = await createName(primary.port);
    await replica.command('REPLICAOF', '127.0.0.1', String(primary.port));
    const isInSync = async () =>
      String(await replica.command('INFO', 'replication')).includes('master_link_status:up');
    await until(isInSync, 60_000);
  });
  afterEach(() => store.close());
  afterAll(async () => {
    await name.close();
    await primary.close();
    await replica.close();
  });

  it('is found by its name, with what was written', async () => {
    store = watchStore([name.url]);
    await store.values.loaded;
    expect(await store.write(store.keyOf('before'))).toBe(true);
    const states = store.states.length;
    await until(
      async () => (await replica.command('EXISTS', store.keyOf('before'))) === 1,
      HEALS_MS,
    );

    await replica.command('REPLICAOF', 'NO', 'ONE');
    await primary.command('REPLICAOF', '127.0.0.1', String(replica.port));
    await until(async () => !(await store.write()) && !store.link.isUp(), HEALS_MS);
    // On a busy machine it may seem slow first.
    expect(store.states[states]).toMatchObject({ state: 'off' });
    name.give(replica.port);
    await until(store.link.isUp, HEALS_MS);
    expect(await store.write(store.keyOf('after'))).toBe(true);
    expect(await replica.command('EXISTS', store.keyOf('before'), store.keyOf('after'))).toBe(2);
    const heard = store.heard();
    await until(async () => {
      await replica.command('PUBLISH', store.channel, '');
      return store.heard() > heard;
    }, HEALS_MS);
    expect(store.states.slice(states).at(-1)).toEqual({ state: 'on' });
  });
});
