import { failure, type Outcome, retrySeconds, success } from '@/lib/base/outcome';
import { createClientWindows } from '@/lib/base/sliding-window';
import type { ExperimentId, LabResult } from '@/lib/contract/lab';
import type { ProblemCode } from '@/lib/contract/problem';
import { MINUTE_MS } from '@/lib/contract/time';
import { type OpenLabWorker, runInThread, tryExperiment } from './lab-thread';

/** Runs experiments one at a time, each of both runs in a thread of its own, for a limited time. */
export interface LabRunner {
  /** A client has one at a time. It ends when `signal` aborts. */
  readonly run: (
    id: ExperimentId,
    client: string,
    signal: AbortSignal,
  ) => Promise<Outcome<LabResult, ProblemCode>>;
  /** From now on, experiments run in these threads; without them there is no lab. */
  readonly connect: (openWorker: OpenLabWorker) => void;
  readonly isThere: () => boolean;
}

/** One experiment runs, and one waits. */
const MAX_AT_ONCE = 2;
const RETRY_SECONDS = 2;
/** All experiments, twice. */
const PER_MINUTE = 120;
const LEFT = { detail: 'Nobody waits for the experiment any more.' };
const BROKEN = { detail: 'The experiment broke off.' };

/** @param wait waits for a number of milliseconds */
export function createLabRunner(wait: (ms: number) => Promise<void>, now: () => number): LabRunner {
  const windowOf = createClientWindows({ max: PER_MINUTE, ms: MINUTE_MS, now });
  let openWorker: OpenLabWorker | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** Those of whom an experiment runs or waits. */
  const clients = new Set<string>();

  return {
    isThere: () => openWorker !== undefined,
    connect(open) {
      openWorker = open;
    },
    async run(id, client, signal) {
      const open = openWorker;
      if (!open) return failure('not-found', { detail: 'There is no lab here.' });
      if (clients.has(client) || clients.size >= MAX_AT_ONCE) {
        return failure('too-many-requests', {
          detail: 'Another experiment is running.',
          retryAfterSeconds: RETRY_SECONDS,
        });
      }
      const { isTaken, untilMs } = windowOf(client).take();
      if (!isTaken) {
        return failure('too-many-requests', { retryAfterSeconds: retrySeconds(untilMs) });
      }
      clients.add(client);
      try {
        // A thread that cannot be opened must not end the lab for all that follow.
        const turn = last
          .then(() => tryExperiment(id, (order) => runInThread(open, order, { wait, signal })))
          .then(success)
          .catch(() => (signal.aborted ? failure('busy', LEFT) : failure('internal', BROKEN)));
        last = turn;
        return await turn;
      } finally {
        clients.delete(client);
      }
    },
  };
}
