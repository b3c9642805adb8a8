import { expect } from 'vitest';
import type { Order, Report } from '../messages';
import type { Ending, Fork, WorkerEvents } from '../worker-process';

/** A process that was started, which does what the test says. */
export interface FakeWorker {
  /** The number of its place. */
  readonly place: number;
  readonly pid: number;
  readonly orders: Order['kind'][];
  readonly report: (report: Report) => void;
  readonly listens: () => void;
  readonly exits: (code: number) => void;
  readonly dies: (signal: NodeJS.Signals) => void;
}

/** The processes that a primary under test starts, in their order. */
export interface FakeWorkers {
  readonly fork: Fork;
  /** All that were ever started. */
  readonly all: FakeWorker[];
  /** The one that was started last. */
  readonly last: () => FakeWorker;
  /** The places of those that have not ended. */
  readonly alive: () => number[];
}

export const LINE = 'Hexcast is on http://127.0.0.1:3000 (weather)';

export function createFakeWorkers(): FakeWorkers {
  const all: FakeWorker[] = [];
  const ended = new Set<FakeWorker>();

  function createWorker(place: number, events: WorkerEvents): FakeWorker {
    const end = (ending: Ending) => {
      if (ended.has(worker)) return;
      ended.add(worker);
      events.onExit(ending);
    };
    const report = (message: Report) => events.onMessage(message);
    const worker: FakeWorker = {
      ...{ place, pid: 100 + all.length, orders: [], report },
      listens: () => report({ kind: 'listening', line: LINE }),
      exits: (code) => end({ code, signal: null }),
      dies: (signal) => end({ code: null, signal }),
    };
    return worker;
  }

  return {
    all,
    fork(place, events) {
      const worker = createWorker(place, events);
      all.push(worker);
      return {
        pid: worker.pid,
        send: ({ kind }) => void (ended.has(worker) || worker.orders.push(kind)),
        kill: () => worker.dies('SIGKILL'),
      };
    },
    last() {
      const worker = all.at(-1);
      expect(worker).toBeDefined();
      if (!worker) throw new Error('no worker was started');
      return worker;
    },
    alive: () => all.filter((one) => !ended.has(one)).map(({ place }) => place),
  };
}
