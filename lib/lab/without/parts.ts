import { workerData } from 'node:worker_threads';
import type { DefenseId, LabOrder } from '@/lib/contract/lab';
import { answersWithout } from './answers';
import { callsWithout } from './calls';
import { entranceWithout } from './entrance';
import type { Removal } from './removal';

/** What to replace, by the defense to go without. */
export const REMOVALS: Readonly<Record<DefenseId, Removal>> = {
  ...callsWithout,
  ...entranceWithout,
  ...answersWithout,
};

/**
 * What the sandboxes of this thread use of a module: what it exports, or what takes its place without the defense that
 * this run goes without. The bundle of the lab asks it for each file that a removal names (scripts/bundle-lab.mjs).
 */
export function partsOf<Module extends object>(file: string, real: Module): Module {
  const { without }: LabOrder = workerData;
  const part = without === null ? undefined : REMOVALS[without][file];
  return part ? { ...real, ...part.replace(real) } : real;
}
