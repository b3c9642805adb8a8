import { DOTS } from '@/lib/base/trace';
import type { ExperimentId, Fact, FactName, LabStep } from '@/lib/contract/lab';

/** An attempt to break the gateway, in a sandbox of its own. */
export interface Experiment {
  readonly id: ExperimentId;
  readonly run: (steps: Steps) => Promise<Fact[]>;
}

/** What happens in an experiment, for those who watch it. */
export interface Steps {
  readonly add: (kind: LabStep['kind'], text: string) => void;
  readonly read: () => LabStep[];
}

/** The keys of sandboxes open nothing, and are not shown all the same. */
const KEY = /pub_[0-9a-f]+/gi;
const masked = (text: string) => text.replaceAll(KEY, DOTS);
const MAX_STEPS = 40;
const MAX_CHARACTERS = 160;

/** Steps that repeat, alone or several in turn, are counted; beyond the most, the last ones are left out. */
export function createSteps(): Steps {
  const steps: LabStep[] = [];
  return {
    add(kind, text) {
      // Not by the product's own redaction, which a run may go without.
      const shown = masked(text).slice(0, MAX_CHARACTERS);
      if (steps.length === MAX_STEPS) return;
      steps.push({ kind, text: shown, times: 1 });
      for (let length = 1; length <= LONGEST_TURN; length += 1) if (merge(steps, length)) return;
    },
    read: () => steps.map((step) => ({ ...step })),
  };
}

/** A request with its call, reply and answer. */
const LONGEST_TURN = 4;

/** Counts the last steps as repetitions of those before them, if they are. */
function merge(steps: LabStep[], length: number): boolean {
  const start = steps.length - 2 * length;
  if (start < 0) return false;
  const before = steps.slice(start, start + length);
  const last = steps.slice(start + length);
  const isSame = before.every(
    ({ kind, text }, at) => last[at]?.kind === kind && last[at]?.text === text,
  );
  if (!isSame) return false;
  const merged = before.map((step, at) => ({
    ...step,
    times: step.times + (last[at]?.times ?? 0),
  }));
  steps.splice(start, 2 * length, ...merged);
  return true;
}

/** What must be exactly so. */
export function equal(name: FactName, expected: string | number, seen: string | number): Fact {
  const holds = expected === seen;
  return { name, expected: String(expected), seen: masked(String(seen)), holds };
}

/** What may not be more. */
export function atMost(name: FactName, most: number, seen: number): Fact {
  return { name, expected: `≤ ${most}`, seen: String(seen), holds: seen <= most };
}

/** What may not be less. */
export function atLeast(name: FactName, least: number, seen: number): Fact {
  return { name, expected: `≥ ${least}`, seen: String(seen), holds: seen >= least };
}

/** How often each status was answered: "200 × 199, 503 × 1". */
export function tally(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status} × ${count}`)
    .join(', ');
}

export const yesOrNo = (is: boolean) => (is ? 'yes' : 'no');
