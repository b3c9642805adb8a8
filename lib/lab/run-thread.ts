// The entry point of the thread in which one experiment runs once. It is given the experiment's name and that of the
// defense to go without, and nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { type LabOrder, LOADED } from '@/lib/contract/lab';
import { runExperiment } from './experiments';

const { id }: LabOrder = workerData;
parentPort?.postMessage(LOADED);
parentPort?.postMessage(await runExperiment(id));
