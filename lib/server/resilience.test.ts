import { describe, expect, it } from 'vitest';
import { type TransportReply, transportFailure } from '@/lib/calls/transport';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@/lib/contract/time';
import {
  CELL,
  createWaitingGateway,
  documentOf,
  jsonReply,
  settle,
  type TestGatewayOptions,
  ZONE,
} from './testing/fixtures';
import { cell, resultSoFar } from './testing/read-results';

/** A gateway whose clock only advances when the test says so, over a service that can be made to fail. */
function create(options: TestGatewayOptions = {}) {
  const setup = createWaitingGateway(options);
  const { service } = setup;
  const fail = () => service.respondWith(() => transportFailure('unreachable'));
  const heal = () =>
    service.respondWith((path) => {
      const [resource, file = ''] = path.split('/').slice(-2);
      const name = resource === 'alerts' ? 'alerts' : resource === 'forecast' ? 'forecast' : 'air';
      return jsonReply(documentOf(name, file.replace('.json', '')));
    });
  return { ...setup, fail, heal };
}

describe('the result, by the state of the service and the age of the entry', () => {
  const ages = { fresh: MINUTE_MS, stale: 6 * HOUR_MS, old: 6 * HOUR_MS + 15 * MINUTE_MS };
  const services = {
    healthy: undefined,
    erroring: () => jsonReply({}, 500),
    down: () => transportFailure('unreachable'),
    slow: () => new Promise<TransportReply>(() => {}),
  };
  it.each([
    ['healthy', 'fresh', 'hit', 0],
    ['healthy', 'stale', 'stale', 1],
    ['healthy', 'old', 'expired', 1],
    ['healthy', 'nothing', 'miss', 1],
    ['erroring', 'fresh', 'hit', 0],
    ['erroring', 'stale', 'stale', 3],
    ['erroring', 'old', 'service-failing', 3],
    ['erroring', 'nothing', 'service-failing', 3],
    ['down', 'fresh', 'hit', 0],
    ['down', 'stale', 'stale', 3],
    ['down', 'old', 'service-unreachable', 3],
    ['down', 'nothing', 'service-unreachable', 3],
    ['slow', 'fresh', 'hit', 0],
    ['slow', 'stale', 'stale', 1],
    ['slow', 'old', undefined, 1],
    ['slow', 'nothing', undefined, 1],
  ] as const)('%s, %s: %s, %i calls', async (state, age, expected, calls) => {
    const { service, clock, read } = create();
    if (age !== 'nothing') {
      await read('forecast', CELL);
      clock.advance(ages[age]);
    }
    const before = service.requests.length;
    const respond = services[state];
    if (respond) service.respondWith(respond);
    const result = read('forecast', CELL);
    const atOnce = await resultSoFar(result);
    await clock.pass(2 * SECOND_MS);
    expect(atOnce ?? (await resultSoFar(result))).toBe(expected);
    expect(service.requests.length - before).toBe(calls);
  });
  it.each([
    ['current', CELL, 6 * HOUR_MS + 15 * MINUTE_MS],
    ['air', CELL, 6 * HOUR_MS + 15 * MINUTE_MS],
    ['allergy', CELL, 60 * HOUR_MS],
    ['alerts', ZONE, 11 * MINUTE_MS],
  ] as const)('%s is served stale until it is too old', async (resource, id, servableMs) => {
    const { clock, read, fail } = create();
    await read(resource, id);
    fail();
    clock.advance(servableMs - 1);
    expect(await resultSoFar(read(resource, id))).toBe('stale');
    await clock.pass(2 * SECOND_MS);
    clock.advance(30 * SECOND_MS);
    const late = read(resource, id);
    await clock.pass(2 * SECOND_MS);
    expect(await resultSoFar(late)).toBe('service-unreachable');
  });
});

describe('a failing service', () => {
  it('is called once and retried twice for 40 requests, then after 1, 5, 30, 30 s', async () => {
    const { service, clock, read, fail } = create();
    fail();
    const requesters = Array.from({ length: 40 }, () => read('air', CELL));
    await clock.pass(900);
    expect(service.requests).toHaveLength(3);
    const codes = await Promise.all(requesters.map(resultSoFar));
    expect(new Set(codes)).toEqual(new Set(['service-unreachable']));
    const startMs = clock.now();
    const calledAtMs: number[] = [];
    for (let count = 3; clock.now() - startMs < 100 * SECOND_MS; ) {
      void read('air', CELL);
      await clock.pass(100, 100);
      if (service.requests.length > count) calledAtMs.push(clock.now());
      count = service.requests.length;
    }
    const pauses = calledAtMs
      .slice(1)
      .map((at, i) => Math.round((at - (calledAtMs[i] ?? 0)) / 1000));
    expect(pauses).toEqual([5, 30, 30, 30]);
    expect(service.requests).toHaveLength(8);
  });
  it('that is down for nine minutes causes no errors with a warm cache, and is probed twice a minute', async () => {
    const { service, clock, read, fail, heal } = create();
    const cells = Array.from({ length: 19 }, (_, n) => cell(n));
    await Promise.all(cells.map((id) => read('forecast', id)));
    await read('alerts', ZONE);
    clock.advance(14 * MINUTE_MS + 30 * SECOND_MS);
    await read('alerts', ZONE);
    await settle();
    fail();
    const calledAtMs: number[] = [];
    const forecasts = () =>
      service.requests.filter(({ path }) => path.includes('/forecast/')).length;
    const endMs = clock.now() + 9 * MINUTE_MS;
    const freshUntilMs = clock.now() + 30 * SECOND_MS;
    while (clock.now() < endMs) {
      const before = forecasts();
      const all = [...cells.map((id) => read('forecast', id)), read('alerts', ZONE)];
      for (const result of await Promise.all(all)) {
        expect(result.outcome.ok).toBe(true);
        if (clock.now() >= freshUntilMs + MINUTE_MS) expect(result.via).toBe('stale');
      }
      await clock.pass(SECOND_MS, 100);
      calledAtMs.push(...Array(forecasts() - before).fill(clock.now()));
    }
    const late = calledAtMs.filter((at) => at > freshUntilMs + 31 * SECOND_MS);
    expect(late.length).toBeGreaterThan(10);
    for (const [i, at] of late.entries()) {
      if (i > 0) expect(at - (late[i - 1] ?? 0)).toBeGreaterThanOrEqual(29 * SECOND_MS);
    }
    heal();
    await clock.pass(35 * SECOND_MS, SECOND_MS);
    await read('forecast', CELL);
    await settle();
    expect(await resultSoFar(read('forecast', CELL))).toBe('hit');
  });
  it('causes at most a tenth more calls through retries', async () => {
    const { gateway, service, clock, read } = create({ config: { dailyCalls: null } });
    let calls = 0;
    service.respondWith((path) => {
      calls += 1;
      const id = path.slice(-20, -5);
      return calls % 3 ? jsonReply({}, 503) : jsonReply(documentOf('air', id));
    });
    for (let n = 0; n < 300; n += 1) {
      void read('air', cell(n));
      await clock.pass(SECOND_MS, 200);
    }
    const { retries } = gateway.counters.read();
    expect(retries).toBeGreaterThan(10);
    expect(retries).toBeLessThanOrEqual(2 + calls / 10);
  });
});
