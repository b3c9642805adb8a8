import { ENDLESS_RUN, type ExperimentId, type LabRun } from '@/lib/contract/lab';
import { addresses } from './experiments/addresses';
import { bodies } from './experiments/bodies';
import { crowds } from './experiments/crowds';
import { echoes } from './experiments/echoes';
import { limits } from './experiments/limits';
import { readers } from './experiments/readers';
import { sessions } from './experiments/sessions';
import { smuggling } from './experiments/smuggling';
import { strangers } from './experiments/strangers';
import { subscriptions } from './experiments/subscriptions';
import { webhooks } from './experiments/webhooks';
import { createSteps, type Experiment } from './sandbox/experiment';

const ALL = [
  crowds,
  limits,
  strangers,
  smuggling,
  echoes,
  bodies,
  addresses,
  readers,
  sessions,
  webhooks,
  subscriptions,
].flat();
const BY_ID: ReadonlyMap<ExperimentId, Experiment> = new Map(ALL.map((one) => [one.id, one]));

/**
 * Runs one experiment in a sandbox of its own. One that throws, which only happens where a defense is missing, has not
 * ended as it should.
 *
 * @throws Error if there is no such experiment
 */
export async function runExperiment(id: ExperimentId): Promise<LabRun> {
  const experiment = BY_ID.get(id);
  if (!experiment) throw new Error(`there is no experiment ${id}`);
  const steps = createSteps();
  const began = performance.now();
  const facts = await experiment.run(steps).catch(() => ENDLESS_RUN.facts);
  const ms = Math.round(performance.now() - began);
  const holds = facts.length > 0 && facts.every((fact) => fact.holds);
  return { holds, facts, steps: steps.read(), ms };
}
