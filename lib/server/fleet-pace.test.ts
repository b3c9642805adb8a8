import { setTimeout } from 'node:timers/promises';
import { cellToChildren } from 'h3-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cellAt } from '@/lib/geo/cells';
import { TAKE } from '@/lib/shared/store/pace-scripts';
import { createFaultProxy, type FaultProxy } from './testing/fault-proxy';
import { NO_SERVICE } from './testing/fixtures';
import { countedHosts, openTestPublic } from './testing/public-gateway';
import { createSlowCounter } from './testing/slow-counter';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

const CELLS = cellToChildren('8326e5fffffffff', 6).slice(0, 90);
const MAP = { priority: 'map' as const };
type Service = ReturnType<typeof createSlowCounter>;

/** The most calls that began in a second: a little less, since a busy machine may take a moment to send one. */
function maxPerSecond({ seen: { startedMs } }: Service): number {
  return Math.max(
    ...startedMs.map((ms) => startedMs.filter((o) => o >= ms && o < ms + 950).length),
  );
}

describe.skipIf(storeProgram === undefined)('the pace of processes with one store', () => {
  let server: StoreServer;
  let proxy: FaultProxy;
  const members: Member[] = [];
  const { now } = createRunningClock();
  beforeAll(async () => {
    server = await startStore();
    proxy = await createFaultProxy(server.port);
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });
  beforeEach(() => server.command('FLUSHALL'));
  async function closeAll(): Promise<void> {
    proxy.set('none');
    for (const member of members.splice(0)) await member.close();
  }
  afterEach(closeAll);
  async function join({ transport }: Service, config: object, url = server.url): Promise<Member> {
    const member = await joinFleet({ url, transport, now, config });
    members.push(member);
    return member;
  }
  const askAll = (all: readonly Member[]) =>
    Promise.all(
      CELLS.map((cell, n) => all[n % all.length]?.read('current', cell, n % 2 ? MAP : undefined)),
    );

  it('is that of one, for calls that begin and for those in flight', async () => {
    const service = createSlowCounter(100);
    const config = { callsPerSecond: 40, callsInFlight: 6 };
    await askAll(await Promise.all([1, 2, 3].map(() => join(service, config))));
    expect(service.calls).toHaveLength(CELLS.length);
    expect(maxPerSecond(service)).toBeLessThanOrEqual(40);
    expect(service.seen.maxInFlight).toBeLessThanOrEqual(6);
  });
  it('lets those make calls for whom the store is far away', async () => {
    // A busy machine may need longer for an answer than a store may: the same is tried again then.
    await until(async () => {
      await server.command('FLUSHALL');
      const service = createSlowCounter(20);
      const config = { callsPerSecond: 40, callsInFlight: 32 };
      const all = [await join(service, config), await join(service, config, proxy.url)];
      const [, far] = all;
      const isMissed = () => far?.states.length !== 1;
      proxy.set({ delayMs: 50 });
      // Some may be told to ask again, as the day's calls are far away, too.
      const isAllRead = async () => (await askAll(all)).every((answer) => answer?.outcome.ok);
      await until(async () => (await isAllRead()) || isMissed(), 60_000);
      if (isMissed()) {
        await closeAll();
        return false;
      }
      expect(far?.isUp()).toBe(true);
      expect(service.calls).toHaveLength(CELLS.length);
      expect(maxPerSecond(service)).toBeLessThanOrEqual(40);
      return true;
    }, 150_000);
  });
  it('is kept to although calls may begin long after they were granted', async () => {
    const WINDOW_MS = 100;
    /** How many calls of people may begin, asked of the store without a limit of time. */
    const take = async (processId: string, permitMs: number) => {
      const operands = TAKE.operands(
        { pace: 'pace', begun: 'pace:begun' },
        {
          process: processId,
          grantedToPeople: 0,
          endedOfPeople: 0,
          grantedToMap: 0,
          endedOfMap: 0,
          isExact: true,
          isForMap: false,
          wanted: 40,
          maxInWindow: 40,
          maxInFlight: 1000,
          maxOfMap: 1000,
          windowMs: WINDOW_MS,
          permitMs,
        },
      ).map(String);
      const [granted] = z
        .tuple([z.number()], z.unknown())
        .parse(await server.command('EVAL', TAKE.lua, ...operands));
      return granted;
    };
    expect(await take('far', 20_000)).toBe(40);
    await setTimeout(2 * WINDOW_MS);
    // The forty may still begin, whoever asks.
    expect(await take('near', 0)).toBe(0);
    await server.command('FLUSHALL');
    expect(await take('near', 0)).toBe(40);
    await setTimeout(2 * WINDOW_MS);
    expect(await take('near', 0)).toBe(40);
  });
  it('is that of one in front of public hosts, too, and so is their day', async () => {
    const startedMs: number[] = [];
    const hosts = countedHosts(now);
    const openSource = openTestPublic((request) => {
      if (request.url.includes('ndfd.test')) startedMs.push(performance.now());
      return hosts.transport(request);
    });
    const config = { mode: 'public', weatherUrl: null, zoneUrl: null } as const;
    const start = async () => {
      const member = await joinFleet({
        url: server.url,
        transport: NO_SERVICE,
        now,
        config,
        openSource,
      });
      members.push(member);
      return member;
    };
    const [one, other] = [await start(), await start()];
    // The forecast database allows one call in five seconds.
    const [east = '', west = ''] = [cellAt(40, -80), cellAt(40, -110)];
    await Promise.all([
      one.gateway.weather.samples?.read(east, { ...MAP, client: 'a' }),
      other.gateway.weather.samples?.read(west, { ...MAP, client: 'b' }),
    ]);
    const [first = 0, second = 0] = startedMs;
    expect(startedMs).toHaveLength(2);
    expect(second - first).toBeGreaterThan(4_900);
    await one.read('alerts', 'COZ040');
    // The calls that a process has taken ahead count as made.
    await until(() => (other.gateway.status().hosts[0]?.calls ?? 0) > 0, 10_000);
  });
});
