import type { Report } from './messages';
import type { WorkerProcess } from './worker-process';

/** Hands the questions of workers to the others, and their answers back. */
export interface Exchange {
  /** @param place the number of the place that the worker has, or has had */
  readonly receive: (report: Report, from: WorkerProcess, place: number) => void;
}

/** Whoever asks waits for less (see siblings.ts). */
const FORGET_MS = 2_000;

/** @param serving the worker in each place; undefined where none serves */
export function createExchange(serving: () => readonly (WorkerProcess | undefined)[]): Exchange {
  /** Who asks, and under which number of its own. */
  const asking = new Map<number, { readonly process: WorkerProcess; readonly id: number }>();
  let last = 0;

  function ask(process: WorkerProcess, id: number): void {
    last += 1;
    const question = last;
    asking.set(question, { process, id });
    setTimeout(() => asking.delete(question), FORGET_MS).unref();
    const places = serving();
    const others = places.filter((one) => one !== undefined && one !== process);
    const index = places.indexOf(process);
    const own = index < 0 ? null : index + 1;
    process.send({ kind: 'asked', id, own, others: others.length });
    for (const other of others) other?.send({ kind: 'question', id: question });
  }

  return {
    receive(report, from, worker) {
      if (report.kind === 'ask') ask(from, report.id);
      if (report.kind !== 'answer') return;
      const { process, id } = asking.get(report.id) ?? {};
      if (id !== undefined) process?.send({ kind: 'answer', id, worker, text: report.text });
    },
  };
}
