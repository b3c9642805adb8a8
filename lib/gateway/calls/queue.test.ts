import { describe, expect, it } from 'vitest';
import { createDemand } from '../terms/demand';
import { failure } from '../terms/outcome';
import type { Priority, Requester } from '../terms/requester';
import { createClock, settle } from '../testing/fixtures';
import { type CallQueue, createCallQueue, type Turn } from './queue';

const SECOND_MS = 1000;

/** A queue whose calls end when the test says so, in the order in which they had their turn. */
function create({ perSecond = 1000, flights = 1 } = {}) {
  const clock = createClock();
  const queue = createCallQueue({ perSecond, flights, now: clock.now, wait: clock.wait });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const busy: { name: string; seconds: number | undefined }[] = [];
  let refuses: () => ReturnType<typeof failure> | undefined = () => undefined;
  const take = (name: string, turn: Turn) => {
    if (turn.kind === 'go') {
      order.push(name);
      ends.push(() => turn.end(true));
    } else if (turn.kind === 'refused' && turn.failure.code === 'busy') {
      busy.push({ name, seconds: turn.failure.retryAfterSeconds });
    } else order.push(`${name} ${turn.kind}`);
  };
  const requester = (priority: Priority, client = 'a', signal?: AbortSignal): Requester => ({
    ...{ priority, client, ...(signal ? { signal } : {}) },
  });
  function want(name: string, who: Requester, ask: CallQueue = queue) {
    const demand = createDemand(who, () => {});
    void ask.turn(demand, () => refuses()).then((turn) => take(name, turn));
    return demand;
  }
  return {
    ...{ clock, queue, order, busy, requester, want },
    refuse(next: typeof refuses) {
      refuses = next;
    },
    /** Ends one call after another, each after so long. */
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

describe('the queue of calls', () => {
  it('lets no more be under way than it may, persons before the map, clients in turn', async () => {
    const { want, requester, order, serve, queue } = create();
    for (const name of ['1', '2', '3']) want(`map a${name}`, requester('map', 'a'));
    for (const name of ['1', '2']) want(`map b${name}`, requester('map', 'b'));
    want('outside', requester('outside'));
    want('person', requester('person', 'c'));
    await settle();
    expect(queue.status()).toMatchObject({
      inFlight: 1,
      waiting: { person: 1, map: 4, outside: 1 },
    });
    await serve(7);
    expect(order).toEqual([
      ...['map a1', 'person', 'map a2', 'map b1', 'map a3', 'map b2', 'outside'],
    ]);
  });
  it('serves whom a person has joined as a person, and goes back when the person goes', async () => {
    const { want, requester, order, serve } = create();
    const leaver = new AbortController();
    want('first', requester('map'));
    const demands = ['1', '2', '3'].map((name) => want(`map ${name}`, requester('map')));
    demands[2]?.join(requester('person', 'c'));
    demands[1]?.join(requester('person', 'd', leaver.signal));
    leaver.abort();
    await serve(4);
    expect(order).toEqual(['first', 'map 3', 'map 1', 'map 2']);
  });
  it('is full when more waits than is served in a few seconds, and says when to come again', async () => {
    const { want, requester, busy, order, serve, queue } = create({ perSecond: 4 });
    for (let n = 0; n < 30; n += 1) want(`map ${n}`, requester('map'));
    await settle();
    // One is under way; five seconds of four calls wait.
    expect(queue.status().waiting.map).toBe(20);
    expect(busy).toHaveLength(9);
    expect(busy[0]).toEqual({ name: 'map 21', seconds: 3 });
    want('person', requester('person'));
    await serve(2, SECOND_MS);
    expect(order).toEqual(['map 0', 'person', 'map 1']);
  });
  it('takes from the client who waits with most, when another one comes', async () => {
    const { want, requester, busy, queue } = create({ perSecond: 4 });
    for (let n = 0; n < 21; n += 1) want(`a ${n}`, requester('map', 'a'));
    want('b 0', requester('map', 'b'));
    await settle();
    expect(busy.map(({ name }) => name)).toEqual(['a 20']);
    expect(queue.status().waiting.map).toBe(20);
  });
  it('holds no place for those who have gone, and no turn for those who are refused', async () => {
    const { want, requester, order, serve, refuse } = create({ perSecond: 20 });
    const leaver = new AbortController();
    want('first', requester('map'));
    want('gone', requester('map', 'a', leaver.signal));
    want('next', requester('map'));
    want('refused', requester('map'));
    leaver.abort();
    await serve(1);
    refuse(() => failure('quota-spent'));
    await serve(1);
    expect(order).toEqual(['first', 'gone dropped', 'next', 'refused refused']);
  });
  it('goes on when the clock is set back', async () => {
    const { want, requester, order, serve, clock } = create({ perSecond: 1 });
    want('first', requester('person'));
    await settle();
    clock.advance(-3_600_000);
    want('second', requester('person'));
    await serve(1);
    await clock.pass(SECOND_MS);
    expect(order).toEqual(['first', 'second']);
  });
  it("takes flights from the map when calls become slow, and gives them back; persons' stay", async () => {
    const { want, requester, serve, queue } = create({ flights: 16 });
    let asked = 0;
    const keepFull = () => {
      for (; queue.status().waiting.map < 20; asked += 1) want(String(asked), requester('map'));
    };
    const run = async (calls: number, tookMs: number) => {
      for (let call = 0; call < calls; call += 1) {
        keepFull();
        await serve(1, tookMs);
      }
    };
    // Sixteen under way, one of which ends every 10 ms: each takes 140.
    await run(300, 10);
    expect(queue.status().mapFlights).toBe(14);
    await run(40, 100);
    expect(queue.status().mapFlights).toBeLessThan(10);
    expect(queue.status().mapFlights).toBeGreaterThanOrEqual(1);
    const { inFlight } = queue.status();
    want('person', requester('person', 'c'));
    await settle();
    expect(queue.status()).toMatchObject({ inFlight: inFlight + 1, waiting: { person: 0 } });
    await run(200, 5);
    expect(queue.status().mapFlights).toBe(14);
  });
});
