import type { ExperimentId, LabResult } from '@/lib/contract/lab';
import { addresses } from './experiments/addresses';
import { bodies } from './experiments/bodies';
import { echoes } from './experiments/echoes';
import { smuggling } from './experiments/smuggling';
import { spending } from './experiments/spending';
import { createSteps, type Experiment } from './sandbox/experiment';

const ALL = [...spending, ...smuggling, ...echoes, ...bodies, ...addresses];
const BY_ID: ReadonlyMap<ExperimentId, Experiment> = new Map(ALL.map((one) => [one.id, one]));

/**
 * Runs one experiment in a sandbox of its own.
 *
 * @throws Error if the sandbox itself fails, which is a bug of the lab
 */
export async function runExperiment(id: ExperimentId): Promise<LabResult> {
  const experiment = BY_ID.get(id);
  if (!experiment) throw new Error(`there is no experiment ${id}`);
  const steps = createSteps();
  const began = performance.now();
  const facts = await experiment.run(steps);
  const ms = Math.round(performance.now() - began);
  const holds = facts.length > 0 && facts.every((fact) => fact.holds);
  return { id, holds, facts, steps: steps.read(), ms };
}
