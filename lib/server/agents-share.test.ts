import { cellToParent } from 'h3-js';
import { describe, expect, it } from 'vitest';
import { withRequestContext } from '@/lib/base/request-context';
import type { Transport } from '@/lib/calls/transport';
import { problemSchema } from '@/lib/contract/problem';
import { SECOND_MS } from '@/lib/contract/time';
import { cellAt, cellsAround } from '@/lib/geo/cells';
import type { Gateway } from './gateway';
import {
  CELL,
  createClock,
  createFakeGateway,
  createWaitingGateway,
  settle,
  type TestGatewayOptions,
} from './testing/fixtures';
import { countedHosts, createPublicGateway, openTestPublic } from './testing/public-gateway';
import { cell } from './testing/read-results';

const DAILY_CALLS = 200;
/** A tile of the finest hexagons: each needs a sample of its own. */
const PARENT = cellToParent(CELL, 4);
/** Six hours of the day are left, in seconds. */
const RETRY_AFTER = String(6 * 3600);

type Handlers = ReturnType<typeof createFakeGateway>['handlers'];

/** Asks by the handler for documents, as an agent or as a person. */
function askerOf(handlers: Handlers) {
  return (id: string, client: string, isAgent: boolean, resource = 'air') => {
    const request = new Request(`http://x/api/v1/${resource}/${id}.json`);
    return withRequestContext({ client, isAgent }, () =>
      handlers.document(request, resource, `${id}.json`),
    );
  };
}

function create(config: TestGatewayOptions['config'] = {}) {
  const setup = createFakeGateway({
    config: { dailyCalls: DAILY_CALLS, agentDailyShare: 0.1, ...config },
  });
  return { ...setup, ask: askerOf(setup.handlers) };
}

/** Counts the calls that were taken from a share. */
function spentOf({ shareOf }: Pick<Gateway, 'shareOf'>) {
  return (client: string) => {
    const { limit = 0, left = 0 } = shareOf(client) ?? {};
    return limit - left;
  };
}

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'ok' : problemSchema.parse(await response.json()).code;
}

describe('agents', () => {
  it('get a tenth of the day together, however many addresses they have, and people get theirs', async () => {
    const { ask, service, gateway } = create();
    const codes: string[] = [];
    for (let n = 0; n < 60; n += 1) {
      codes.push(await codeOf(await ask(cell(n), `192.0.2.${n}`, true)));
    }
    expect(codes.slice(0, 20)).toEqual(new Array(20).fill('ok'));
    expect(new Set(codes.slice(20))).toEqual(new Set(['share-spent']));
    expect(service.requests).toHaveLength(20);
    expect(gateway.counters.callsByClass()).toEqual({ person: 0, agent: 20, map: 0, outside: 0 });
    const refused = await ask(cell(60), '192.0.2.60', true);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, RETRY_AFTER]);
    // What is held costs nothing.
    expect((await ask(cell(0), '192.0.2.60', true)).status).toBe(200);
    for (let n = 60; n < 90; n += 1) {
      expect((await ask(cell(n), `192.0.2.${n}`, false)).status).toBe(200);
    }
    expect(gateway.counters.callsByClass()).toMatchObject({ person: 30, agent: 20 });
  });
  it('get a visitor’s share each, before that', async () => {
    const { ask } = create({ clientDailyShare: 0.02 });
    const codes: string[] = [];
    for (let n = 0; n < 6; n += 1) codes.push(await codeOf(await ask(cell(n), 'a', true)));
    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'share-spent', 'share-spent']);
    expect(await codeOf(await ask(cell(9), 'b', true))).toBe('ok');
  });
  it('get nothing that is not cached with a share of zero', async () => {
    const { ask, service } = create({ agentDailyShare: 0 });
    expect(await codeOf(await ask(CELL, 'a', true))).toBe('share-spent');
    expect(await codeOf(await ask(CELL, 'a', false))).toBe('ok');
    expect(await codeOf(await ask(CELL, 'a', true))).toBe('ok');
    expect(service.requests).toHaveLength(1);
  });
  it('pay for places elsewhere and for the hexagons of a map, too', async () => {
    const { gateway, clock, ask } = create({ dailyCalls: 10_000 });
    const spentBy = spentOf(gateway);
    const [abroad = ''] = cellsAround(cellAt(-10, 30), 1);
    await ask(abroad, 'a', true);
    expect(gateway.counters.callsByClass()).toMatchObject({ agent: 0, outside: 1 });
    expect([spentBy('a'), spentBy('agents')]).toEqual([0, 1]);
    const agent = { priority: 'agent', client: 'a' } as const;
    await gateway.tiles.read({ group: 'air', parent: PARENT }, agent);
    await clock.pass(SECOND_MS);
    expect(spentBy('a')).toBeGreaterThan(10);
    expect(spentBy('agents')).toBe(1 + spentBy('a'));
    expect(gateway.counters.callsByClass()).toMatchObject({ agent: 0, map: spentBy('a') });
    // The coarsest hexagons serve every visitor, and are on nobody's account.
    const before = spentBy('agents');
    await gateway.tiles.read({ group: 'air', parent: cellToParent(CELL, 1) }, agent);
    await clock.pass(SECOND_MS);
    expect(gateway.counters.callsByClass().map).toBeGreaterThan(spentBy('a') + 10);
    expect(spentBy('agents')).toBe(before);
  });
});

describe('an agent and a person who ask for the same', () => {
  /** One call is under way, and the agent's waits behind it; others may be in flight. */
  async function waiting() {
    const setup = createWaitingGateway({
      config: { dailyCalls: DAILY_CALLS, agentDailyShare: 0.1, callsPerSecond: 1 },
    });
    const { gateway, read } = setup;
    await read('air', cell(0));
    const spentBy = spentOf(gateway);
    const spent = () => ({ agents: spentBy('agents'), a: spentBy('a'), b: spentBy('b') });
    return { ...setup, ask: askerOf(setup.handlers), spent };
  }

  it('make one call, which is the person’s if they come before it is sent', async () => {
    const { ask, spent, clock, service, gateway } = await waiting();
    const first = ask(CELL, 'a', true);
    await settle();
    expect(gateway.status().queue.waiting).toMatchObject({ person: 0, agent: 1 });
    const second = ask(CELL, 'b', false);
    await settle();
    expect(gateway.status().queue.waiting).toMatchObject({ person: 1, agent: 0 });
    await clock.pass(2 * SECOND_MS);
    expect([(await first).status, (await second).status]).toEqual([200, 200]);
    expect(service.requests).toHaveLength(2);
    expect(gateway.counters.callsByClass()).toMatchObject({ person: 2, agent: 0 });
    expect(spent()).toEqual({ agents: 0, a: 0, b: 1 });
  });
  it('do so also where the agent comes second', async () => {
    const { ask, spent, clock, service } = await waiting();
    const both = [ask(CELL, 'b', false), ask(CELL, 'a', true)];
    await clock.pass(2 * SECOND_MS);
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(service.requests).toHaveLength(2);
    expect(spent()).toEqual({ agents: 0, a: 0, b: 1 });
  });
});

describe('an agent and a person who ask public sources for the same', () => {
  /** Hosts that take half a second for each answer. */
  function slowly(dailyCalls: number) {
    const clock = createClock();
    const { transport, calls } = countedHosts(clock.now);
    const slow: Transport = async (request) => {
      await clock.wait(SECOND_MS / 2);
      return transport(request);
    };
    const setup = createPublicGateway({
      clock,
      dailyCalls,
      edges: { openSource: openTestPublic(slow, dailyCalls) },
    });
    return { ...setup, calls, ask: askerOf(setup.handlers) };
  }
  const forecast = 'forecast';

  it('share calls that are in the queue of a host, as the person’s', async () => {
    const { ask, clock, calls, gateway } = slowly(20_000);
    // Calls begin one after the other, but a person's begins at once.
    const others = [1, 2, 3, 4].map((n) => ask(cell(n), `agent ${n}`, true, forecast));
    const agent = ask(CELL, 'a', true, forecast);
    await settle();
    expect(gateway.status().queue).toMatchObject({ inFlight: 1, waiting: { person: 0, agent: 4 } });
    const person = ask(CELL, 'b', false, forecast);
    await settle();
    expect(gateway.status().queue).toMatchObject({ inFlight: 2, waiting: { person: 0, agent: 3 } });
    await clock.pass(10 * SECOND_MS);
    const statuses = (await Promise.all([...others, agent, person])).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(calls.nws).toBe(10);
    const spentBy = spentOf(gateway);
    expect([spentBy('a'), spentBy('b'), spentBy('agents')]).toEqual([0, 2, 8]);
  });
  it('are answered where the share of agents is spent halfway', async () => {
    // A tenth of the day is one call, and a forecast takes two.
    const { ask, clock, calls } = slowly(15);
    const alone = slowly(15);
    const agent = ask(CELL, 'a', true, forecast);
    await settle();
    const person = ask(CELL, 'b', false, forecast);
    await clock.pass(5 * SECOND_MS);
    expect([(await agent).status, (await person).status]).toEqual([200, 200]);
    expect(calls.nws).toBe(2);
    const refused = alone.ask(CELL, 'a', true, forecast);
    await alone.clock.pass(5 * SECOND_MS);
    expect(await codeOf(await refused)).toBe('share-spent');
  });
});
