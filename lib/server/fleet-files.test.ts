import { randomBytes } from 'node:crypto';
import { describe, expect, it, type TestContext } from 'vitest';
import { createBackground } from '@/lib/base/background';
import type { Transport } from '@/lib/calls/transport';
import { MINUTE_MS } from '@/lib/contract/time';
import { cellAt } from '@/lib/geo/cells';
import { NO_SERVICE } from './testing/fixtures';
import { countedHosts, openTestPublic } from './testing/public-gateway';
import { startStore, storeProgram } from './testing/store-server';
import { createRunningClock, joinFleet, until } from './testing/test-fleet';

const EAST = cellAt(39.7, -105);
const WEST = cellAt(39.9, -104.7);

/** Two processes with one store, in front of public hosts. */
async function createTwo(
  { onTestFinished }: TestContext,
  around: (transport: Transport) => Transport = (transport) => transport,
) {
  const server = await startStore();
  const clock = createRunningClock();
  const hosts = countedHosts(clock.now);
  const join = () =>
    joinFleet({
      url: server.url,
      transport: NO_SERVICE,
      now: clock.now,
      config: { mode: 'public', weatherUrl: null, zoneUrl: null },
      background: createBackground(),
      openSource: openTestPublic(around(hosts.transport)),
    });
  const [one, other] = [await join(), await join()];
  onTestFinished(async () => {
    await one.close();
    await other.close();
    await server.close();
  });
  return { one, other, server, clock, calls: hosts.calls };
}

/** Why there is no document; null if there is one. */
function whyNot(outcome: { readonly ok: boolean }): object | null {
  return outcome.ok ? null : outcome;
}

const OPTIONS = { concurrent: true, skip: storeProgram === undefined };
describe('files of the country, in processes with one store (needs a store)', OPTIONS, () => {
  it('are downloaded once, and the list of alerts once for each renewal', async (context) => {
    const { one, other, clock, calls } = await createTwo(context);
    const found = await Promise.all([
      one.read('current', EAST),
      other.read('current', WEST),
      one.read('air', EAST),
      other.read('air', WEST),
      one.read('alerts', 'COZ039'),
      other.read('alerts', 'COZ040'),
    ]);
    expect(found.map(({ outcome }) => whyNot(outcome))).toEqual(found.map(() => null));
    expect(calls).toEqual({ metar: 1, airnow: 1, nws: 1 });
    clock.advance(2 * MINUTE_MS);
    await one.read('alerts', 'COZ041');
    const { fetchedMs } = await other.read('alerts', 'COZ042');
    expect(clock.now() - fetchedMs).toBeLessThan(MINUTE_MS);
    expect(calls).toMatchObject({ nws: 2 });
  });
  it('are downloaded anew where they were stored by a clock that was ahead', async (context) => {
    const { one, other, clock, calls } = await createTwo(context);
    clock.advance(180 * MINUTE_MS);
    expect(whyNot((await one.read('alerts', 'COZ039')).outcome)).toBeNull();
    clock.advance(-180 * MINUTE_MS);
    const { outcome, fetchedMs } = await other.read('alerts', 'COZ040');
    expect(whyNot(outcome)).toBeNull();
    expect(fetchedMs).toBeLessThanOrEqual(clock.now());
    expect(calls).toEqual({ nws: 2 });
  });
  it('are downloaded by each if they are too large for the store, or it is gone', async (context) => {
    const noise = randomBytes(6 * 1_048_576).toString('base64');
    const { one, other, server, clock, calls } = await createTwo(
      context,
      (transport) => async (request) => {
        const reply = await transport(request);
        if (!request.url.includes('/alerts/') || reply.kind !== 'answer') return reply;
        const list = JSON.parse(new TextDecoder().decode(reply.body));
        return {
          ...reply,
          body: new TextEncoder().encode(JSON.stringify({ ...list, noise })),
        };
      },
    );
    await Promise.all([one.read('alerts', 'COZ039'), other.read('alerts', 'COZ040')]);
    expect(calls).toEqual({ nws: 2 });
    await server.kill();
    await until(() => !one.isUp() && !other.isUp(), 30_000);
    clock.advance(2 * MINUTE_MS);
    for (const member of [one, other]) {
      expect(whyNot((await member.read('alerts', 'COZ041')).outcome)).toBeNull();
    }
    expect(calls).toEqual({ nws: 4 });
  });
});
