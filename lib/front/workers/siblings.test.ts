import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createExchange } from './exchange';
import { type Order, parseOrder, parseReport, type Report } from './messages';
import { createSiblings } from './siblings';
import type { WorkerProcess } from './worker-process';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What comes out of a pipe between two processes, or nothing if it cannot be read. */
const piped = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

/** Workers in their places, which talk to each other by way of the primary. `silent`: those that say nothing. */
function createWorkers(count: number, silent: readonly number[] = []) {
  const exchange = createExchange(() => serving);
  const workers = Array.from({ length: count }, (_, index) => createWorker(index + 1));
  let serving: (WorkerProcess | undefined)[] = workers.map(({ process }) => process);

  function createWorker(number: number) {
    const report = (message: Report) => {
      const read = parseReport(piped(message));
      if (read && !silent.includes(number)) exchange.receive(read, process, number);
    };
    const siblings = createSiblings(report);
    const process: WorkerProcess = {
      pid: number,
      send(order: Order) {
        const read = parseOrder(piped(order));
        if (read) siblings.receive(read);
      },
      kill: () => {},
    };
    siblings.answerWith(() => `figures of ${number}`);
    return { process, siblings };
  }

  return {
    workers,
    exchange,
    /** Another worker takes a place, or nobody does. */
    putAt(place: number, process: WorkerProcess | undefined) {
      serving = serving.map((one, index) => (index === place - 1 ? process : one));
    },
  };
}

const textOf = (worker: number) => ({ worker, text: `figures of ${worker}` });

describe('a worker that asks its siblings', () => {
  it('gets what all of them say, at once', async () => {
    const { workers } = createWorkers(3);
    const answers = await workers[1]?.siblings.ask();
    expect(answers).toEqual({ own: 2, others: [textOf(1), textOf(3)] });
    expect(vi.getTimerCount()).toBe(1);
    // What the primary remembers of it is forgotten soon.
    await vi.advanceTimersByTimeAsync(2_000);
    expect(vi.getTimerCount()).toBe(0);
  });
  it('waits 300 ms for one that says nothing, and goes on with what the others said', async () => {
    const { workers } = createWorkers(3, [3]);
    const asked = workers[0]?.siblings.ask();
    let isOver = false;
    void asked?.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(299);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ own: 1, others: [textOf(2)] });
  });
  it('can ask twice at the same time', async () => {
    const { workers } = createWorkers(2);
    const answers = await Promise.all([workers[0]?.siblings.ask(), workers[0]?.siblings.ask()]);
    expect(answers).toEqual([
      { own: 1, others: [textOf(2)] },
      { own: 1, others: [textOf(2)] },
    ]);
  });
  it('does not wait if it is the only one', async () => {
    const { workers, putAt } = createWorkers(2);
    putAt(2, undefined);
    expect(await workers[0]?.siblings.ask()).toEqual({ own: 1, others: [] });
  });
  it('does not speak for its place when another worker has taken that', async () => {
    const { workers, putAt } = createWorkers(3);
    const [first, second] = workers;
    if (!first || !second) throw new Error('no workers');
    putAt(1, second.process);
    putAt(2, undefined);
    const { own } = await first.siblings.ask();
    expect(own).toBeNull();
  });
  it('goes on without the primary, under the number that it has last heard', async () => {
    const { workers } = createWorkers(2, [1]);
    const unheard = workers[0]?.siblings.ask();
    await vi.advanceTimersByTimeAsync(300);
    expect(await unheard).toEqual({ own: null, others: [] });
  });
});

it('drops what it cannot read, and answers to questions that nobody asked', async () => {
  expect(parseOrder({ kind: 'dance' })).toBeUndefined();
  expect(parseReport({ kind: 'answer', id: 1, text: 7 })).toBeUndefined();
  const { workers, exchange } = createWorkers(2);
  const [first] = workers;
  if (!first) throw new Error('no workers');
  exchange.receive({ kind: 'answer', id: 99, text: 'late' }, first.process, 1);
  first.process.send({ kind: 'answer', id: 99, worker: 2, text: 'late' });
  expect(await first.siblings.ask()).toEqual({ own: 1, others: [textOf(2)] });
});
