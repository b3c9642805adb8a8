import { describe, expect, it } from 'vitest';
import { HOUR_MS, SECOND_MS } from '@/lib/contract/time';
import { CANARY, jsonReply, START_MS } from './testing/fixtures';
import {
  CALLS_IN_FLIGHT,
  CALLS_PER_SECOND,
  createLoadTest,
  OTHER_KEY,
  readerAt,
  STEADY,
} from './testing/load-test';
import { cell } from './testing/read-results';
import { defaultResponse } from './testing/slow-service';
import type { OpenedPlace } from './testing/visitor';

describe.each([
  ['50 ms', { latencyMs: 50, jitter: 0.3, fail: 0.02 }],
  ['800 ms', { latencyMs: 800, jitter: 0.3, fail: 0.02 }],
  ['8 s', { latencyMs: 8000, jitter: 0.2, fail: 0.02 }],
] as const)('with a service latency of %s', (_, mood) => {
  it('loads the country, and serves persons in the meantime', async () => {
    const { gateway, clock, service, look, open } = createLoadTest(mood);
    const view = look();
    const served: OpenedPlace[] = [];
    for (const [n, seconds] of [3, 10, 20, 30].entries()) {
      void clock
        .wait(seconds * SECOND_MS)
        .then(() => open(cell(n * 50), `192.0.2.${n + 10}`))
        .then((place) => served.push(place));
    }
    await clock.run(START_MS + HOUR_MS, () => view.isComplete() && served.length === 4);
    const { calls, failedCalls } = gateway.counters.read();
    expect(view.isComplete()).toBe(true);
    expect(view.count('failed')).toBe(0);
    // Visitors see no problems but the queue and the service's own failures.
    const problems = [...view.reasons].filter((reason) => reason !== 'busy' && reason !== null);
    if (gateway.counters.read().failedCalls === 0) expect(problems).toEqual([]);
    else expect(new Set(['service-failing', ...problems]).size).toBe(1);
    expect(calls).toBe(service.seen.arrived);
    expect(failedCalls).toBe(service.seen.failed);
    expect(service.seen.timedOut).toBe(0);
    expect(service.seen.maxInFlight).toBeLessThanOrEqual(CALLS_IN_FLIGHT);
    // Two latencies, as a call may be retried once.
    const latencyMs = mood.latencyMs * (1 + mood.jitter);
    for (const { codes, tookMs } of served) {
      expect(new Set(codes)).toEqual(new Set(['ok']));
      expect(tookMs).toBeLessThanOrEqual(2 * latencyMs + SECOND_MS);
    }
    const idealMs =
      (calls / Math.min(CALLS_PER_SECOND, (CALLS_IN_FLIGHT * SECOND_MS) / mood.latencyMs)) *
      SECOND_MS;
    expect(clock.now() - START_MS).toBeLessThanOrEqual(1.3 * idealMs);
  });
});

describe('in front of a slow service', () => {
  it('serves everyone with two keys while one of them is revoked', async () => {
    const respond = (path: string, key: string) =>
      key === CANARY && revoked ? jsonReply({}, 401) : defaultResponse(path);
    let revoked = false;
    const setup = createLoadTest(STEADY, { keys: [CANARY, OTHER_KEY] }, respond);
    const view = setup.look();
    let served: OpenedPlace | undefined;
    void setup.clock.wait(5 * SECOND_MS).then(async () => {
      revoked = true;
      served = await setup.open(cell(9), '192.0.2.10');
    });
    await setup.clock.run(START_MS + HOUR_MS, () => view.isComplete() && served !== undefined);
    expect([...view.reasons].filter((reason) => reason !== 'busy')).toEqual([null]);
    expect(new Set(served?.codes)).toEqual(new Set(['ok']));
    expect(setup.gateway.counters.read().calls).toBe(setup.service.seen.arrived);
    const { keys } = setup.gateway.status();
    expect(keys.map(({ state }) => state)).toEqual(['refused', 'in use']);
    expect(keys.reduce((sum, { spent }) => sum + spent, 0)).toBe(setup.service.seen.arrived);
  });
  it('refuses a client over its share until midnight, and serves others', async () => {
    const setup = createLoadTest(STEADY, { dailyCalls: 200 });
    const [greedy, modest] = [readerAt(setup, '192.0.2.1'), readerAt(setup, '192.0.2.2')];
    const codes = Promise.all(Array.from({ length: 60 }, (_, n) => greedy(cell(n))));
    await setup.clock.run(START_MS + 60 * SECOND_MS, () => setup.service.seen.arrived >= 30);
    const other = modest(cell(70));
    await setup.clock.run(START_MS + 120 * SECOND_MS);
    // A fifth of the calls that others leave. The rest was refused at once, at no cost.
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(39);
    expect(new Set(await codes)).toEqual(new Set(['ok', 'share-spent']));
    expect(await other).toBe('ok');
    expect(setup.service.seen.arrived).toBe(40);
    const { outcome } = await setup.read('air', cell(80), { client: '192.0.2.1' });
    const untilMidnight = (START_MS + 6 * HOUR_MS - setup.clock.now()) / SECOND_MS;
    expect(outcome).toMatchObject({ retryAfterSeconds: Math.ceil(untilMidnight) });
  });
  it('serves persons to the end of a quota that runs out, and loads on when the next day begins', async () => {
    const minutes = 60 * SECOND_MS;
    const lateMs = START_MS + 6 * HOUR_MS - 3 * minutes;
    const setup = createLoadTest(STEADY, { dailyCalls: 400 }, defaultResponse, lateMs);
    const view = setup.look('loopback');
    const person = readerAt(setup, '192.0.2.2');
    await setup.clock.run(lateMs + minutes);
    expect(view.isComplete()).toBe(false);
    expect(view.reasons).toContain('quota-reserved');
    // The calls reserved for persons are still available, to the last one.
    const last = Array.from({ length: 12 }, (_, n) => person(cell(n)));
    await setup.clock.run(lateMs + 2 * minutes);
    expect(new Set(await Promise.all(last.slice(0, 3)))).toEqual(new Set(['ok']));
    expect(setup.gateway.status().keys[0]?.spent).toBeLessThanOrEqual(400);
    const before = view.count('fresh');
    await setup.clock.run(lateMs + 20 * minutes);
    expect(view.count('fresh')).toBeGreaterThan(before + 200);
    expect(setup.gateway.counters.read().calls).toBe(setup.service.seen.arrived);
  });
});

describe('a person’s request for what the map has queued', () => {
  it('is served with a person’s priority, and shares the call', async () => {
    const arrived: string[] = [];
    const setup = createLoadTest({ latencyMs: 2000 }, {}, (path) => {
      arrived.push(path.slice(-20, -5));
      return defaultResponse(path);
    });
    const map = (n: number) => setup.read('air', cell(n), { priority: 'map', client: '192.0.2.9' });
    const queued = Array.from({ length: 60 }, (_, n) => map(n));
    const mine = readerAt(setup)(cell(59));
    await setup.clock.run(START_MS + 20 * SECOND_MS);
    expect(await mine).toBe('ok');
    expect(arrived.indexOf(cell(59))).toBeLessThanOrEqual(2);
    expect(arrived).toHaveLength(60);
    expect((await queued[59])?.outcome.ok).toBe(true);
    expect(setup.gateway.counters.callsByClass()).toMatchObject({ person: 1, map: 59 });
  });
  it("does not inherit another client's refusal: a new call is made", async () => {
    const setup = createLoadTest(STEADY, { dailyCalls: 100, clientDailyShare: 0.02 });
    const [spent, fresh] = [readerAt(setup, '192.0.2.1'), readerAt(setup, '192.0.2.2')];
    const all = [spent(cell(0)), spent(cell(1)), spent(cell(2)), fresh(cell(2))];
    await setup.clock.run(START_MS + 10 * SECOND_MS);
    expect(await Promise.all(all)).toEqual(['ok', 'ok', 'share-spent', 'ok']);
  });
  it('does not pass its refusal on to the map', async () => {
    const setup = createLoadTest(STEADY, { dailyCalls: 1000, clientDailyShare: 0.0015 });
    const spent = readerAt(setup, '192.0.2.1');
    const first = spent(cell(0));
    // All call slots are taken, so the next two wait in the queue together.
    const others = Array.from({ length: 20 }, (_, n) =>
      setup.read('air', cell(100 + n), { priority: 'map' }),
    );
    await setup.clock.run(START_MS + 1);
    const map = setup.read('air', cell(2), { priority: 'map', client: '192.0.2.9' });
    const person = spent(cell(2));
    await setup.clock.run(START_MS + 20 * SECOND_MS);
    expect([await first, await person]).toEqual(['ok', 'share-spent']);
    expect((await map).outcome.ok).toBe(true);
    expect((await Promise.all(others)).every(({ outcome }) => outcome.ok)).toBe(true);
  });
  it('is tried once after a failure for the map only', async () => {
    let isBroken = true;
    const setup = createLoadTest({ latencyMs: 50 }, {}, (path) =>
      isBroken ? jsonReply({}, 400) : defaultResponse(path),
    );
    void setup.read('air', cell(0), { priority: 'map' });
    await setup.clock.run(START_MS + 200);
    isBroken = false;
    const mine = readerAt(setup)(cell(0));
    await setup.clock.run(START_MS + 400);
    expect(await mine).toBe('ok');
  });
});
