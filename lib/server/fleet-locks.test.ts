import { setTimeout } from 'node:timers/promises';
import { cellToChildren } from 'h3-js';
import { describe, expect, it, type TestContext } from 'vitest';
import type { Transport } from '@/lib/calls/transport';
import { QUIET_MS } from '@/lib/shared/store/entry-scripts';
import { CELL } from './testing/fixtures';
import { createSlowCounter } from './testing/slow-counter';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import {
  createRunningClock,
  joinFleet,
  type Member,
  type MemberOptions,
  until,
} from './testing/test-fleet';

const CELLS = cellToChildren('8326e5fffffffff', 6);

/** For a machine that builds beside the test. */
const PATIENCE_MS = 60_000;

const locksIn = (keys: unknown) => (Array.isArray(keys) ? keys.length : 0);

/** Scripts that a store has run so far. */
async function evalsIn(server: StoreServer): Promise<number> {
  const stats = String(await server.command('INFO', 'commandstats'));
  const counts = stats.matchAll(/^cmdstat_eval(?:sha)?:calls=(\d+)/gm);
  return Array.from(counts, ([, count]) => Number(count)).reduce((a, b) => a + b, 0);
}

type Options = Pick<MemberOptions, 'transport' | 'config' | 'isStill'>;

/** A store of the test's own, and processes that join it. */
async function createSetup({ onTestFinished }: TestContext) {
  const server = await startStore();
  const members: Member[] = [];
  onTestFinished(async () => {
    for (const member of members) await member.close();
    await server.close();
  });
  const { now } = createRunningClock();
  const start = ({ transport, config = {}, isStill = () => false }: Options) =>
    joinFleet({ url: server.url, transport, now, config, isStill });
  async function join(options: Options): Promise<Member> {
    const member = await start(options);
    members.push(member);
    return member;
  }
  return { server, start, join };
}

// They mostly wait, so they do it at once.
const OPTIONS = { concurrent: true, skip: storeProgram === undefined };
describe('processes that hold locks (needs a store)', OPTIONS, () => {
  it('take over from one that is killed during its call', async (context) => {
    const { start, join } = await createSetup(context);
    let isFirst = true;
    const service = createSlowCounter(0);
    const { transport } = service;
    const hanging: Transport = (request) => {
      const wasFirst = isFirst;
      isFirst = false;
      return wasFirst ? new Promise(() => {}) : transport(request);
    };
    const doomed = await start({ transport: hanging });
    const other = await join({ transport: hanging });
    void doomed.read('current', CELL);
    await until(() => !isFirst, PATIENCE_MS);
    doomed.die();
    const startMs = performance.now();
    expect((await other.read('current', CELL)).outcome.ok).toBe(true);
    // A second, with nothing else to do, and not the fifty that a lock may last.
    expect(performance.now() - startMs).toBeLessThan(10_000);
    expect(service.calls).toEqual([CELL]);
  });
  it('leave a call to one that stands still during it', async (context) => {
    const { join } = await createSetup(context);
    const service = createSlowCounter(2_000);
    const [one, other] = [await join({ ...service, isStill: () => true }), await join(service)];
    const first = one.read('current', CELL);
    await until(() => service.calls.length === 1, PATIENCE_MS);
    expect((await other.read('current', CELL)).outcome.ok).toBe(true);
    expect((await first).outcome.ok).toBe(true);
    expect(service.calls).toEqual([CELL]);
  });
  it('take over from one that stands still for long', async (context) => {
    const { server, join } = await createSetup(context);
    const service = createSlowCounter(0);
    const hanging: Transport = (request) => {
      void service.transport(request);
      return new Promise(() => {});
    };
    const one = await join({ transport: hanging, isStill: () => true });
    const other = await join(service);
    void one.read('current', CELL);
    await until(() => service.calls.length === 1, PATIENCE_MS);
    const second = other.read('current', CELL);
    await setTimeout(1_500);
    expect(service.calls).toHaveLength(1);
    // As much later.
    const [lock] = [await server.command('KEYS', '*:lock')].flat().map(String);
    expect(await server.command('PEXPIRE', lock ?? '', '1')).toBe(1);
    expect((await second).outcome.ok).toBe(true);
    expect(service.calls).toHaveLength(2);
  });
  it('make no call whose turn comes when another process has taken over', async (context) => {
    const { server, join } = await createSetup(context);
    const [first = '', second = ''] = CELLS;
    const locks = async () => [await server.command('KEYS', `*${second}:lock`)].flat().map(String);
    const config = { callsInFlight: 1, callsPerSecond: 1000 };
    // On a busy machine, a process may hear too late from the store, and goes on without it: the same is tried again.
    await until(async () => {
      await server.command('FLUSHALL');
      const service = createSlowCounter(0);
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      /** Its first call takes the only turn until it is let go. */
      const transport: Transport = async (request) => {
        const reply = await service.transport(request);
        if (request.url.includes(first)) await held;
        return reply;
      };
      const [one, other] = [await join({ transport, config }), await join({ transport, config })];
      const isMissed = () => [one, other].some(({ states }) => states.length !== 1);
      const all = [one.read('current', first), one.read('current', second)];
      const isLocked = async () => (await locks()).length === 1;
      await until(
        async () => isMissed() || (service.calls.length === 1 && (await isLocked())),
        PATIENCE_MS,
      );
      await server.command('DEL', ...(await locks()), 'none');
      all.push(other.read('current', second));
      await until(async () => isMissed() || (await isLocked()), PATIENCE_MS);
      // A lock is lost only once its process has not renewed it for so long.
      await setTimeout(QUIET_MS);
      letGo();
      const answers = await Promise.all(all);
      if (isMissed()) return false;
      expect(answers.every(({ outcome }) => outcome.ok)).toBe(true);
      expect(service.calls).toEqual([first, second]);
      return true;
    }, 150_000);
  });
  it('renew hundreds of locks at once', async (context) => {
    const { server, join } = await createSetup(context);
    // None of them ends, however long it takes to ask for all.
    const transport: Transport = () => new Promise(() => {});
    const config = { callsInFlight: 1, callsPerSecond: 1000, dailyCalls: 10_000 };
    const [one, other] = [await join({ transport, config }), await join({ transport, config })];
    const cells = CELLS.slice(0, 300);
    for (const cell of cells) void one.read('current', cell);
    await until(async () => locksIn(await server.command('KEYS', '*:lock')) === 300, PATIENCE_MS);
    const before = await evalsIn(server);
    await setTimeout(2_000);
    expect(locksIn(await server.command('KEYS', '*:lock'))).toBe(300);
    expect((await evalsIn(server)) - before).toBeLessThan(1_000);
    expect(other.isUp()).toBe(true);
  });
});
