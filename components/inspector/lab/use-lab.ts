import { useEffect, useRef, useState } from 'react';
import {
  EXPERIMENT_IDS,
  type ExperimentId,
  type LabResult,
  labResultSchema,
} from '@/lib/contract/lab';
import { INSPECTOR_PATH } from '@/lib/contract/paths';
import { fetchInspected, useRenewSession } from '@/lib/queries/inspector';
import { type ClientProblemCode, ProblemError, problemCodeOf } from '@/lib/queries/problem-error';

/** How far an experiment is. */
export type LabState =
  | { readonly kind: 'running' }
  | { readonly kind: 'done'; readonly result: LabResult }
  | { readonly kind: 'failed'; readonly code: ClientProblemCode };

export interface Lab {
  readonly states: ReadonlyMap<ExperimentId, LabState>;
  /** Whether all are being run, one after the other. */
  readonly isRunningAll: boolean;
  readonly run: (id: ExperimentId) => void;
  readonly runAll: () => void;
  readonly stop: () => void;
}

/** Two runs, and those of somebody else before. */
const LIMIT_MS = 120_000;
/** The lab runs one experiment at a time, for everyone. */
const BUSY_TRIES = 8;
const BUSY_MS = 2_000;

/** Runs experiments of the lab on the server, one at a time. One that is asked for by itself comes before the others. */
export function useLab(pageToken: string | null): Lab {
  const [states, setStates] = useState<ReadonlyMap<ExperimentId, LabState>>(new Map());
  const [isRunningAll, setRunningAll] = useState(false);
  const renewSession = useRenewSession();
  const queue = useRef({ asked: [] as ExperimentId[], all: [] as ExperimentId[], isBusy: false });
  useEffect(() => () => void Object.assign(queue.current, { asked: [], all: [] }), []);

  const note = (id: ExperimentId, state: LabState) =>
    setStates((before) => new Map(before).set(id, state));

  async function run(id: ExperimentId, token: string): Promise<void> {
    note(id, { kind: 'running' });
    try {
      note(id, { kind: 'done', result: await askLab(id, token, AbortSignal.timeout(LIMIT_MS)) });
    } catch (error) {
      const code = problemCodeOf(error);
      note(id, { kind: 'failed', code });
      if (code === 'sign-in-required') renewSession();
    }
  }

  async function work(token: string): Promise<void> {
    const { current } = queue;
    if (current.isBusy) return;
    current.isBusy = true;
    for (;;) {
      const id = current.asked.shift() ?? current.all.shift();
      if (id === undefined) break;
      await run(id, token);
    }
    current.isBusy = false;
    setRunningAll(false);
  }

  return {
    states,
    isRunningAll,
    run: (id) => {
      if (pageToken === null) return;
      note(id, { kind: 'running' });
      queue.current.asked.push(id);
      void work(pageToken);
    },
    runAll: () => {
      if (pageToken === null) return;
      queue.current.all = [...EXPERIMENT_IDS];
      setRunningAll(true);
      void work(pageToken);
    },
    stop: () => {
      queue.current.all = [];
      setRunningAll(false);
    },
  };
}

/** Asks again a few times while somebody else's experiment runs. */
async function askLab(id: ExperimentId, token: string, signal: AbortSignal): Promise<LabResult> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fetchInspected(
        `${INSPECTOR_PATH}lab/${id}.json`,
        labResultSchema,
        token,
        signal,
      );
    } catch (error) {
      const isBusy = error instanceof ProblemError && error.code === 'too-many-requests';
      if (!isBusy || tries === BUSY_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, BUSY_MS));
    }
  }
}
