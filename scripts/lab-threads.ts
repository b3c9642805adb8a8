import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  DEFENSE_IDS,
  type DefenseId,
  EXPERIMENT_IDS,
  type ExperimentId,
  type LabOrder,
  type LabRun,
} from '@/lib/contract/lab';
import { runInThread } from '@/lib/observe/lab-thread';
import { bundleLab } from './bundle-lab.mjs';

/** Runs experiments as the server does, from the sources as they are now. */
export interface LabThreads {
  readonly run: (order: LabOrder) => Promise<LabRun>;
  readonly close: () => void;
}

/** Nobody else waits for a run in a terminal, and a machine that tests may be busy with all the other tests. */
const PATIENT_MS = 85_000;

export async function openLabThreads(root = process.cwd()): Promise<LabThreads> {
  const parent = join(root, 'node_modules/.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'hexcast-lab-'));
  await bundleLab(root, folder);
  const thread = pathToFileURL(join(folder, 'lab-thread.mjs'));
  const open = (workerData: LabOrder) =>
    new Worker(thread, {
      workerData,
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  const wait = (ms: number) => setTimeout(ms, undefined, { ref: false });
  return {
    run: (order) => runInThread(open, order, { wait, maxMs: PATIENT_MS }),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Calls `act` for each item, twice as many at once as there are processors, since many a run waits for a socket, and
 * returns what it returned, in order.
 */
export async function forEachAtOnce<Item, Result>(
  items: readonly Item[],
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < items.length; at = next++) {
      const item = items[at];
      if (item !== undefined) results[at] = await act(item);
    }
  };
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, work));
  return results;
}

/** A defense that was taken out, and the experiments that noticed. */
export interface Mutation {
  readonly defense: DefenseId;
  readonly noticedBy: readonly ExperimentId[];
}

/** Takes out one defense after the other, and runs all experiments without it. */
export async function mutate(
  { run }: LabThreads,
  defenses: readonly DefenseId[] = DEFENSE_IDS,
  onMutation: (mutation: Mutation) => void = () => {},
): Promise<Mutation[]> {
  const mutations: Mutation[] = [];
  for (const without of defenses) {
    const runs = await forEachAtOnce(EXPERIMENT_IDS, (id) => run({ id, without }));
    const noticedBy = EXPERIMENT_IDS.filter((_, at) => runs[at]?.holds !== true);
    mutations.push({ defense: without, noticedBy });
    onMutation({ defense: without, noticedBy });
  }
  return mutations;
}
