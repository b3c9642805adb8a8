import { cellToChildren } from 'h3-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '@/lib/contract/time';
import { createFaultProxy, type Fault, type FaultProxy } from './testing/fault-proxy';
import { createFakeService, ZONE } from './testing/fixtures';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

const [WARM = '', COLD = '', LATER = '', LAST = ''] = cellToChildren('8326e5fffffffff', 6);

/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;
/** In one step: the process may write at any time. */
const FORGE = `redis.call('DEL', KEYS[1]) return redis.call('RPUSH', KEYS[1], 'not ours')`;

describe.skipIf(storeProgram === undefined)('a store with a fault (needs a store)', () => {
  let server: StoreServer;
  let proxy: FaultProxy;
  const members: Member[] = [];
  const clock = createRunningClock();
  const service = createFakeService();
  beforeAll(async () => {
    server = await startStore();
    proxy = await createFaultProxy(server.port);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });
  beforeEach(() => server.command('FLUSHALL'));
  afterEach(async () => {
    proxy.set('none');
    service.requests.length = 0;
    for (const member of members.splice(0)) await member.close();
  });
  async function join(url: string, isThere = true): Promise<Member> {
    const { transport } = service;
    const member = await joinFleet({ url, transport, now: clock.now, isThere });
    members.push(member);
    return member;
  }
  /** Once the process has a block of calls. */
  const hasCalls = (member: Member) =>
    until(async () => Number(await server.command('DBSIZE')) > 3 && member.isUp(), PATIENCE_MS);

  const FAULTS: readonly [string, Fault][] = [
    ['hangs', 'hang'],
    ['is gone', 'cut'],
    ['answers nonsense', 'garble'],
    ['is too slow', { delayMs: 400 }],
  ];
  it.each(FAULTS)('that %s is done without, and used again when it is back', async (_, fault) => {
    const one = await join(proxy.url);
    const other = await join(server.url);
    await one.read('current', WARM);
    await hasCalls(one);
    proxy.set(fault);
    expect((await one.read('current', WARM)).via).toBe('hit');
    const cold = await one.read('current', COLD);
    expect(cold.outcome.ok).toBe(true);
    await until(() => !one.isUp(), PATIENCE_MS);
    expect(one.gateway.status().sharedStore).toBe(false);
    // Others go on with the store.
    expect((await other.read('current', LATER)).outcome.ok).toBe(true);
    const made = proxy.connections();
    const calls = service.requests.length;
    proxy.set('none');
    await until(one.isUp, PATIENCE_MS);
    expect(proxy.connections() - made).toBeLessThan(20);
    expect((await one.read('current', LATER)).outcome.ok).toBe(true);
    expect((await one.read('current', LAST)).outcome.ok).toBe(true);
    expect((await other.read('current', LAST)).outcome.ok).toBe(true);
    expect(service.requests).toHaveLength(calls + 1);
    expect(one.states.map(({ state }) => state).slice(0, 3)).toEqual(['on', 'off', 'on']);
  });
  it('that is killed and comes back empty is filled again', async () => {
    const [one, other] = [await join(server.url), await join(server.url)];
    await one.read('current', WARM);
    await hasCalls(one);
    await server.kill();
    await until(() => !one.isUp() && !other.isUp(), PATIENCE_MS);
    expect((await one.read('current', WARM)).via).toBe('hit');
    await server.start();
    await until(() => one.isUp() && other.isUp(), PATIENCE_MS);
    const spent = () =>
      Math.max(...[one, other].map((m) => m.gateway.status().keys[0]?.spent ?? 0));
    // What was counted is not forgotten.
    expect(spent()).toBeGreaterThanOrEqual(1);
    await until(async () => (await one.read('current', COLD)).outcome.ok, PATIENCE_MS);
    expect((await other.read('current', COLD)).outcome.ok).toBe(true);
    expect(service.requests).toHaveLength(2);
  });
  it('that is away for a quarter of an hour takes no warning away, and leaves most places their weather', async () => {
    const both = [await join(server.url), await join(server.url)];
    for (const member of both) {
      await member.read('alerts', ZONE);
      await hasCalls(member);
    }
    await server.kill();
    await until(() => both.every((member) => !member.isUp()), PATIENCE_MS);
    const before = service.requests.length;
    const codes: Record<string, number> = {};
    const cells = cellToChildren('8326e4fffffffff', 6).slice(0, 15 * 60);
    for (let minute = 0; minute < 15; minute += 1) {
      clock.advance(MINUTE_MS);
      for (const [at, member] of both.entries()) {
        // Whatever else is asked for first.
        for (const cell of cells.splice(0, 25)) {
          const { outcome } = await member.read('current', cell);
          const code = outcome.ok ? 'ok' : outcome.code;
          // For the first seconds, the store may be back at once.
          if (minute > 0) codes[code] = (codes[code] ?? 0) + 1;
          if (outcome.ok) continue;
          expect(outcome.retryAfterSeconds).toBeGreaterThanOrEqual(1);
          expect(outcome.retryAfterSeconds).toBeLessThanOrEqual(3_600);
        }
        const isFresh = async () => {
          const { outcome, fetchedMs } = await member.read('alerts', ZONE);
          return outcome.ok && clock.now() - fetchedMs < MINUTE_MS;
        };
        await until(isFresh, PATIENCE_MS).catch(() => {
          throw new Error(`no alerts in process ${at} after ${minute} minutes`);
        });
      }
    }
    expect(Object.keys(codes).sort()).toEqual(['ok', 'quota-apart']);
    // Its part of what is left, spread over the rest of the day: some fourteen a minute for each.
    const made = service.requests.length - before;
    expect(made).toBeGreaterThan(150);
    expect(made).toBeLessThan(600);
    await server.start();
    await until(() => both.every((member) => member.isUp()), PATIENCE_MS);
    const spent = () => both.map(({ gateway }) => gateway.status().keys[0]?.spent ?? 0);
    await until(() => spent().every((calls) => calls >= before + made), PATIENCE_MS);
  });
  it('that is not there at the start is used as soon as it is', async () => {
    proxy.set('cut');
    const one = await join(proxy.url, false);
    const early = await one.read('current', WARM);
    // Without the store nobody knows how many of the day's calls are left.
    expect(early.outcome).toMatchObject({ ok: false, code: 'busy' });
    proxy.set('none');
    await until(one.isUp, PATIENCE_MS);
    clock.advance(60_000);
    expect((await one.read('current', WARM)).outcome.ok).toBe(true);
  });
  it('with something else under its keys is done without', async () => {
    const one = await join(server.url);
    await one.read('current', WARM);
    await hasCalls(one);
    for (const key of Object(await server.command('KEYS', 'test:*'))) {
      await server.command('EVAL', FORGE, '1', String(key));
    }
    expect((await one.read('current', WARM)).via).toBe('hit');
    expect((await one.read('current', COLD)).outcome.ok).toBe(true);
    expect(one.states).toContainEqual({ state: 'damaged', reason: 'foreign' });
    expect(one.isUp()).toBe(true);
  });
  it('with entries that others have forged is not believed', async () => {
    const [one, other] = [await join(server.url), await join(server.url)];
    await one.read('current', WARM);
    await until(async () => String(await server.command('KEYS', `*${WARM}`)) !== '', PATIENCE_MS);
    const entry = String(await server.command('KEYS', `*${WARM}`));
    await server.command(
      'HSET',
      entry,
      'bytes',
      '{"fetchedMs":1,"ttlMs":1}\n<script>alert(1)</script>',
    );
    const read = await other.read('current', WARM);
    expect(read.outcome.ok).toBe(true);
    expect(service.requests).toHaveLength(2);
  });
});
