import { describe, expect, it } from 'vitest';
import { type Failure, failure } from '@/lib/base/outcome';
import type { Priority } from '@/lib/base/priority';
import { AHEAD_CLIENT, type Requester } from '@/lib/base/requester';
import { createWaiters } from '@/lib/base/waiters';
import { SECOND_MS } from '@/lib/contract/time';
import { createClock, settle } from '@/lib/server/testing/fixtures';
import { createCallQueue, type Turn } from './queue';

/** A queue whose calls end when `serve` ends them, in the order of their turns. */
function create({ perSecond = 1000, maxInFlight = 1 } = {}) {
  const clock = createClock();
  const queue = createCallQueue({ perSecond, maxInFlight, now: clock.now, wait: clock.wait });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const busy: { name: string; seconds: number | undefined }[] = [];
  let refuses: () => Failure | undefined = () => undefined;
  const record = (name: string, turn: Turn) => {
    if (turn.kind === 'go') {
      order.push(name);
      ends.push(() => turn.end(true));
    } else if (turn.kind === 'refused' && turn.failure.code === 'busy') {
      busy.push({ name, seconds: turn.failure.retryAfterSeconds });
    } else order.push(`${name} ${turn.kind}`);
  };
  const requester = (priority: Priority, client = 'a', signal?: AbortSignal): Requester => ({
    priority,
    client,
    ...(signal ? { signal } : {}),
  });
  function enqueue(name: string, by: Requester) {
    const waiters = createWaiters(by, () => {});
    void queue.turn(waiters, () => refuses()).then((turn) => record(name, turn));
    return waiters;
  }
  return {
    clock,
    queue,
    order,
    busy,
    requester,
    enqueue,
    refuse(next: typeof refuses) {
      refuses = next;
    },
    /** Ends one call after another, each after `tookMs`. */
    async serve(calls: number, tookMs = 100) {
      for (let call = 0; call < calls; call += 1) {
        clock.advance(tookMs);
        await settle();
        ends.shift()?.();
        await settle();
      }
    },
  };
}

describe('the call queue', () => {
  it('answers every call, also if one ceases to be wanted while room is made', async () => {
    const { queue, enqueue, requester, order, busy, serve } = create({ perSecond: 2 });
    const turns = Array.from({ length: 10 }, async () => {
      let asked = 0;
      const waiters = createWaiters(requester('map'), () => {});
      // Wanted the first time, and not any more the second.
      const confirmWanted = () => {
        asked += 1;
        return asked === 1;
      };
      const turn = await queue.turn({ ...waiters, confirmWanted }, () => undefined);
      if (turn.kind === 'go') turn.end(true);
      return turn.kind;
    });
    for (const name of ['11', '12']) enqueue(name, requester('map', name));
    await serve(20, SECOND_MS);
    expect(queue.status().waiting.map).toBe(0);
    expect((await Promise.all(turns)).filter((kind) => kind === 'dropped').length).toBeGreaterThan(
      0,
    );
    expect(order.length + busy.length).toBe(2);
  });
  it('begins a call every few seconds where that is the pace', async () => {
    const { clock, enqueue, requester, order, serve } = create({ perSecond: 0.2, maxInFlight: 4 });
    for (const name of ['1', '2', '3']) enqueue(name, requester('map'));
    await settle();
    expect(order).toEqual(['1']);
    clock.advance(4_900);
    await settle();
    expect(order).toEqual(['1']);
    await serve(1);
    expect(order).toEqual(['1', '2']);
    await serve(1, 5_000);
    expect(order).toEqual(['1', '2', '3']);
  });

  it('limits the calls in flight, and serves people, agents and the map in this order, clients in turn', async () => {
    const { enqueue, requester, order, serve, queue } = create();
    for (const name of ['1', '2', '3']) enqueue(`map a${name}`, requester('map', 'a'));
    for (const name of ['1', '2']) enqueue(`map b${name}`, requester('map', 'b'));
    enqueue('outside', requester('outside'));
    for (const name of ['1', '2']) enqueue(`agent a${name}`, requester('agent', 'a'));
    enqueue('agent b1', requester('agent', 'b'));
    enqueue('person', requester('person', 'c'));
    await settle();
    expect(queue.status()).toMatchObject({
      inFlight: 1,
      waiting: { person: 1, agent: 3, map: 4, outside: 1 },
    });
    await serve(10);
    expect(order).toEqual([
      ...['map a1', 'person', 'agent a1', 'agent b1', 'agent a2'],
      ...['map a2', 'map b1', 'map a3', 'map b2', 'outside'],
    ]);
  });
  it('leaves some slots to people, which agents and the map share the others of', async () => {
    const { enqueue, requester, order, queue } = create({ maxInFlight: 16 });
    for (let n = 0; n < 10; n += 1) enqueue('map', requester('map'));
    for (let n = 0; n < 10; n += 1) enqueue('agent', requester('agent', `agent ${n}`));
    await settle();
    const begun = (name: string) => order.filter((one) => one === name).length;
    expect([begun('map'), begun('agent')]).toEqual([10, 4]);
    expect(queue.status()).toMatchObject({ inFlight: 14, waiting: { agent: 6 } });
    for (let n = 0; n < 3; n += 1) enqueue('person', requester('person', `person ${n}`));
    await settle();
    expect([begun('agent'), begun('person')]).toEqual([4, 2]);
    expect(queue.status()).toMatchObject({ inFlight: 16, waiting: { person: 1, agent: 6 } });
  });
  it('has room for as many seconds of agents as of people', async () => {
    const { enqueue, requester, busy, queue } = create({ perSecond: 4 });
    for (let n = 0; n < 60; n += 1) enqueue(`${n}`, requester('agent', 'a'));
    await settle();
    expect(queue.status().waiting.agent).toBe(40);
    expect(busy).toHaveLength(19);
    expect(busy[0]).toEqual({ name: '41', seconds: 5 });
  });
  it('serves an agent’s call that a person has joined as a person’s', async () => {
    const { enqueue, requester, order, serve, queue } = create();
    enqueue('first', requester('agent'));
    const waiters = ['1', '2'].map((name) => enqueue(`agent ${name}`, requester('agent')));
    waiters[1]?.join(requester('person', 'c'));
    expect(waiters[1]?.requester()).toMatchObject({ priority: 'person', client: 'c' });
    expect(queue.status().waiting).toEqual({ person: 1, agent: 1, map: 0, outside: 0 });
    await serve(3);
    expect(order).toEqual(['first', 'agent 2', 'agent 1']);
  });
  it('serves what nobody waits for yet when no map waits, and has no room for it where one comes', async () => {
    const { enqueue, requester, order, serve, busy, queue } = create({ perSecond: 4 });
    enqueue('first', requester('map'));
    const ahead = Array.from({ length: 20 }, (_, n) =>
      enqueue(`ahead ${n}`, requester('map', AHEAD_CLIENT)),
    );
    enqueue('map', requester('map'));
    ahead[4]?.join(requester('map'));
    enqueue('one more', requester('map', AHEAD_CLIENT));
    await settle();
    expect(busy.map(({ name }) => name)).toEqual(['ahead 19', 'one more']);
    expect(queue.status().waiting.map).toBe(20);
    await serve(4, SECOND_MS);
    expect(order).toEqual(['first', 'map', 'ahead 4', 'ahead 0', 'ahead 1']);
  });
  it('serves one call from outside after ten of the map, however many of those wait', async () => {
    const { enqueue, requester, order, serve } = create();
    for (let n = 0; n < 40; n += 1) enqueue(`map ${n}`, requester('map'));
    for (const name of ['1', '2', '3']) enqueue(`outside ${name}`, requester('outside'));
    await serve(33);
    const at = (name: string) => order.indexOf(name);
    expect(['outside 1', 'outside 2', 'outside 3'].map(at)).toEqual([10, 21, 32]);
    expect([at('map 9'), at('map 10'), at('map 30')]).toEqual([9, 11, 33]);
  });
  it('serves a call that a person has joined as a person’s, until that person leaves', async () => {
    const { enqueue, requester, order, serve } = create();
    const leaver = new AbortController();
    enqueue('first', requester('map'));
    const waiters = ['1', '2', '3'].map((name) => enqueue(`map ${name}`, requester('map')));
    waiters[2]?.join(requester('person', 'c'));
    waiters[1]?.join(requester('person', 'd', leaver.signal));
    leaver.abort();
    await serve(4);
    expect(order).toEqual(['first', 'map 3', 'map 1', 'map 2']);
  });
  it('is full when it takes more than a few seconds to drain, and says when to retry', async () => {
    const { enqueue, requester, busy, order, serve, queue } = create({ perSecond: 4 });
    for (let n = 0; n < 30; n += 1) enqueue(`map ${n}`, requester('map'));
    await settle();
    // One is in flight, and five seconds' worth of calls are queued.
    expect(queue.status().waiting.map).toBe(20);
    expect(busy).toHaveLength(9);
    expect(busy[0]).toEqual({ name: 'map 21', seconds: 3 });
    enqueue('person', requester('person'));
    await serve(2, SECOND_MS);
    expect(order).toEqual(['map 0', 'person', 'map 1']);
  });
  it('evicts from the client with the most queued when another client arrives', async () => {
    const { enqueue, requester, busy, queue } = create({ perSecond: 4 });
    for (let n = 0; n < 21; n += 1) enqueue(`a ${n}`, requester('map', 'a'));
    enqueue('b 0', requester('map', 'b'));
    await settle();
    expect(busy.map(({ name }) => name)).toEqual(['a 20']);
    expect(queue.status().waiting.map).toBe(20);
  });
  it('skips calls whose requester has left and calls that are refused', async () => {
    const { enqueue, requester, order, serve, refuse } = create({ perSecond: 20 });
    const leaver = new AbortController();
    enqueue('first', requester('map'));
    enqueue('gone', requester('map', 'a', leaver.signal));
    enqueue('next', requester('map'));
    enqueue('refused', requester('map'));
    leaver.abort();
    await serve(1);
    refuse(() => failure('quota-spent'));
    await serve(1);
    expect(order).toEqual(['first', 'gone dropped', 'next', 'refused refused']);
  });
  it('keeps going when the clock is set back', async () => {
    const { enqueue, requester, order, serve, clock } = create({ perSecond: 1 });
    enqueue('first', requester('person'));
    await settle();
    clock.advance(-3_600_000);
    enqueue('second', requester('person'));
    await serve(1);
    await clock.pass(SECOND_MS);
    expect(order).toEqual(['first', 'second']);
  });
  it('lowers the map’s limit while calls are slow, and raises it again; people keep theirs', async () => {
    const { enqueue, requester, serve, queue } = create({ maxInFlight: 16 });
    let calls = 0;
    const keepFull = () => {
      for (; queue.status().waiting.map < 20; calls += 1) enqueue(String(calls), requester('map'));
    };
    const run = async (count: number, tookMs: number) => {
      for (let call = 0; call < count; call += 1) {
        keepFull();
        await serve(1, tookMs);
      }
    };
    // Fourteen are in flight and one ends every 10 ms, so that each takes 140 ms.
    await run(300, 10);
    expect(queue.status().mapFlights).toBe(14);
    await run(40, 100);
    expect(queue.status().mapFlights).toBeLessThan(10);
    expect(queue.status().mapFlights).toBeGreaterThanOrEqual(1);
    const { inFlight } = queue.status();
    enqueue('person', requester('person', 'c'));
    await settle();
    expect(queue.status()).toMatchObject({ inFlight: inFlight + 1, waiting: { person: 0 } });
    await run(200, 5);
    expect(queue.status().mapFlights).toBe(14);
  });
});
