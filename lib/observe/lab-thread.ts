import {
  ENDLESS_RUN,
  EXPERIMENTS,
  type ExperimentId,
  type LabOrder,
  type LabResult,
  type LabRun,
  LOADED,
  labRunSchema,
  verdictOf,
} from '@/lib/contract/lab';

/** The thread of one run: the part of Node's `Worker` that is needed. */
export interface LabWorker {
  on(event: 'message', listener: (message: unknown) => void): unknown;
  on(event: 'error' | 'exit', listener: (error?: unknown) => void): unknown;
  terminate(): Promise<unknown>;
}

/** Opens a thread for one run, with no environment and little memory. */
export type OpenLabWorker = (order: LabOrder) => LabWorker;

/** When a run is cut off. */
export interface RunLimits {
  /** Waits for a number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** How long a run may take; `MAX_RUN_MS` if it is not given. */
  readonly maxMs?: number;
  /** Aborted when nobody waits for the result any longer. */
  readonly signal?: AbortSignal;
}

/** The slowest takes eight seconds; on a busy machine, several times that. */
export const MAX_RUN_MS = 45_000;

/**
 * Runs an experiment once, in a thread of its own. A run that does not end within its time, or whose thread breaks, did
 * not go as expected: the result says so.
 *
 * @throws Error if the thread cannot be opened or loaded, says something else than a result, or `signal` aborts
 */
export function runInThread(
  open: OpenLabWorker,
  order: LabOrder,
  { wait, maxMs = MAX_RUN_MS, signal }: RunLimits,
): Promise<LabRun> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = open(order);
    const end = (settle: () => void) => {
      settle();
      void worker.terminate();
    };
    let isLoaded = false;
    worker.on('message', (message) => {
      if (message === LOADED) {
        isLoaded = true;
        return;
      }
      const run = labRunSchema.safeParse(message);
      end(() => (run.success ? resolve(run.data) : reject(new Error('no result'))));
    });
    const broken = (error?: unknown) =>
      end(() =>
        isLoaded ? resolve(ENDLESS_RUN) : reject(new Error('not loaded', { cause: error })),
      );
    worker.on('error', broken);
    worker.on('exit', () => broken());
    signal?.addEventListener('abort', () => end(() => reject(new Error('aborted'))), {
      once: true,
    });
    void wait(maxMs).then(broken);
  });
}

/** Runs an experiment as it is, and once more without the defense that it tests. */
export async function tryExperiment(
  id: ExperimentId,
  run: (order: LabOrder) => Promise<LabRun>,
): Promise<LabResult> {
  const guarded = await run({ id, without: null });
  const unguarded = await run({ id, without: EXPERIMENTS[id].defense });
  return { id, verdict: verdictOf(guarded, unguarded), guarded, unguarded };
}
