// The entry point of the thread in which one experiment runs. It is given the experiment's name, and nothing else.
import { parentPort, workerData } from 'node:worker_threads';
import { isExperiment } from '@/lib/contract/lab';
import { runExperiment } from './experiments';

const id = String(workerData);
if (isExperiment(id)) parentPort?.postMessage(await runExperiment(id));
