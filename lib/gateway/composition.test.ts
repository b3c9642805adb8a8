import { describe, expect, it } from 'vitest';
import { cell } from './testing/asking';
import { CANARY, jsonReply, START_MS } from './testing/fixtures';
import { usualAnswer } from './testing/slow-service';
import type { Answered } from './testing/visitor';
import {
  asking,
  createWhole,
  FLIGHTS,
  HOUR_MS,
  OTHER_KEY,
  RATE,
  SECOND_MS,
  STEADY,
} from './testing/whole';

describe.each([
  ['50 ms', { latencyMs: 50, jitter: 0.3, fail: 0.02 }],
  ['800 ms', { latencyMs: 800, jitter: 0.3, fail: 0.02 }],
  ['2 s', { latencyMs: 2000, jitter: 0.3, fail: 0.02 }],
  ['8 s', { latencyMs: 8000, jitter: 0.2, fail: 0.02 }],
] as const)('a service of %s', (_, mood) => {
  it('fills the country, and serves a person in the midst of it', async () => {
    const { gateway, clock, service, look, open } = createWhole(mood);
    const view = look();
    const served: Answered[] = [];
    for (const [n, seconds] of [3, 10, 20, 30].entries()) {
      void clock
        .wait(seconds * SECOND_MS)
        .then(() => open(cell(n * 50), `192.0.2.${n + 10}`))
        .then((answered) => served.push(answered));
    }
    await clock.run(START_MS + HOUR_MS, () => view.isWhole() && served.length === 4);
    const { calls, failedCalls } = gateway.counters.read();
    expect(view.isWhole()).toBe(true);
    expect(view.count('failed')).toBe(0);
    // Nobody is told anything but that it is loading, or of what the service did.
    const told = [...view.reasons].filter((reason) => reason !== 'busy' && reason !== null);
    if (gateway.counters.read().failedCalls === 0) expect(told).toEqual([]);
    else expect(new Set(['service-failing', ...told]).size).toBe(1);
    expect(calls).toBe(service.seen.arrived);
    expect(failedCalls).toBe(service.seen.failed);
    expect(service.seen.timedOut).toBe(0);
    expect(service.seen.mostInFlight).toBeLessThanOrEqual(FLIGHTS);
    // Two latencies as they come, since the second of them may be that of a call that is tried again.
    const latencyMs = mood.latencyMs * (1 + mood.jitter);
    for (const { codes, tookMs } of served) {
      expect(new Set(codes)).toEqual(new Set(['ok']));
      expect(tookMs).toBeLessThanOrEqual(2 * latencyMs + SECOND_MS);
    }
    const idealMs = (calls / Math.min(RATE, (FLIGHTS * SECOND_MS) / mood.latencyMs)) * SECOND_MS;
    expect(clock.now() - START_MS).toBeLessThanOrEqual(1.3 * idealMs);
  });
});

describe('in front of a slow service', () => {
  it('two keys, one of which is refused in the midst of it, are noticed by nobody', async () => {
    const answer = (path: string, key: string) =>
      key === CANARY && revoked ? jsonReply({}, 401) : usualAnswer(path);
    let revoked = false;
    const made = createWhole(STEADY, { keys: [CANARY, OTHER_KEY] }, answer);
    const view = made.look();
    let served: Answered | undefined;
    void made.clock.wait(5 * SECOND_MS).then(async () => {
      revoked = true;
      served = await made.open(cell(9), '192.0.2.10');
    });
    await made.clock.run(START_MS + HOUR_MS, () => view.isWhole() && served !== undefined);
    expect([...view.reasons].filter((reason) => reason !== 'busy')).toEqual([null]);
    expect(new Set(served?.codes)).toEqual(new Set(['ok']));
    expect(made.gateway.counters.read().calls).toBe(made.service.seen.arrived);
    const { keys } = made.gateway.status();
    expect(keys.map(({ state }) => state)).toEqual(['refused', 'in use']);
    expect(keys.reduce((sum, { spent }) => sum + spent, 0)).toBe(made.service.seen.arrived);
  });
  it('a client over its share is told so, and until when; others go on', async () => {
    const made = createWhole(STEADY, { dailyCalls: 200 });
    const [greedy, modest] = [asking(made, '192.0.2.1'), asking(made, '192.0.2.2')];
    const codes = Promise.all(Array.from({ length: 60 }, (_, n) => greedy(cell(n))));
    await made.clock.run(START_MS + 60 * SECOND_MS, () => made.service.seen.arrived >= 30);
    const other = modest(cell(70));
    await made.clock.run(START_MS + 120 * SECOND_MS);
    // A fifth of what others leave; the rest was refused at once, and cost nothing.
    expect((await codes).filter((code) => code === 'ok')).toHaveLength(39);
    expect(new Set(await codes)).toEqual(new Set(['ok', 'share-spent']));
    expect(await other).toBe('ok');
    expect(made.service.seen.arrived).toBe(40);
    const { outcome } = await made.read('air', cell(80), { client: '192.0.2.1' });
    const untilMidnight = (START_MS + 6 * HOUR_MS - made.clock.now()) / SECOND_MS;
    expect(outcome).toMatchObject({ retryAfterSeconds: Math.ceil(untilMidnight) });
  });
  it('a day that ends in the midst of it is told as such, and the next one begins by itself', async () => {
    const minutes = 60 * SECOND_MS;
    const lateMs = START_MS + 6 * HOUR_MS - 3 * minutes;
    const made = createWhole(STEADY, { dailyCalls: 400 }, usualAnswer, lateMs);
    const view = made.look('loopback');
    const person = asking(made, '192.0.2.2');
    await made.clock.run(lateMs + minutes);
    expect(view.isWhole()).toBe(false);
    expect(view.reasons).toContain('kept-back');
    // What is kept for persons is still there, down to the last of it.
    const last = Array.from({ length: 12 }, (_, n) => person(cell(n)));
    await made.clock.run(lateMs + 2 * minutes);
    expect(new Set(await Promise.all(last.slice(0, 3)))).toEqual(new Set(['ok']));
    expect(made.gateway.status().keys[0]?.spent).toBeLessThanOrEqual(400);
    const before = view.count('fresh');
    await made.clock.run(lateMs + 20 * minutes);
    expect(view.count('fresh')).toBeGreaterThan(before + 200);
    expect(made.gateway.counters.read().calls).toBe(made.service.seen.arrived);
  });
});

describe('a person who wants what the map has queued', () => {
  it('is served as a person, and shares the call', async () => {
    const arrived: string[] = [];
    const made = createWhole({ latencyMs: 2000 }, {}, (path) => {
      arrived.push(path.slice(-20, -5));
      return usualAnswer(path);
    });
    const map = (n: number) => made.read('air', cell(n), { priority: 'map', client: '192.0.2.9' });
    const queued = Array.from({ length: 60 }, (_, n) => map(n));
    const mine = asking(made)(cell(59));
    await made.clock.run(START_MS + 20 * SECOND_MS);
    expect(await mine).toBe('ok');
    expect(arrived.indexOf(cell(59))).toBeLessThanOrEqual(2);
    expect(arrived).toHaveLength(60);
    expect((await queued[59])?.outcome.ok).toBe(true);
    expect(made.gateway.counters.callsByClass()).toMatchObject({ person: 1, map: 59 });
  });
  it("is not told of another's refusal: the call is begun anew", async () => {
    const made = createWhole(STEADY, { dailyCalls: 100, clientDailyShare: 0.02 });
    const [spent, fresh] = [asking(made, '192.0.2.1'), asking(made, '192.0.2.2')];
    const all = [spent(cell(0)), spent(cell(1)), spent(cell(2)), fresh(cell(2))];
    await made.clock.run(START_MS + 10 * SECOND_MS);
    expect(await Promise.all(all)).toEqual(['ok', 'ok', 'share-spent', 'ok']);
  });
  it('leaves its refusal with itself: the map goes on', async () => {
    const made = createWhole(STEADY, { dailyCalls: 1000, clientDailyShare: 0.0015 });
    const spent = asking(made, '192.0.2.1');
    const first = spent(cell(0));
    // All flights are taken, so that the next two wait for their turn together.
    const others = Array.from({ length: 20 }, (_, n) =>
      made.read('air', cell(100 + n), { priority: 'map' }),
    );
    await made.clock.run(START_MS + 1);
    const map = made.read('air', cell(2), { priority: 'map', client: '192.0.2.9' });
    const person = spent(cell(2));
    await made.clock.run(START_MS + 20 * SECOND_MS);
    expect([await first, await person]).toEqual(['ok', 'share-spent']);
    expect((await map).outcome.ok).toBe(true);
    expect((await Promise.all(others)).every(({ outcome }) => outcome.ok)).toBe(true);
  });
  it('tries once what failed for the map alone', async () => {
    let isBroken = true;
    const made = createWhole({ latencyMs: 50 }, {}, (path) =>
      isBroken ? jsonReply({}, 400) : usualAnswer(path),
    );
    void made.read('air', cell(0), { priority: 'map' });
    await made.clock.run(START_MS + 200);
    isBroken = false;
    const mine = asking(made)(cell(0));
    await made.clock.run(START_MS + 400);
    expect(await mine).toBe('ok');
  });
});
