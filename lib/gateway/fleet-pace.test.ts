import { cellToChildren } from 'h3-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFaultProxy, type FaultProxy } from './testing/fault-proxy';
import { createSlowCounter } from './testing/slow-counter';
import { type StoreServer, startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, type Member, until } from './testing/test-fleet';

const CELLS = cellToChildren('8326e5fffffffff', 6).slice(0, 90);
const MAP = { priority: 'map' as const };
type Service = ReturnType<typeof createSlowCounter>;

/** The most calls that began in a second: a little less, since a busy machine may take a moment to send one. */
function mostPerSecond({ seen: { startedMs } }: Service): number {
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
  afterEach(async () => {
    proxy.set('none');
    for (const member of members.splice(0)) await member.close();
  });
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
    expect(mostPerSecond(service)).toBeLessThanOrEqual(40);
    expect(service.seen.mostInFlight).toBeLessThanOrEqual(6);
  });
  it('lets those make calls for whom the store is far away', async () => {
    // On a busy machine an answer may take so long that the store counts as gone, which is another test's.
    await until(async () => {
      await server.command('FLUSHALL');
      const service = createSlowCounter(20);
      const config = { callsPerSecond: 40, callsInFlight: 32 };
      const near = await join(service, config);
      const far = await join(service, config, proxy.url);
      proxy.set({ delayMs: 40 });
      // Some may be told to ask again, as the day's calls are far away, too.
      const isAllRead = async () =>
        (await askAll([near, far])).every((answer) => answer?.outcome.ok);
      await until(async () => far.states.length > 1 || (await isAllRead()), 30_000);
      proxy.set('none');
      if (far.states.length > 1) return false;
      expect(service.calls).toHaveLength(CELLS.length);
      expect(mostPerSecond(service)).toBeLessThanOrEqual(40);
      return true;
    }, 90_000);
  });
});
