import { setTimeout } from 'node:timers/promises';
import { cellToChildren } from 'h3-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import { RESOURCES } from '@/lib/contract/resources';
import { CELL, jsonReply, OTHER_CELL } from '@/lib/server/testing/fixtures';
import { createSlowCounter } from '@/lib/server/testing/slow-counter';
import {
  NO_STORE,
  type StoreServer,
  startStore,
  storeProgram,
} from '@/lib/server/testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from '@/lib/server/testing/test-fleet';

if (storeProgram === undefined) console.warn(NO_STORE);

const CELLS = cellToChildren('8326e5fffffffff', 6).slice(0, 60);
/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;
const MAP = { priority: 'map' as const };

describe.skipIf(storeProgram === undefined)('processes with one store', () => {
  let server: StoreServer;
  const members: Member[] = [];
  let clock = createRunningClock();
  beforeAll(async () => {
    server = await startStore();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    clock = createRunningClock();
    return server.command('FLUSHALL');
  });
  afterEach(async () => {
    for (const member of members.splice(0)) await member.close();
  });
  async function join(service: { transport: Transport }, config = {}): Promise<Member> {
    const { transport } = service;
    const member = await joinFleet({ url: server.url, transport, now: clock.now, config });
    members.push(member);
    return member;
  }

  it('make one call for a cell that 200 ask for', async () => {
    const service = createSlowCounter();
    const all = await Promise.all([join(service), join(service), join(service), join(service)]);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => all[n % 4]?.read('current', CELL)),
    );
    expect(service.calls).toEqual([CELL]);
    expect(answers.every((answer) => answer?.outcome.ok)).toBe(true);
  });
  it('make one call for each of the cells that all ask for', async () => {
    const service = createSlowCounter(5);
    const all = await Promise.all([join(service), join(service), join(service)]);
    await Promise.all(all.flatMap((one) => CELLS.map((cell) => one.read('current', cell, MAP))));
    expect(service.calls.length).toBe(CELLS.length);
    expect(new Set(service.calls).size).toBe(CELLS.length);
  });
  it('share a failure', async () => {
    const service = createSlowCounter();
    service.respondWith(() => jsonReply({}, 404));
    const all = await Promise.all([join(service), join(service)]);
    const answers = await Promise.all(all.map((one) => one.read('current', CELL)));
    expect(service.calls).toHaveLength(1);
    expect(answers.map(({ outcome }) => outcome)).toMatchObject([
      { code: 'no-data' },
      { code: 'no-data' },
    ]);
  });
  it('hear of a newer entry without being asked for it', async () => {
    const service = createSlowCounter(0);
    const [one, other] = [await join(service), await join(service)];
    await one.read('current', CELL);
    const first = await other.read('current', CELL);
    clock.advance(RESOURCES.current.ttlSeconds * 1000);
    expect((await one.read('current', CELL)).via).toBe('stale');
    await until(
      () => (other.gateway.weather.getUsable('current', CELL)?.fetchedMs ?? 0) > first.fetchedMs,
      PATIENCE_MS,
    );
    expect(service.calls).toHaveLength(2);
  });
  it('refresh a stale entry once', async () => {
    const service = createSlowCounter();
    const all = await Promise.all([join(service), join(service), join(service)]);
    for (const one of all) await one.read('current', CELL);
    clock.advance(RESOURCES.current.ttlSeconds * 1000);
    const answers = await Promise.all(all.map((one) => one.read('current', CELL)));
    expect(answers.map(({ via }) => via)).toEqual(['stale', 'stale', 'stale']);
    await until(() => service.calls.length > 1, PATIENCE_MS);
    await setTimeout(200);
    expect(service.calls).toHaveLength(2);
  });
  it('send a call that the map has queued at once when a person waits for it elsewhere', async () => {
    const service = createSlowCounter(300);
    const config = { callsInFlight: 2, callsPerSecond: 1000 };
    const [one, other] = [await join(service, config), await join(service, config)];
    const [first = '', second = '', third = '', ...rest] = CELLS;
    for (const cell of [first, second, third, ...rest]) void one.read('current', cell, MAP);
    const last = rest.at(-1) ?? '';
    await until(() => service.calls.length > 0, PATIENCE_MS);
    await other.read('current', last);
    expect(service.calls.indexOf(last)).toBeGreaterThan(0);
    expect(service.calls.indexOf(last)).toBeLessThan(8);
  });
  it('never spend more calls than a day has, and leave hardly any', async () => {
    const service = createSlowCounter(1);
    const config = { dailyCalls: 60, clientDailyShare: 1 };
    const all = await Promise.all([1, 2, 3, 4].map(() => join(service, config)));
    const cells = CELLS.slice(0, 8);
    const askAll = () =>
      Promise.all(all.flatMap((one) => cells.map((cell) => one.read('current', cell))));
    await askAll();
    // Renewals may spend the last calls, of which nothing is reserved for them.
    for (let calls = 0; calls < service.calls.length; ) {
      calls = service.calls.length;
      clock.advance(RESOURCES.current.ttlSeconds * 1000);
      const answers = await askAll();
      if (answers.every(({ why }) => why === 'quota-spent')) break;
      // Whoever finds that another has the last calls asks again.
      await until(async () => {
        await askAll();
        return service.calls.length >= Math.min(60, calls + cells.length);
      }, PATIENCE_MS);
    }
    expect(service.calls).toHaveLength(60);
  });
  it('tell each other that a key was refused, and of a pause', async () => {
    const service = createSlowCounter(0);
    const [one, other] = [await join(service), await join(service)];
    service.respondWith(() => jsonReply({}, 401));
    await one.read('current', CELL);
    await until(() => other.gateway.status().keys[0]?.state === 'refused', PATIENCE_MS);
    expect(service.calls).toHaveLength(1);
    expect((await other.read('current', OTHER_CELL)).outcome).toMatchObject({
      code: 'key-refused',
    });
    expect(service.calls).toHaveLength(1);
  });
  it('count a client’s calls together', async () => {
    const service = createSlowCounter(0);
    const config = { dailyCalls: 1000, clientDailyShare: 0.1 };
    const [one, other] = [await join(service, config), await join(service, config)];
    const client = '192.0.2.1';
    for (const cell of CELLS.slice(0, 20)) await one.read('current', cell, { client });
    await until(() => (other.gateway.shareOf(client)?.left ?? 0) < 81, PATIENCE_MS);
    const left = (member: Member) => member.gateway.shareOf(client)?.left ?? 0;
    // What is left of the day, of which it is a share, is known to within a block.
    expect(Math.abs(left(other) - left(one))).toBeLessThanOrEqual(1);
  });
  it('leave no key of the service in the store, and no client', async () => {
    const service = createSlowCounter(0);
    const one = await join(service);
    await one.read('current', CELL, { client: '192.0.2.77' });
    const keys = await server.command('KEYS', '*');
    const texts = [String(keys)];
    for (const key of Array.isArray(keys) ? keys : []) {
      texts.push(String(await server.command('DUMP', String(key))));
    }
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.join('\n')).not.toMatch(/c0ffee|192\.0\.2/);
    for (const key of Array.isArray(keys) ? keys : []) {
      expect(Number(await server.command('PTTL', String(key)))).toBeGreaterThan(0);
    }
  });
});
