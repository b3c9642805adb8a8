import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Body } from '@/lib/base/body';
import { success } from '@/lib/base/outcome';
import { createWaiters } from '@/lib/base/waiters';
import { every } from '@/lib/server/testing/every';
import { type StoreCluster, startCluster } from '@/lib/server/testing/store-cluster';
import { NO_STORE, storeProgram } from '@/lib/server/testing/store-server';
import { until } from '@/lib/server/testing/test-fleet';
import { type WatchedStore, watchStore } from '@/lib/server/testing/watched-store';
import type { CacheEntry } from '../entry';
import { createSharedEntries } from './shared-entries';

if (storeProgram === undefined) console.warn(NO_STORE);

/** For a machine that builds beside the test. */
const HERE_MS = 60_000;
/** Enough that each server has some. */
const keysFor = (name: string) => Array.from({ length: 24 }, (_, n) => `current/${name}-${n}`);

function entriesOf({ link, messages, presence, prefix }: WatchedStore) {
  const wait = (ms: number) => setTimeout(ms);
  const edges = { presence, now: Date.now, wait, every, isDocumentOf: () => true };
  return createSharedEntries({ link, messages, origin: `${prefix}origin/`, ...edges });
}

function entryOf(key: string): CacheEntry {
  const outcome = success(Body.of(Buffer.from(JSON.stringify({ key }))));
  return { outcome, fetchedMs: Date.now(), ttlMs: 60_000, servableMs: 120_000 };
}

describe.skipIf(storeProgram === undefined)('a cluster as the store', () => {
  let cluster: StoreCluster;
  const stores: WatchedStore[] = [];
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(() => cluster.close());
  afterEach(async () => {
    for (const store of stores.splice(0)) store.close();
  });
  const urls = () => cluster.primaries.map(({ url }) => url);
  const join = async (urls: readonly string[]) => {
    const store = watchStore(urls, `process-${stores.length}`);
    stores.push(store);
    await until(store.values.isLoaded, HERE_MS);
    return store;
  };

  it.each([
    ['one of its servers', () => urls().slice(0, 1)],
    ['another of them', () => urls().slice(1, 2)],
    ['the one that has what processes keep together', () => urls().slice(2)],
    ['all of them', urls],
    ['two, of which one is not there', () => ['redis://127.0.0.1:1', ...urls().slice(0, 1)]],
  ])('is used by those who know %s', async (who, urlsOf) => {
    const [one, other] = [await join(urlsOf()), await join(urls())];
    one.values.write('note', 1);
    await until(() => other.values.read('note') === 1, HERE_MS);
    const received: unknown[] = [];
    one.messages.on('greeting', (value) => received.push(value));
    other.messages.send('greeting', 'hello');
    await until(() => received.length > 0, HERE_MS);
    expect(received).toEqual(['hello']);
    const heard = one.heard();
    await cluster.primaries[0]?.command('PUBLISH', one.channel, '');
    await until(() => one.heard() > heard, HERE_MS);

    // Who knows one server learns of the others when it first needs them.
    const writeAll = () => Promise.all(keysFor(who).map((key) => one.write(`written:{${key}}`)));
    await until(async () => !(await writeAll()).includes(false), HERE_MS);
    const [mine, others] = [entriesOf(one), entriesOf(other)];
    for (const key of keysFor(who)) {
      const waiters = createWaiters({ priority: 'person', client: 'c' }, () => {});
      await until(async () => {
        // On a busy machine a lock may have lapsed, and what it guards is not stored: then another is taken.
        const begun = await mine.peers?.begin(key, undefined, waiters, () => {});
        if (begun?.kind === 'ours') begun.lock.store(entryOf(key));
        return (await others.get(key)) !== undefined;
      }, HERE_MS);
    }
    const sizes = cluster.primaries.map((server) => server.command('DBSIZE'));
    // Each server has some of them, and all of them are somewhere.
    for (const size of await Promise.all(sizes)) expect(size).toBeGreaterThan(0);
    expect(one.link.isUp()).toBe(true);
  });
  it('is used again when a replica has taken the place of a server that died', async () => {
    const one = await join(urls());
    expect(await one.write()).toBe(true);
    const states = one.states.length;
    // This one has what processes keep together.
    await cluster.primaries[2]?.kill();
    await until(async () => !(await one.write()) && !one.link.isUp(), HERE_MS);
    await cluster.replica.command('CLUSTER', 'FAILOVER', 'TAKEOVER');
    await until(one.link.isUp, HERE_MS);
    expect(await one.write()).toBe(true);
    const heard = one.heard();
    await until(async () => {
      await cluster.primaries[0]?.command('PUBLISH', one.channel, '');
      return one.heard() > heard;
    }, HERE_MS);
    expect(one.states.slice(states).map(({ state }) => state)).toEqual(['off', 'on']);
    // Who comes later, and has not heard of it, finds it too.
    expect(await (await join(urls().slice(0, 1))).write()).toBe(true);
  });
});
