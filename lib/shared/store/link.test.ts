import { createClient } from '@redis/client';
import { describe, expect, it, type TestContext } from 'vitest';
import { createFaultProxy, type Fault } from '@/lib/server/testing/fault-proxy';
import { NO_STORE, startStore, storeProgram } from '@/lib/server/testing/store-server';
import { until } from '@/lib/server/testing/test-fleet';
import { watchStore } from '@/lib/server/testing/watched-store';
import { script } from './script';

if (storeProgram === undefined) console.warn(NO_STORE);

/** Two seconds, and many more for a machine that builds beside the test. */
const HEALS_MS = 30_000;
/** What a write may take when the store is failing: 150 ms, on a machine with nothing else to do; without a limit, as long as the outage. */
const GIVES_UP_MS = 5_000;
const OUTAGE_MS = 700;
/** Two connections that are each tried again after 150 ms at the soonest, and one more time each. */
const maxConnections = (ms: number) => 2 * (ms / 150 + 2);

/** A store of the test's own behind a proxy, and a process that uses it. */
async function createSetup({ onTestFinished }: TestContext) {
  const server = await startStore();
  const proxy = await createFaultProxy(server.port);
  const store = watchStore([proxy.url]);
  onTestFinished(async () => {
    store.close();
    await proxy.close();
    await server.close();
  });
  await store.values.loaded;

  const hears = async () => {
    const before = store.heard();
    return until(async () => {
      await server.command('PUBLISH', store.channel, '');
      return store.heard() > before;
    }, HEALS_MS);
  };

  /** Sends a command where a password is needed. */
  async function administer(password: string, ...command: string[]): Promise<unknown> {
    const client = createClient({ password, socket: { path: server.socketPath, tls: false } });
    client.on('error', () => {});
    await client.connect();
    return client.sendCommand(command).finally(() => client.destroy());
  }
  async function changePassword(): Promise<void> {
    await server.command('CONFIG', 'SET', 'requirepass', 'made-up');
    // Who has connected before may stay.
    await administer('made-up', 'CLIENT', 'KILL', 'SKIPME', 'yes');
  }
  const through = (fault: Fault) => ({
    fail: async () => proxy.set(fault),
    heal: async () => proxy.set('none'),
  });
  const commands = (fail: readonly string[], heal: readonly string[]) => ({
    fail: () => server.command(...fail),
    heal: () => server.command(...heal),
  });
  return { server, proxy, store, hears, administer, changePassword, through, commands };
}

type Setup = Awaited<ReturnType<typeof createSetup>>;
type Outage = { readonly fail: () => Promise<unknown>; readonly heal: () => Promise<unknown> };

// They mostly wait, so they do it at once.
const OPTIONS = { concurrent: true, skip: storeProgram === undefined };
describe('a store that fails', OPTIONS, () => {
  it.for<[string, string, (setup: Setup) => Outage]>([
    ['hangs', 'slow', ({ through }) => through('hang')],
    ['answers late', 'slow', ({ through }) => through({ delayMs: 400 })],
    ['hangs up', 'unreachable', ({ through }) => through('cut')],
    ['answers nonsense', 'no store', ({ through }) => through('garble')],
    [
      'is stopped',
      'slow',
      ({ server }) => ({ fail: async () => server.pause(), heal: async () => server.resume() }),
    ],
    ['is killed', 'unreachable', ({ server }) => ({ fail: server.kill, heal: server.start })],
    [
      'is full',
      'full',
      ({ commands }) =>
        commands(['CONFIG', 'SET', 'maxmemory', '1'], ['CONFIG', 'SET', 'maxmemory', '0']),
    ],
    [
      'has another password',
      'unreachable',
      ({ changePassword, administer }) => ({
        fail: changePassword,
        heal: () => administer('made-up', 'CONFIG', 'SET', 'requirepass', ''),
      }),
    ],
    [
      'forbids what our scripts do',
      'account',
      ({ commands }) =>
        commands(['ACL', 'SETUSER', 'default', '-set'], ['ACL', 'SETUSER', 'default', '+@all']),
    ],
    [
      'became a replica',
      'read-only',
      ({ commands }) => commands(['REPLICAOF', '127.0.0.1', '1'], ['REPLICAOF', 'NO', 'ONE']),
    ],
  ])('and %s is left alone, until it is there again', async ([, reason, faultOf], context) => {
    const setup = await createSetup(context);
    const { proxy, store, hears } = setup;
    const { fail, heal } = faultOf(setup);
    expect(await store.write()).toBe(true);
    await hears();
    const connections = proxy.connections();
    const states = store.states.length;
    await fail();
    const startMs = performance.now();
    while (store.link.isUp()) {
      const askedMs = performance.now();
      await store.write();
      expect(performance.now() - askedMs).toBeLessThan(GIVES_UP_MS);
    }
    await until(async () => {
      expect(await store.isRefusedAtOnce()).toBe(true);
      return performance.now() - startMs > OUTAGE_MS;
    }, HEALS_MS);
    const most = maxConnections(performance.now() - startMs);
    expect(proxy.connections() - connections).toBeLessThanOrEqual(most);
    expect(store.states.slice(states)).toEqual([{ state: 'off', reason }]);
    await heal();
    await until(store.link.isUp, HEALS_MS);
    expect(await store.write()).toBe(true);
    await hears();
    expect(store.states.slice(states)).toEqual([{ state: 'off', reason }, { state: 'on' }]);
  });

  it('is used once a wrong password is right', async (context) => {
    const { proxy, administer, changePassword } = await createSetup(context);
    await changePassword();
    const late = watchStore([proxy.url.replace('//', '//:other@')], 'process-1');
    await until(() => late.states.length > 0, HEALS_MS);
    expect(late.states).toEqual([{ state: 'off', reason: 'account' }]);
    await administer('made-up', 'CONFIG', 'SET', 'requirepass', 'other');
    await until(late.link.isUp, HEALS_MS);
    expect(await late.write()).toBe(true);
    expect(late.states).toEqual([{ state: 'off', reason: 'account' }, { state: 'on' }]);
    late.close();
  });
  it('goes on when it has forgotten everything, scripts and values too', async (context) => {
    const { server, store, hears } = await createSetup(context);
    const other = watchStore([server.url], 'process-1');
    await other.values.loaded;
    store.values.write('note', { calls: 5 });
    await until(() => other.values.read('note') !== undefined, HEALS_MS);
    const states = store.states.length;
    await server.command('SCRIPT', 'FLUSH');
    expect(await store.write()).toBe(true);
    await server.command('FLUSHALL');
    expect(await store.write()).toBe(true);
    await hears();
    const notes = store.keyOf('notes');
    await until(async () => (await server.command('HGET', notes, 'note')) !== null, HEALS_MS);
    expect(await server.command('HGET', notes, 'note')).toBe('{"calls":5}');
    expect(store.states.slice(states)).toEqual([]);
    other.close();
  });
  it('goes on beside the keys of another program', async (context) => {
    const { server, store } = await createSetup(context);
    await server.command('LPUSH', store.keyOf('written'), 'something else');
    const states = store.states.length;
    const other = script({ keys: ['hash'], args: {} }, `return redis.call('HGET', hash, 'bytes')`);
    const keys = { hash: store.keyOf('written') };
    expect(await store.link.run(other, keys, {})).toBeUndefined();
    expect(await store.link.run(other, keys, {})).toBeUndefined();
    expect(store.link.isUp()).toBe(true);
    expect(await store.write(store.keyOf('ours'))).toBe(true);
    expect(store.states.slice(states)).toEqual([{ state: 'damaged', reason: 'foreign' }]);
  });
});
